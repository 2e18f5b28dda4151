import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WithdrawalScreen } from '#features/withdrawals/screens/withdrawal.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, STEP_UP, typeMailedCode } from '#test/step-up.ts';
import { withdrawal } from '#test/withdrawal.ts';

const api = serveApi();

const { requestNormal } = withdrawalsContract;
const wallets = { main: 100_000_000n, profit: 0n, compound: 0n, principal: 0n, held: 0n };
const answer = { message: 'Withdrawal of 40.00 USDT requested', withdrawal, wallets };

function draw(address: string | null = withdrawal.address) {
  api.answer(settingsContract.read, { settings });
  api.answer(investmentsContract.ofMember, { success: true, data: [] });
  api.answer(withdrawalsContract.options, {
    wallets,
    address,
    address_changed_at: null,
    locked_until: null,
    open: [],
    waiting: null,
  });
  return renderApp(api, <WithdrawalScreen />, { at: '/user/withdrawal' });
}
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount');

test('what is asked for is sent once, to the saved address', async () => {
  const arrive = api.hold(requestNormal, answer);
  const user = await draw();
  await user.type(await amount(), '40');
  await user.dblClick(await screen.findByRole('button', { name: 'Request 40.00 USDT' }));
  arrive();
  const dialog = await screen.findByRole('dialog', { name: 'Success!' });
  expect(dialog.textContent).toContain('Your request WD-21 is pending. 40.00 USDT moved from Main to Held.');
  expect(api.requests(requestNormal).map(({ body }) => body)).toEqual([
    { amount: 40_000_000n, address: withdrawal.address, terms_version: 1 },
  ]);
});

test('the fee and what arrives stand beside the button', async () => {
  const user = await draw();
  await user.type(await amount(), '40');
  const button = await screen.findByRole('button', { name: 'Request 40.00 USDT' });
  const form = button.closest('form');
  expect(form?.textContent).toContain('You receive');
  expect(form?.textContent).toContain('39.00');
});

test('more than the balance, or less than the minimum, is refused before it is sent', async () => {
  const user = await draw();
  await user.type(await amount(), '100.01');
  expect(findError(await amount())).toBe('Only 100.00 USDT is available');
  await user.clear(await amount());
  await user.type(await amount(), '9.99');
  const button = await screen.findByRole('button', { name: /Request/ });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText('The minimum for Main is 10.00 USDT')).toBeTruthy();
  await user.type(await amount(), '{Enter}');
  expect(api.requests(requestNormal)).toEqual([]);
});

test('a first address asks for a code and is saved with the request', async () => {
  answerStepUp(api);
  api.answer(requestNormal, answer);
  const user = await draw(null);
  await user.type(await amount(), '40');
  await user.click(screen.getByRole('textbox', { name: /Address on/ }));
  await user.paste(withdrawal.address);
  await user.click(await screen.findByRole('button', { name: 'Request 40.00 USDT' }));
  await typeMailedCode(user);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.requests(requestNormal)).toHaveLength(1));
  const [request] = api.requests(requestNormal);
  expect(request?.body).toEqual({ amount: 40_000_000n, address: withdrawal.address, terms_version: 1 });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('a refusal says that no money was moved, and the amount stays', async () => {
  api.refuse(requestNormal, { status: 409, code: 'conflict', message: 'You have an open request' });
  const user = await draw();
  await user.type(await amount(), '40');
  await user.click(await screen.findByRole('button', { name: 'Request 40.00 USDT' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You have an open request. No money was moved.');
  expect((await amount()).value).toBe('40');
});
