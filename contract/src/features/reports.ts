import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { money } from '../domain/money.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { withdrawalStates } from '../domain/states.ts';
import { withdrawalKind } from '../wire/withdrawal-kind.ts';
import { ledgerFiguresCall } from './ledger-figures.ts';

/** What the platform holds against what members are owed. `coverage_ppm` is null while nothing is owed. */
export const coverage = z.object({ custody: money, owed: money, coverage_ppm: z.nullable(z.number()), at: timestamp });
export type CoverageReport = z.output<typeof coverage>;

const waitingSum = z.object({ count: z.int(), sum: money, oldest_at: z.nullable(timestamp) });

/** What waits for staff. */
export const waiting = z.object({
  withdrawals: z.array(z.object({ kind: withdrawalKind, state: z.enum(withdrawalStates), ...waitingSum.shape })),
  /** Deposits that members have opened and may still pay. */
  payments: waitingSum,
  /** The payment review queue: the sum is what arrived and is neither credited nor refunded. */
  payment_cases: waitingSum,
  tickets: z.object({ count: z.int(), oldest_at: z.nullable(timestamp) }),
  /** Contact messages and support requests that no one works on yet. */
  messages: z.object({ count: z.int(), oldest_at: z.nullable(timestamp) }),
  /** Staged changes that wait for a second staff member. */
  changes: z.object({ count: z.int(), oldest_at: z.nullable(timestamp) }),
});

export const reportsContract = {
  coverage: endpoint({
    method: 'GET',
    path: '/reports/coverage',
    audience: 'any',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['treasury'],
    summary: 'Custody against what members are owed',
    answer: coverage,
  }),
  ledgerFigures: ledgerFiguresCall,
  waiting: endpoint({
    method: 'GET',
    path: '/reports/waiting',
    audience: 'admin',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: [
      'withdrawals',
      'deposits',
      'tickets',
      'messages',
      'support',
      'stagedChanges',
      'entries',
      'runs',
      'settings',
    ],
    summary: 'What waits for staff: for the numbers in the navigation',
    answer: z.object({
      ...waiting.shape,
      /** The work queue, as far as the role may read it. */
      queue: z.object({ open: z.int(), overdue: z.int() }),
    }),
  }),
};
