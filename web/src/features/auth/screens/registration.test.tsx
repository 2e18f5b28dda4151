import { authContract } from '@fairlead/contract/features/auth.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RegistrationScreen } from '#features/auth/screens/registration.tsx';
import { openDocument } from '#foundation/documents.ts';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';

vi.mock('#foundation/documents.ts', async (load) => ({ ...(await load<object>()), openDocument: vi.fn() }));

const api = serveApi();

async function draw() {
  api.stall(settingsContract.read);
  const user = await renderApp(api, <RegistrationScreen />, { as: 'visitor', at: '/registration?ref=AMARA7' });
  await screen.findByLabelText('Full name');
  return user;
}
const fields = ['Full name', 'Username', 'Email', 'Password'] as const;
const button = () => screen.getByRole('button', { name: 'Sign Up' });

test('each field that is needed says so, and nothing is sent', async () => {
  const user = await draw();
  await user.click(button());
  await waitFor(() => expect(findError(screen.getByLabelText('Username'))).not.toBe(''));
  for (const label of fields) expect(findError(screen.getByLabelText(label))).not.toBe('');
  expect(api.requests(authContract.register)).toEqual([]);
});

test('a registration is sent once with the code of the link, and leads to the verification', async () => {
  const user = await draw();
  api.refuse(authContract.register, { status: 409, code: 'conflict', message: 'This username is taken' });
  const values = ['Bo Larsen', 'bo', 'Bo@Example.test', 'Four-kind-words-here'];
  await user.type(screen.getByLabelText('Username'), 'x');
  for (const [index, label] of fields.entries()) await user.type(screen.getByLabelText(label), values[index] ?? '');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('This username is taken');
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('xbo');
  const reply = Promise.withResolvers<{ message: string }>();
  api.answer(authContract.register, () => reply.promise);
  await user.dblClick(button());
  reply.resolve({ message: 'Registered' });
  const query = { email: 'bo@example.test', sent: 'yes' };
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith(screens.verifyEmail, { query }));
  const bodies = api.requests(authContract.register).map(({ body }) => body);
  const expected = {
    fullname: 'Bo Larsen',
    username: 'xbo',
    email: 'bo@example.test',
    phone: '',
    password: 'Four-kind-words-here',
    referredBy: 'AMARA7',
  };
  expect(bodies).toEqual([expected, expected]);
});
