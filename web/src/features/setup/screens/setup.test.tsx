import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { setupContract } from '@fairlead/contract/features/setup.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SetupScreen } from '#features/setup/screens/setup.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const TOKEN = 'a'.repeat(43);

async function draw() {
  api.stall(settingsContract.read);
  api.answer(setupContract.check, { expires_at: new Date('2026-11-23T10:00:00Z') });
  return renderApp(api, <SetupScreen />, { as: 'visitor', at: `/setup#${TOKEN}` });
}
const button = () => screen.getByRole('button', { name: 'Create owner account' });

test('a link without its token leads nowhere', async () => {
  api.stall(settingsContract.read);
  await renderApp(api, <SetupScreen />, { as: 'visitor', at: '/setup' });
  expect(await screen.findByText('This setup link does not work')).toBeTruthy();
});

test('each field is needed', async () => {
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Create owner account' }));
  await waitFor(() => expect(findError(screen.getByLabelText('Full name'))).not.toBe(''));
  for (const label of ['Username', 'Email', 'Password']) expect(findError(screen.getByLabelText(label))).not.toBe('');
  expect(api.requests(setupContract.createOwner)).toEqual([]);
});

test('a failure keeps what was typed; a double click then creates the owner once', async () => {
  const user = await draw();
  api.refuse(setupContract.createOwner, { status: 400, code: 'weak_password', message: 'This password is common' });
  await user.type(await screen.findByLabelText('Full name'), 'Olu Owner');
  await user.type(screen.getByLabelText('Username'), 'owner');
  await user.type(screen.getByLabelText('Email'), 'owner@example.test');
  await user.type(screen.getByLabelText('Password'), 'password-password');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('This password is common');
  expect(api.requests(setupContract.createOwner).map(({ body }) => body)).toEqual([
    {
      token: TOKEN,
      fullname: 'Olu Owner',
      username: 'owner',
      email: 'owner@example.test',
      password: 'password-password',
    },
  ]);
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('password-password');
  api.stall(setupContract.createOwner);
  await user.dblClick(button());
  await waitFor(() => expect(api.requests(setupContract.createOwner)).toHaveLength(2));
});
