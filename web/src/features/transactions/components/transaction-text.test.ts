import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import { expect, test } from 'vitest';
import { getBadge, getDetail, getTitle } from '#features/transactions/components/transaction-text.ts';

const nothing = {
  member: null,
  plan: null,
  address: null,
  network: null,
  level: null,
  commissions: null,
  state: null,
  reversed_at: null,
};
const line = (
  some: Partial<Omit<Transaction, 'detail'>>,
  detail: Partial<Transaction['detail']> = {},
): Transaction => ({
  transaction_id: 'P1',
  transaction_type: 'roi_transaction',
  source: 'invest',
  status: 'complete',
  amount: 1n,
  account: 'main',
  day: null,
  created_at: new Date(0),
  user_id: 1,
  username: 'a',
  email: 'a@b.c',
  ...some,
  detail: { ...nothing, ...detail },
});

test.each([
  [line({}, { plan: 'Growth' }), 'Profit paid', 'Growth'],
  [
    line({ transaction_type: 'level_transaction' }, { member: 'a.novak', level: 1 }),
    'Level income',
    'from a.novak, level 1',
  ],
  [
    line({ transaction_type: 'level_transaction', source: 'compound' }, { commissions: 5 }),
    'Level income, compound',
    '5 commissions',
  ],
  [
    line({ transaction_type: 'transfer_transaction', source: 'transfer', amount: -5n }, { member: 'b' }),
    'Transfer sent',
    'to b',
  ],
  [
    line({ transaction_type: 'transfer_transaction', source: 'transfer' }, { member: 'b' }),
    'Transfer received',
    'from b',
  ],
  [
    line({ transaction_type: 'withdrawal_transaction', source: 'roi' }, { address: '0x5F1e…c03E', network: 'BEP20' }),
    'Withdrawal, Profit',
    'to 0x5F1e…c03E',
  ],
  [
    line({ transaction_type: 'deposit_transaction', source: 'provider' }, { network: 'BEP20' }),
    'Deposit',
    'USDT BEP20',
  ],
  [line({ transaction_type: 'topup_transaction', source: 'topup' }, { member: 'c' }), 'Activation', 'for c'],
])('%#', (transaction, title, detail) => {
  expect([getTitle(transaction), getDetail(transaction)]).toEqual([title, detail]);
});

test('what is not complete says its own state where that is one that badges know', () => {
  expect(getBadge(line({ status: 'pending' }, { state: 'unknown' }))).toBe('unknown');
  expect(getBadge(line({ status: 'failed' }, { state: 'cancelled' }))).toBe('cancelled');
  expect(getBadge(line({ status: 'failed' }, { state: 'odd_word' }))).toBe('failed');
  expect(getBadge(line({ status: 'complete' }, { state: 'completed' }))).toBe('complete');
});
