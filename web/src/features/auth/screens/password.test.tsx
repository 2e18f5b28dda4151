import { authContract } from '@fairlead/contract/features/auth.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ForgotPasswordScreen } from '#features/auth/screens/forgot-password.tsx';
import { ResetPasswordScreen } from '#features/auth/screens/reset-password.tsx';
import { openDocument } from '#foundation/documents.ts';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { typeMailedCode } from '#test/step-up.ts';

vi.mock('#foundation/documents.ts', async (load) => ({ ...(await load<object>()), openDocument: vi.fn() }));

const api = serveApi();

test('a code is sent to an address only', async () => {
  api.stall(settingsContract.read);
  const user = await renderApp(api, <ForgotPasswordScreen />, { as: 'visitor' });
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'amara');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(findError(email)).not.toBe(''));
  expect(api.requests(authContract.forget)).toEqual([]);
});

test('a failed sending always says that the user was not found; a sent one leads on', async () => {
  api.stall(settingsContract.read);
  api.refuse(authContract.forget, { status: 429, code: 'too_many', message: 'Too many codes' });
  const user = await renderApp(api, <ForgotPasswordScreen />, { as: 'visitor' });
  await user.type(await screen.findByLabelText('Email'), 'amara@example.test');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Oops! Something went wrong. User Not Found.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const reply = Promise.withResolvers<{ message: string }>();
  api.answer(authContract.forget, () => reply.promise);
  await user.dblClick(screen.getByRole('button', { name: 'Send code' }));
  reply.resolve({ message: 'Sent' });
  const next = { query: { email: 'amara@example.test' }, note: 'Sent' };
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith(screens.resetPassword, next));
  expect(api.requests(authContract.forget)).toHaveLength(2);
});

test('a new password is set by the code, once; a wrong code keeps what was typed', async () => {
  api.stall(settingsContract.read);
  api.refuse(authContract.reset, { status: 400, code: 'wrong_code', message: 'Wrong or expired code' });
  const user = await renderApp(api, <ResetPasswordScreen />, {
    as: 'visitor',
    at: '/reset-password?email=amara@example.test',
  });
  const password = (await screen.findByLabelText('New password')) as HTMLInputElement;
  await user.type(password, 'short');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await waitFor(() => expect(findError(password)).not.toBe(''));
  expect(api.requests(authContract.reset)).toEqual([]);
  await user.clear(password);
  await user.type(password, 'Four-kind-words-here');
  await typeMailedCode(user);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong or expired code');
  expect(password.value).toBe('Four-kind-words-here');
  expect(api.requests(authContract.reset).map(({ body }) => body)).toEqual([
    { email: 'amara@example.test', otp: '123456', password: 'Four-kind-words-here' },
  ]);
  const reply = Promise.withResolvers<{ message: string }>();
  api.answer(authContract.reset, () => reply.promise);
  await user.dblClick(screen.getByRole('button', { name: 'Set new password' }));
  reply.resolve({ message: texts.passwordChanged });
  expect((await screen.findByRole('dialog', { name: 'Success!' })).textContent).toContain(texts.passwordChanged);
  expect(api.requests(authContract.reset)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(openDocument).toHaveBeenLastCalledWith(screens.login);
});
