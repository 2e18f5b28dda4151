import * as z from 'zod/mini';
import { wallets } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** A claimable accrual stays claimable through this many days after the one it was made on. */
export const CLAIM_DAYS = 30;

/** One claimable accrual: a day's return of an investment whose plan pays what is claimed. */
const accrual = {
  investment_id: id,
  plan_name: z.string(),
  /** The day the return is for. */
  day,
  amount: money,
};
const waitingAccrual = z.object({ ...accrual, last_claim_day: day });
export type WaitingAccrual = z.output<typeof waitingAccrual>;

/** What waits on one pair. */
export const waitingPair = z.object({
  pair: z.string(),
  amount: money,
  /** The earliest of its accruals' last days. */
  last_claim_day: day,
  accruals: z.array(waitingAccrual),
});
export type WaitingPair = z.output<typeof waitingPair>;

export const claim = z.object({ id, pair: z.string(), amount: money, accruals: z.int(), claimed_at: timestamp });
export type Claim = z.output<typeof claim>;

/** An accrual that waits no more: claimed, to an account, or lapsed, back to the pool. */
export const closedAccrual = z.object({
  ...accrual,
  pair: z.string(),
  state: z.enum(['claimed', 'lapsed']),
  account: z.nullable(z.enum(['profit', 'compound'])),
  claim_id: z.nullable(id),
  /** When it was claimed or lapsed. */
  at: timestamp,
});
export type ClosedAccrual = z.output<typeof closedAccrual>;

/** `EURUSD`, or `EUR/USD` as it is written on screens. */
const pair = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.overwrite((text) => text.replace(/^([A-Z]{3})\/([A-Z]{3})$/, '$1$2')),
  z.regex(/^[A-Z]{6}$/, problem('currencyPair')),
);
const named = { in: 'params', field: 'userId' } as const;
const params = z.object({ userId: idText });

export const tradingContract = {
  selfTrade: endpoint({
    method: 'PUT',
    path: '/referral/self-trade/{userId}',
    audience: 'self',
    changes: ['claims', 'investments', 'team', 'levelIncome', 'balances', 'transactions', 'treasury', 'notifications'],
    summary: 'Claims every waiting accrual of a pair: to profit, or into the investment where its plan compounds',
    subject: named,
    params,
    query: z.strictObject({ pair }),
    answer: z.object({ message: z.string(), amount: money, claim, wallets }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/trading/waiting/{userId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['claims'],
    summary: "A member's accruals that wait to be claimed, by pair, with the last day each can be",
    subject: named,
    params,
    answer: z.object({
      pairs: z.array(waitingPair),
      /** Pairs of the claimed plans they have investments in, whether something waits or not. */
      invested: z.array(z.object({ pair: z.string(), investments: z.int() })),
    }),
  }),
  claims: endpoint({
    method: 'GET',
    path: '/trading/claims/{userId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['claims'],
    summary: "A member's claims, newest first",
    subject: named,
    params,
    query: z.strictObject(pageQuery),
    answer: z.object({ claims: z.array(claim), total: z.int(), totalPages: z.int() }),
  }),
  accruals: endpoint({
    method: 'GET',
    path: '/trading/accruals/{userId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['claims'],
    summary: "A member's claimed and lapsed accruals, newest day first, or those of one claim",
    subject: named,
    params,
    query: z.strictObject({
      ...pageQuery,
      claim: z.optional(idText),
      state: z.optional(z.enum(['claimed', 'lapsed'])),
    }),
    answer: z.object({ accruals: z.array(closedAccrual), total: z.int(), totalPages: z.int() }),
  }),
};
