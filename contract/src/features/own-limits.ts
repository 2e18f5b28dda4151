import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { money, moneyInput } from '../domain/money.ts';

/** What a member may limit: deposits per calendar month (UTC), and what is invested at the same time. */
export const ownLimitKinds = ['deposits', 'investments'] as const;
export type OwnLimitKind = (typeof ownLimitKinds)[number];

/** A higher limit, or none, applies this long after it was asked for. */
export const LOOSENING_DAYS = 7;

/** How long a break may be. */
export const breakLengths = ['day', 'week', 'month', 'half_year'] as const;
export type BreakLength = (typeof breakLengths)[number];

/** One limit as it is now. `limit` null: none. */
export const ownLimit = z.object({
  kind: z.enum(ownLimitKinds),
  limit: z.nullable(money),
  used: money,
  remaining: z.nullable(money),
  /** What it becomes; `limit` null: none from then on. */
  pending: z.nullable(z.object({ limit: z.nullable(money), from: timestamp, asked_at: timestamp })),
});
export type OwnLimit = z.output<typeof ownLimit>;

export const ownLimits = z.object({
  limits: z.array(ownLimit),
  /** When deposits begin to count from 0 again. */
  month_ends: timestamp,
  /** What the platform allows anyone to invest. */
  platform_limit: money,
  /** The break that goes on now; `until` null: for good. */
  pause: z.nullable(z.object({ since: timestamp, until: z.nullable(timestamp) })),
  /** Until when a break of each length would last that begins now. */
  breaks: z.array(z.object({ length: z.enum(breakLengths), until: timestamp })),
});
export type OwnLimits = z.output<typeof ownLimits>;

const changes = ['ownLimits', 'security', 'audit'] as const;

/** Limits by oneself. */
export const ownLimitsContract = {
  read: endpoint({
    method: 'GET',
    path: '/own-limits',
    audience: 'self',
    nonSpec: true,
    reads: ['ownLimits', 'deposits', 'investments', 'settings'],
    summary: "The signed-in member's own limits with what is used of them, and their break",
    answer: ownLimits,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/own-limits',
    audience: 'self',
    nonSpec: true,
    changes,
    summary: `Sets a limit of one's own: the first and a lower one at once; a higher one, or none, ${LOOSENING_DAYS} days later`,
    body: z.strictObject({ kind: z.enum(ownLimitKinds), limit: z.nullable(moneyInput) }),
    answer: z.object({ message: z.string(), applies_from: z.nullable(timestamp) }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/own-limits/keep',
    audience: 'self',
    nonSpec: true,
    changes,
    summary: 'Cancels a loosening that was asked for: the limit stays as it is',
    body: z.strictObject({ kind: z.enum(ownLimitKinds) }),
    answer: messageAnswer,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/own-limits/pause',
    audience: 'self',
    nonSpec: true,
    changes,
    summary:
      'Begins or lengthens a break: no deposits, investments, activations and transfers to others until it ends. It cannot be ended early',
    body: z.strictObject({ length: z.enum(breakLengths) }),
    answer: z.object({ message: z.string(), until: timestamp }),
  }),
  exclude: endpoint({
    method: 'POST',
    path: '/own-limits/exclude',
    audience: 'self',
    nonSpec: true,
    changes,
    summary: 'Closes the account to new money for good; asks for the own username, so that no one does it by mistake',
    body: z.strictObject({ username: z.string().check(z.maxLength(100)) }),
    answer: messageAnswer,
  }),
};
