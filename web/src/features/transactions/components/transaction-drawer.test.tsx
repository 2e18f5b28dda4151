import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TransactionDrawer } from '#features/transactions/components/transaction-drawer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';
import { transaction } from '#test/transaction.ts';
import { chooseCategory } from '#test/withdrawal.ts';

const api = serveApi();

const withdrawal: Transaction = {
  ...transaction,
  transaction_id: 'W7',
  transaction_type: 'withdrawal_transaction',
  source: 'normal',
  status: 'pending',
  amount: -40_000_000n,
  detail: { ...transaction.detail, plan: null, state: 'pending' },
};

function draw(shown: Transaction) {
  answerStepUp(api);
  const drawer = <TransactionDrawer transaction={shown} onClose={vi.fn()} onNext={vi.fn()} onPrevious={vi.fn()} />;
  return renderApp(api, drawer, { as: 'finance' });
}

test('a booking is reversed once, with a reason and a code', async () => {
  const arrive = api.hold(transactionsContract.changeStatus, { message: '0.500000 USDT reversed' });
  const user = await draw(transaction);
  await user.click(await screen.findByRole('button', { name: 'Reverse transaction…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse P12' });
  expect(dialog.textContent).toContain('0.500000 USDT of amara will be booked back to where it came from');
  await user.type(screen.getByLabelText(/authenticator code/i), '123456');
  const confirm = screen.getByRole('button', { name: 'Reverse transaction' });
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Reason (shown to the member)'), 'Paid twice');
  await user.dblClick(confirm);
  arrive();
  expect(await screen.findByText('0.500000 USDT reversed')).toBeTruthy();
  const [request, ...more] = api.requests(transactionsContract.changeStatus);
  expect(request).toMatchObject({
    params: { transaction_id: 'P12' },
    body: { status: 'failed', reason: 'Paid twice' },
  });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(more).toEqual([]);
});

test('a pending withdrawal is rejected; a refusal is shown, and the reason stays', async () => {
  api.refuse(transactionsContract.changeStatus, { status: 409, code: 'conflict', message: 'It is approved' });
  const user = await draw(withdrawal);
  await user.click(await screen.findByRole('button', { name: 'Reject withdrawal…' }));
  await user.type(await screen.findByLabelText('Reason (shown to the member)'), 'Wrong address');
  await chooseCategory(user, 'Source of funds unclear');
  await confirmStepUp(user, 'Reject withdrawal');
  expect((await screen.findByRole('alert')).textContent).toContain('It is approved');
  expect(screen.getByLabelText('Reason (shown to the member)')).toHaveProperty('value', 'Wrong address');
  expect(api.requests(transactionsContract.changeStatus)[0]?.body).toEqual({
    ...{ status: 'failed', reason: 'Wrong address', rejection_reason: 'unclear_funds' },
  });
});

test('where no sentence came, the specification’s is shown', async () => {
  api.breakOff(transactionsContract.changeStatus);
  const user = await draw(transaction);
  await user.click(await screen.findByRole('button', { name: 'Reverse transaction…' }));
  await user.type(await screen.findByLabelText('Reason (shown to the member)'), 'Paid twice');
  await confirmStepUp(user, 'Reverse transaction');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to update transaction status'));
});

test('what is over offers nothing', async () => {
  await draw({ ...transaction, status: 'failed' });
  await screen.findByText('P12');
  expect(screen.queryByRole('button', { name: /Reverse|Reject/ })).toBeNull();
});
