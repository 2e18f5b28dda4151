import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { authContract } from '@fairlead/contract/features/auth.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SignInForm } from '#features/auth/components/sign-in-form.tsx';
import { useSignIn } from '#features/auth/queries.ts';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { people } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const onSignedIn = vi.fn();
const SignIn = () => <SignInForm write={useSignIn()} onSignedIn={onSignedIn} />;
const button = () => screen.getByRole('button', { name: 'Sign In' });

async function draw() {
  onSignedIn.mockClear();
  const user = await renderApp(api, <SignIn />, { as: 'visitor' });
  const email = (await screen.findByLabelText('Email or username')) as HTMLInputElement;
  return { user, email, password: screen.getByLabelText('Password') as HTMLInputElement };
}

test('an empty form is not sent', async () => {
  const { user, email, password } = await draw();
  await user.click(button());
  await waitFor(() => expect(findError(email)).not.toBe(''));
  expect(findError(password)).not.toBe('');
  expect(api.requests(authContract.signIn)).toEqual([]);
});

test('a refusal is shown in System Alert, and what was typed stays', async () => {
  const { user, email, password } = await draw();
  api.refuse(authContract.signIn, { status: 401, code: 'wrong_credentials', message: 'Wrong email or password' });
  await user.type(email, 'amara');
  await user.type(password, 'not the password');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong email or password');
  expect([email.value, password.value]).toEqual(['amara', 'not the password']);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('the authenticator code is asked for once the platform wants it, and sent along, once', async () => {
  const { user, email, password } = await draw();
  api.refuse(authContract.signIn, { status: 401, code: 'second_factor_needed', message: 'Enter your code' });
  await user.type(email, 'amara');
  await user.type(password, 'the password');
  expect(screen.queryByLabelText('Authenticator code')).toBeNull();
  await user.click(button());
  const code = await screen.findByLabelText('Authenticator code');
  expect([findError(code), screen.queryByRole('alert')]).toEqual(['Enter your code', null]);
  await user.type(code, '123456');
  const reply = Promise.withResolvers<AnswerOf<typeof authContract.signIn>>();
  api.answer(authContract.signIn, () => reply.promise);
  await user.dblClick(button());
  reply.resolve({ auth: people.member.auth, expireAt: new Date('2030-01-01T00:00:00Z') });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(api.requests(authContract.signIn).map(({ body }) => body)).toEqual([
    { email: 'amara', password: 'the password' },
    { email: 'amara', password: 'the password', otp: '123456' },
  ]);
});
