import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { staffAccountsContract } from '@fairlead/contract/features/staff-accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffInvitationScreen } from '#features/staff-accounts/screens/staff-invitation.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();

const token = 'a'.repeat(43);
function draw(at = `/staff-invitation?token=${token}`) {
  api.answer(settingsContract.read, { settings });
  return renderApp(api, <StaffInvitationScreen />, { as: 'visitor', at });
}
async function fillIn(user: Awaited<ReturnType<typeof draw>>) {
  await user.type(await screen.findByLabelText('Full name'), 'Nora Lind');
  await user.type(screen.getByLabelText('Username'), 'nora');
  await user.type(screen.getByLabelText('Password'), 'a few words to remember');
}

test('the invited person chooses a name and a password, sent once with the token', async () => {
  const arrive = api.hold(staffAccountsContract.accept, { message: 'Your account is ready' });
  const user = await draw();
  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Create account' }));
  arrive();
  expect(await screen.findByText('Your account is ready')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/admin-login');
  expect(api.requests(staffAccountsContract.accept).map(({ body }) => body)).toEqual([
    { token, username: 'nora', fullname: 'Nora Lind', password: 'a few words to remember' },
  ]);
});

test('what is missing is named at its field, and nothing is sent', async () => {
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(staffAccountsContract.accept)).toEqual([]);
});

test('a link that is cut short says so', async () => {
  const user = await draw('/staff-invitation?token=short');
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(api.requests(staffAccountsContract.accept)).toEqual([]);
});

test('a refusal is shown, and what was typed stays', async () => {
  api.refuse(staffAccountsContract.accept, { status: 409, code: 'conflict', message: 'This username is taken' });
  const user = await draw();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This username is taken');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'nora');
});
