import type { Withdrawal } from '@fairlead/contract/features/withdrawals.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A pending request for 40 USDT of Main. */
export const withdrawal: Withdrawal = {
  id: 21,
  user_id: 7,
  username: 'amara',
  email: 'amara@example.test',
  kind: 'normal',
  amount: 40_000_000n,
  fee: 1_000_000n,
  exit_fee: 0n,
  net_amount: 39_000_000n,
  address: `0x${'5F1e'.repeat(10)}`,
  network: 'BEP20',
  status: 'pending',
  investment_id: null,
  approvable_on: null,
  terms_version: 1,
  reason: null,
  rejection_reason: null,
  txid: null,
  requested_at: new Date('2026-11-20T10:00:00Z'),
  approved_at: null,
  processed_at: null,
  completed_at: null,
  closed_at: null,
  approved_by: null,
  second_approved_by: null,
  completed_by: null,
  rejected_by: null,
  flags: [],
};

/** Chooses why a withdrawal is rejected, in the dialog that is open. */
export async function chooseCategory(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name }));
}
