import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { money } from '../domain/money.ts';

/** What staff see beside one request: the facts behind its flags. */
export const withdrawalReview = z.object({
  /** What is held for this request in the ledger; null once it is not. */
  held: z.nullable(money),
  member_since: timestamp,
  address_changed_at: z.nullable(timestamp),
  password_changed_at: z.nullable(timestamp),
  addresses_on_record: z.int(),
  shared_with: z.int(),
  deposits: money,
  returns: money,
  paid_out: money,
  earlier_payouts: z.int(),
  /** Two people approve it, and whether the asking staff member was the first. */
  needs_second_approval: z.boolean(),
  approved_by_me: z.boolean(),
});
export type WithdrawalReview = z.output<typeof withdrawalReview>;
