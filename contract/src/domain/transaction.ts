import * as z from 'zod/mini';
import { memberAccounts } from './accounts.ts';
import { day, timestamp } from './dates.ts';
import { id } from './ids.ts';
import { money } from './money.ts';
import { transactionStates } from './states.ts';
import {
  DEFAULT_TRANSACTION_TYPE,
  parseTransactionType,
  type TransactionType,
  transactionSources,
  transactionTypes,
} from './transaction-types.ts';

const own = transactionTypes.filter((type) => type !== 'ib_transaction');

/** A transaction's type in an answer: the same word that it is asked for by, so `IB_Commission` for the IB's. */
export const transactionType = z.codec(z.enum([DEFAULT_TRANSACTION_TYPE, ...own]), z.enum(transactionTypes), {
  decode: (name) => parseTransactionType(name) as TransactionType,
  encode: (type) => (type === 'ib_transaction' ? DEFAULT_TRANSACTION_TYPE : type),
});

/** One line of a member's history. `amount` is signed as they see it: what they received is above zero. */
export const transaction = z.object({
  /** P a posting, W a withdrawal, D a deposit that is not (or not yet) credited; with its number. */
  transaction_id: z.string(),
  transaction_type: transactionType,
  source: z.enum(transactionSources),
  status: z.enum(transactionStates),
  amount: money,
  account: z.enum(memberAccounts),
  /** The day a programme's amount is for. */
  day: z.nullable(day),
  created_at: timestamp,
  user_id: id,
  username: z.string(),
  email: z.string(),
  /** What the line's text is made of; null where it does not apply. */
  detail: z.object({
    /** The other member: who sent, received, was activated. */
    member: z.nullable(z.string()),
    plan: z.nullable(z.string()),
    /** Short form; the whole address is on the withdrawal. */
    address: z.nullable(z.string()),
    network: z.nullable(z.string()),
    level: z.nullable(z.int()),
    /** How many level commissions it is the sum of. */
    commissions: z.nullable(z.int()),
    /** The owning feature's own word for its state, where it says more than the status. */
    state: z.nullable(z.string()),
    /** When a posting that failed was reversed. */
    reversed_at: z.nullable(timestamp),
  }),
});
export type Transaction = z.output<typeof transaction>;

/** Over everything the filters find. `total_amount` is what is complete, or has the status that was asked for. */
export const transactionSummary = z.object({ total_amount: money, count: z.int(), unique_users: z.int() });
export type TransactionSummary = z.output<typeof transactionSummary>;

/** The same of a list: members are counted ahead by month alone, so that many of other days are null. */
export const listSummary = z.object({ ...transactionSummary.shape, unique_users: z.nullable(z.int()) });
export type ListSummary = z.output<typeof listSummary>;
