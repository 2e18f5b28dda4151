import type { SingleMember } from '@fairlead/contract/features/members.ts';
import { memberSummary } from '#test/member-summary.ts';

/** A member whole, as the profile and staff read them. */
export const singleMember: SingleMember = {
  ...memberSummary,
  updated_at: new Date('2026-10-01T08:00:00Z'),
  roi_status: 'open',
  level_status: 'open',
  address: '12 Marina, Lagos',
  business: 0n,
  business_balance: 0n,
  level_month: 0n,
  roi_day: 0n,
  total_team: 4,
  bep20: '0x5F1eA0c4bB2C7a8d19E0f3B6c2D4e5F60718c03E',
  trc20: null,
  wallets: { main: 100_000_000n, profit: 0n, compound: 0n, principal: 0n, held: 0n },
  sponsor: null,
  activation_ends_at: null,
  withdrawals_from: null,
  withdrawals_frozen_at: null,
  closed: null,
};
