import { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EnterTransfer } from '#features/payments/components/enter-transfer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();
const HASH = `0x${'ab'.repeat(32)}`;
const link = {
  ...{ id: 3, label: 'Company wallet', address: `0x${'5f'.repeat(20)}`, network: 'BEP20' as const },
  ...{ link: null, image: '/files/x', width: 30, height: 30, created_at: new Date('2026-10-01T08:00:00Z') },
};

test('staff enter a transfer for the member, without a receipt, with a reason and a code', async () => {
  answerStepUp(api);
  api.answer(paymentLinksContract.list, { qr: [link] });
  api.refuse(depositsContract.enter, { status: 403, code: 'step_up_required', message: 'A code is needed' });
  const user = await renderApp(api, <EnterTransfer memberId={7} />, { as: 'support' });
  await user.click(await screen.findByRole('button', { name: 'Enter a transfer…' }));
  await user.click(await screen.findByRole('button', { name: 'Enter deposit' }));
  expect(await screen.findByText(/Use a transaction hash/)).toBeTruthy();
  expect(api.requests(depositsContract.enter)).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: 'Payment link' }));
  await user.click(await screen.findByRole('option', { name: 'Company wallet' }));
  await user.type(screen.getByLabelText('Amount that arrived'), '250.5');
  await user.type(screen.getByLabelText('Transaction hash'), HASH);
  await user.type(screen.getByLabelText('Reason'), 'Sent before the break');
  await user.click(screen.getByRole('button', { name: 'Enter deposit' }));
  await screen.findByLabelText(/authenticator code/i);
  api.answer(depositsContract.enter, { message: 'Deposit DP-9 entered', id: 9 });
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Deposit DP-9 entered')).toBeTruthy();
  const request = api.requests(depositsContract.enter).at(-1);
  const sent = { user_id: 7, amount: 250_500_000n, txid: HASH, qr_id: 3, reason: 'Sent before the break' };
  expect(request?.body).toEqual(sent);
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('a transaction that was used is marked at its field, until it is changed', async () => {
  api.answer(paymentLinksContract.list, { qr: [link] });
  const message = 'This transaction is named as what pays withdrawal WD-3, which is not settled';
  api.refuse(depositsContract.enter, { status: 409, code: 'conflict', message, parameters: { field: 'txid' } });
  const user = await renderApp(api, <EnterTransfer memberId={7} />, { as: 'support' });
  await user.click(await screen.findByRole('button', { name: 'Enter a transfer…' }));
  await user.click(screen.getByRole('combobox', { name: 'Payment link' }));
  await user.click(await screen.findByRole('option', { name: 'Company wallet' }));
  await user.type(screen.getByLabelText('Amount that arrived'), '250.5');
  await user.type(screen.getByLabelText('Transaction hash'), HASH);
  await user.type(screen.getByLabelText('Reason'), 'Sent before the break');
  await user.click(screen.getByRole('button', { name: 'Enter deposit' }));
  const field = screen.getByLabelText('Transaction hash');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(message, { selector: '[class*=error]' })).toBeTruthy();
  await user.type(field, '{Backspace}c');
  expect(screen.queryByText(message, { selector: '[class*=error]' })).toBeNull();
});

test('who may not enter one is not asked', async () => {
  await renderApp(api, <EnterTransfer memberId={7} />, { as: 'auditor' });
  expect(screen.queryByRole('button')).toBeNull();
});
