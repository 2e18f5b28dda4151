import { authContract } from '@fairlead/contract/features/auth.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { texts } from '@fairlead/contract/wire/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VerifyEmailScreen } from '#features/auth/screens/verify-email.tsx';
import { openDocument } from '#foundation/documents.ts';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { typeMailedCode } from '#test/step-up.ts';

vi.mock('#foundation/documents.ts', async (load) => ({ ...(await load<object>()), openDocument: vi.fn() }));

const api = serveApi();

async function draw() {
  api.refuse(settingsContract.read, { status: 503, code: 'restarting', message: 'The platform is restarting' });
  const at = '/verify-email?email=bo@example.test&sent=yes';
  const user = await renderApp(api, <VerifyEmailScreen />, { as: 'visitor', at });
  expect(await screen.findByText('Welcome. Enter the 6-digit code we sent you.')).toBeTruthy();
  return user;
}

test('the sixth digit sends the code, once', async () => {
  const user = await draw();
  api.answer(authContract.verify, { message: texts.emailVerified });
  await typeMailedCode(user);
  expect((await screen.findByRole('dialog', { name: 'Success!' })).textContent).toContain(texts.emailVerified);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(openDocument).toHaveBeenLastCalledWith(screens.login);
  expect(api.requests(authContract.verify).map(({ body }) => body)).toEqual([
    { email: 'bo@example.test', otp: '123456' },
  ]);
});

test('a wrong code is emptied, an incomplete one is not sent, and another can be asked for', async () => {
  const user = await draw();
  api.refuse(authContract.verify, { status: 400, code: 'wrong_code', message: 'Wrong or expired code' });
  await typeMailedCode(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong or expired code');
  const boxes = screen.getAllByLabelText('Code from your email') as HTMLInputElement[];
  await waitFor(() => expect(boxes.map(({ value }) => value).join('')).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(api.requests(authContract.verify)).toHaveLength(1);
  api.answer(authContract.sendVerification, { message: texts.verificationSent });
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  expect(await screen.findByText(texts.verificationSent)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const again = { query: { email: 'bo@example.test', sent: 'yes' }, replace: true };
  expect(openDocument).toHaveBeenLastCalledWith(screens.verifyEmail, again);
  expect(api.requests(authContract.sendVerification)[0]?.body).toEqual({ email: 'bo@example.test' });
});
