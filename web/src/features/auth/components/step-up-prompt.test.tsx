import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { authContract } from '@fairlead/contract/features/auth.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askForStepUp, NotConfirmed } from '#foundation/step-up-prompt.ts';
import { serveApi } from '#test/api.ts';
import { people } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode, typeMailedCode } from '#test/step-up.ts';

const api = serveApi();

/** A write that waits for a step-up: what it gets, or why it gets none. The prompt itself is drawn by `renderApp`. */
async function ask(as: 'member' | 'owner', operation: StepUpOperation, address?: string) {
  answerStepUp(api);
  const user = await renderApp(api, <p>A screen</p>, { as });
  await screen.findByText('A screen');
  const got = vi.fn();
  act(() => void askForStepUp(operation, address).then(got, got));
  return { user, got, dialog: await screen.findByRole('dialog') };
}

const confirmButton = () => screen.getByRole('button', { name: 'Confirm' });

test('a member gets a code by mail, and the write its step-up, once', async () => {
  const { user, got, dialog } = await ask('member', 'second_factor');
  expect(dialog.textContent).toContain('This changes how you sign in, so it needs a new code.');
  await waitFor(() => expect(api.requests(authContract.sendStepUp)).toHaveLength(1));
  const release = api.hold(authContract.verifyStepUp, { message: 'Verified', step_up: STEP_UP });
  expect(confirmButton()).toHaveProperty('disabled', true);
  await typeMailedCode(user);
  await user.dblClick(confirmButton());
  release();
  await waitFor(() => expect(got.mock.calls).toEqual([[STEP_UP]]));
  expect(screen.queryByRole('dialog')).toBeNull();
  const who = { userId: people.member.auth.id, operation: 'second_factor' };
  expect(api.requests(authContract.sendStepUp).map(({ body }) => body)).toEqual([
    { ...who, email: people.member.auth.email },
  ]);
  expect(api.requests(authContract.verifyStepUp).map(({ body }) => body)).toEqual([{ ...who, otp: '123456' }]);
});

test('staff are asked for a code of their app, without a mail', async () => {
  const { user, got, dialog } = await ask('owner', 'settings');
  expect(dialog.textContent).toContain('This changes what is paid out, so it needs a new code.');
  await typeCode(user);
  await user.click(confirmButton());
  await waitFor(() => expect(got.mock.calls).toEqual([[STEP_UP]]));
  expect(api.requests(authContract.sendStepUp)).toEqual([]);
});

test('a wrong code says so and the write keeps waiting for the next one', async () => {
  const { user, got, dialog } = await ask('owner', 'password');
  expect(dialog.textContent).toContain('This action needs a new code.');
  api.refuse(authContract.verifyStepUp, { status: 400, code: 'invalid_code', message: 'The code is wrong' });
  await typeCode(user);
  await user.click(confirmButton());
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong');
  expect(got).not.toHaveBeenCalled();
  api.answer(authContract.verifyStepUp, { message: 'Verified', step_up: STEP_UP });
  await typeCode(user);
  await user.click(confirmButton());
  await waitFor(() => expect(got.mock.calls).toEqual([[STEP_UP]]));
});

test('a first payout address is shown whole, with its network, before it is confirmed', async () => {
  const address = '0x5F1e3c9bA27d4E60F8a1B2c3D4e5F60718293c03';
  const { dialog } = await ask('member', 'address', address);
  expect(dialog.textContent).toContain('Confirm your payout address');
  expect(dialog.textContent).toContain('BNB Smart Chain (BEP20)');
  expect(dialog.textContent).toContain(address);
});

test('closing it lets the write go with nothing sent', async () => {
  const { user, got } = await ask('owner', 'settings');
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(got).toHaveBeenCalledOnce());
  expect(got.mock.calls[0]?.[0]).toBeInstanceOf(NotConfirmed);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requests(authContract.verifyStepUp)).toEqual([]);
});
