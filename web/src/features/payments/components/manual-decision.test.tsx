import { type DepositDetail, depositsContract } from '@fairlead/contract/features/deposits.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ManualDecision } from '#features/payments/components/manual-decision.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

type Approval = NonNullable<NonNullable<DepositDetail['staff']>['approval']>;
const approval: Approval = {
  decided_by: null,
  first_approved_by: null,
  first_approved_amount: null,
  first_approved_by_me: false,
  second_approval_over: 1_000_000_000n,
};
const deposit = {
  id: 12,
  user: { id: 7, username: 'amara', email: 'amara@example.test' },
  amount: 900_000_000n,
  method: 'manual',
  status: 'pending',
  order_id: 'DP-12',
  txid: `0x${'ab'.repeat(32)}`,
  pay_address: `0x${'5f'.repeat(20)}`,
  staff: { approval },
} as DepositDetail;

const open = async (part: Partial<Approval> = {}, as: 'finance' | 'support' = 'finance') => {
  answerStepUp(api);
  api.answer(depositsContract.decide, { message: 'Deposit credited' });
  const shown = { ...deposit, staff: { approval: { ...approval, ...part } } } as DepositDetail;
  return renderApp(api, <ManualDecision deposit={shown} />, { as });
};
const sent = () => api.requests(depositsContract.decide);

test('what was reported is credited with a code', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Approve and credit' }));
  const dialog = await screen.findByRole('dialog');
  await typeCode(user);
  await user.click(within(dialog).getByRole('button', { name: 'Approve and credit' }));
  expect(await screen.findByText('Deposit credited')).toBeTruthy();
  expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 12 }, body: { status: 'approved', amount: 900_000_000n, user_id: 7 } },
  ]);
  expect(sent()[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('another amount needs a reason, and over the limit it says that a second person is needed', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Approve and credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Amount to credit');
  await user.clear(amount);
  await user.type(amount, '9000');
  expect(await dialog.findByText(/a second staff member must approve the same amount/)).toBeTruthy();
  await typeCode(user);
  const button = dialog.getByRole('button', { name: 'Approve and credit' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Reason for another amount'), 'One zero missing');
  await user.click(button);
  expect(await screen.findByText('Deposit credited')).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([
    { status: 'approved', amount: 9_000_000_000n, user_id: 7, reason: 'One zero missing' },
  ]);
});

test('the amount that the first of two approved is the one to approve', async () => {
  const user = await open({ first_approved_by: 'noor', first_approved_amount: 2_400_000_000n });
  expect(await screen.findByText(/noor approved crediting 2,400.00 USDT \(1 of 2\)/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve and credit' }));
  expect(await screen.findByLabelText('Amount to credit')).toHaveProperty('value', '2400');
});

test('support sees the deposit and decides nothing', async () => {
  await open({ first_approved_by: 'noor', first_approved_amount: 1_000_000n }, 'support');
  await screen.findByText(/noor approved/);
  expect(screen.queryByRole('button')).toBeNull();
});
