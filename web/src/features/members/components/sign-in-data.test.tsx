import { membersContract } from '@fairlead/contract/features/members.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SignInData } from '#features/members/components/sign-in-data.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { singleMember } from '#test/single-member.ts';
import { answerStepUp, STEP_UP, typeMailedCode } from '#test/step-up.ts';

const api = serveApi();

async function draw() {
  answerStepUp(api);
  return renderApp(api, <SignInData member={singleMember} />);
}

test('what is no email and what is too short a password are not asked about', async () => {
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Change: Email' }));
  const email = screen.getByLabelText('New email');
  expect(document.activeElement).toBe(email);
  await user.type(email, 'amara');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await waitFor(() => expect(findError(email)).not.toBe(''));
  await user.click(screen.getByRole('button', { name: 'Change: Password' }));
  const password = screen.getByLabelText('New password');
  await user.type(password, 'short');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(findError(password)).not.toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new email is shown whole before the code; a failure keeps it', async () => {
  const user = await draw();
  api.refuse(membersContract.change, { status: 409, code: 'conflict', message: 'This email is taken' });
  await user.click(await screen.findByRole('button', { name: 'Change: Email' }));
  await user.type(screen.getByLabelText('New email'), 'Okafor@example.test');
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your email' });
  expect(dialog.textContent).toContain('We send a code to okafor@example.test.');
  await typeMailedCode(user);
  await user.click(within(dialog).getByRole('button', { name: 'Change email' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This email is taken');
  expect(api.requests(membersContract.change)[0]?.body).toEqual({
    email: 'okafor@example.test',
    updated_at: expect.any(String),
  });
  expect((screen.getByLabelText('New email') as HTMLInputElement).value).toBe('Okafor@example.test');
});

test('a new password is sent once with its step-up, after its effect was shown', async () => {
  const user = await draw();
  api.answer(membersContract.change, { message: 'Password changed' });
  await user.click(await screen.findByRole('button', { name: 'Change: Password' }));
  await user.type(screen.getByLabelText('New password'), 'Four-kind-words-here');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your password' });
  expect(dialog.textContent).toContain('Your other sessions end');
  await typeMailedCode(user);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(api.requests(membersContract.change)).toHaveLength(1));
  const [request] = api.requests(membersContract.change);
  expect(request?.body).toEqual({ password: 'Four-kind-words-here', updated_at: expect.any(String) });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('what is on record stands in a row; its form comes when it is asked for and goes again', async () => {
  const user = await draw();
  expect(await screen.findByText(singleMember.email)).toBeTruthy();
  expect(screen.queryByLabelText('New email')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change: Email' }));
  const cancel = screen.getByRole('button', { name: 'Cancel: Email' });
  expect(cancel.getAttribute('aria-expanded')).toBe('true');
  await user.click(cancel);
  expect(screen.queryByLabelText('New email')).toBeNull();
});
