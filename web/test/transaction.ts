import type { Transaction } from '@fairlead/contract/domain/transaction.ts';

/** A return that was paid out to a member's Profit. */
export const transaction: Transaction = {
  transaction_id: 'P12',
  transaction_type: 'roi_transaction',
  source: 'invest',
  status: 'complete',
  amount: 500_000n,
  account: 'profit',
  day: '2026-11-19',
  created_at: new Date('2026-11-20T00:10:00Z'),
  user_id: 7,
  username: 'amara',
  email: 'amara@example.test',
  detail: {
    member: null,
    plan: 'Starter',
    address: null,
    network: null,
    level: null,
    commissions: null,
    state: null,
    reversed_at: null,
  },
};
