import * as z from 'zod/mini';
import { accountKinds, pools } from '../domain/accounts.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { pageQuery } from '../domain/paging.ts';
import { runSteps } from '../domain/run-steps.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { poolReport, solvencyDay } from './staff-overview.ts';

/** The periods that staff may look back over, in days. */
export const solvencyPeriods = ['30', '90', '365'] as const;
/** What part of all free balances members would withdraw at once, in percent. */
export const stressPercents = [10, 30, 100] as const;

const ratio = z.nullable(z.number());
const balances = z.record(z.enum(accountKinds), money);

export type SolvencyDay = z.output<typeof solvencyDay>;

const stressCase = z.object({
  percent: z.int(),
  amount: money,
  /** What would be left. */
  custody: money,
  owed: money,
  coverage_ppm: ratio,
});

const outlookWeek = z.object({ week: day, investments: z.int(), principal: money, max_returns: money });
export type OutlookWeek = z.output<typeof outlookWeek>;

const solvency = z.object({
  at: timestamp,
  custody: money,
  owed: money,
  coverage_ppm: ratio,
  /** By kind of account, members' added up. */
  balances,
  /** What providers kept of deposits and equity has not borne yet: owed as well. */
  unabsorbed_costs: money,
  /** Main, profit and compound: what members could ask for at once. */
  free: money,
  stress: z.array(stressCase),
  pools: z.array(poolReport),
  /** Running investments by the week in which they end; null until the worker has calculated it for the first time. */
  outlook: z.nullable(
    z.object({
      calculated_at: timestamp,
      /** In notice: in no week, and credited nothing any more. */
      in_notice: z.int(),
      in_notice_principal: money,
      weeks: z.array(outlookWeek),
    }),
  ),
  /** Oldest first; the last day is today as far as it is over. */
  days: z.array(solvencyDay),
});
export type Solvency = z.output<typeof solvency>;

/** What moved a kind of account on a day, by where it came from and went. */
const accountMovement = z.object({
  day,
  from: z.enum(accountKinds),
  to: z.enum(accountKinds),
  postings: z.int(),
  /** Below zero where it left the account. */
  amount: money,
});
export type AccountMovement = z.output<typeof accountMovement>;

/** What a provider kept of a deposit and equity has not absorbed yet. */
const unabsorbedCost = z.object({
  payment_id: id,
  user_id: z.nullable(id),
  username: z.nullable(z.string()),
  created_at: timestamp,
  cost: money,
  absorbed: money,
  unabsorbed: money,
});
export type UnabsorbedCost = z.output<typeof unabsorbedCost>;

/** What a run has set aside in a pool and not paid to the end. */
const reservation = z.object({
  id,
  /** Null where the run is not known. */
  programme: z.nullable(z.enum(runSteps)),
  day: z.nullable(day),
  amount: money,
  spent: money,
  reserved: money,
});
export type Reservation = z.output<typeof reservation>;

const period = z.strictObject({ days: z.optional(z.enum(solvencyPeriods)) });

export const solvencyContract = {
  read: endpoint({
    method: 'GET',
    path: '/solvency',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['treasury', 'investments', 'runs'],
    summary:
      'Custody against what members are owed, by account and by day; stress, pools, and what investments give back',
    query: period,
    answer: solvency,
  }),
  movements: endpoint({
    method: 'GET',
    path: '/solvency/accounts/{account}',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['treasury'],
    summary: 'What moved a kind of account in a period, by day and other account: opening and movements sum to closing',
    params: z.object({ account: z.enum(accountKinds) }),
    query: period,
    answer: z.object({ from: day, to: day, opening: money, closing: money, movements: z.array(accountMovement) }),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/solvency/costs',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['treasury', 'deposits'],
    summary: 'What providers kept of deposits and equity has not absorbed yet, deposit by deposit, newest first',
    query: z.strictObject(pageQuery),
    answer: z.object({
      costs: z.array(unabsorbedCost),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  reservations: endpoint({
    method: 'GET',
    path: '/solvency/pools/{pool}/reservations',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: ['treasury', 'runs'],
    summary: 'What runs have set aside in a pool and not paid yet; their rows sum to what is reserved',
    params: z.object({ pool: z.enum(pools) }),
    answer: z.object({ reservations: z.array(reservation) }),
  }),
};
