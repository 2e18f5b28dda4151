import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { id } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { payoutCheckStates } from '../domain/payout-checks.ts';
import { payoutRails, payoutStates } from '../domain/payouts.ts';
import { screeningOutcomes, screeningSteps } from '../domain/screening.ts';

/** What a list or a provider says of an address; `reason` is empty where it is not on the list, `source` is `none` without one. */
const screening = { outcome: z.enum(screeningOutcomes), reason: z.string(), source: z.string() };

/** What was said of a request's address when it was asked for, approved or paid; never changed. */
const withdrawalScreening = z.object({
  id,
  step: z.enum(screeningSteps),
  ...screening,
  screened_at: timestamp,
  /** Who approved or paid; null: the member asked. */
  staff: z.nullable(z.string()),
});
export type WithdrawalScreening = z.output<typeof withdrawalScreening>;

/** How the transaction that staff entered for a manual payout compares with its chain. */
const payoutCheck = z.object({
  state: z.enum(payoutCheckStates),
  txid: z.string(),
  chain: z.string(),
  /** Blocks above its own, and how many it takes. */
  confirmations: z.int(),
  needed: z.int(),
  /** In a sentence: why it waits, does not pay the request, or is gone; null where nothing is wrong. */
  problem: z.nullable(z.string()),
  entered_by: z.nullable(z.string()),
  entered_at: timestamp,
  checked_at: timestamp,
});
export type PayoutCheck = z.output<typeof payoutCheck>;

/** The last batch that a request was in, and what became of it there. */
const requestPayout = z.object({
  batch_id: id,
  rail: z.enum(payoutRails),
  reference: z.string(),
  state: z.enum(payoutStates),
  /** The provider's own word. */
  provider_state: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  changed_at: timestamp,
  checked_at: z.nullable(timestamp),
});
export type RequestPayout = z.output<typeof requestPayout>;

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
  /** What is said of the address now; null once nothing can be approved or paid any more. */
  screening: z.nullable(z.object(screening)),
  /** The chain on which a payout's transaction is read and compared; null where none is set up, so that nothing is. */
  payout_chain: z.nullable(z.string()),
  /** Null where its transaction was not entered, or not compared. */
  payout_check: z.nullable(payoutCheck),
  /** Null where it was in no batch. */
  payout: z.nullable(requestPayout),
  screenings: z.array(withdrawalScreening),
});
export type WithdrawalReview = z.output<typeof withdrawalReview>;
