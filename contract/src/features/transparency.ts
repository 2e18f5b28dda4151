import * as z from 'zod/mini';
import { day, month, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { rejectionReasons } from '../domain/rejection-reasons.ts';

/** Of fewer requests nothing is said, so that no member can be recognised. */
export const MIN_PUBLISHED = 5;

/** Why withdrawals were rejected, with those for which staff named no category. */
export const publishedReasons = [...rejectionReasons, 'not_stated'] as const;
export type PublishedReason = (typeof publishedReasons)[number];

/** Null where there were fewer than {@link MIN_PUBLISHED}. */
const count = z.nullable(z.int());

/** Withdrawals that were completed in a month, and within how many hours half of them and nine in ten were, rounded up. */
const paidMonth = z.object({ month, paid: count, p50_hours: count, p90_hours: count });
export type PaidMonth = z.output<typeof paidMonth>;

/**
 * What everyone may know of how the platform keeps its word: shares, counts and hours, no amount and nothing of a single member.
 * Days and months are UTC, oldest first, and only those that are over.
 */
const transparency = z.object({
  at: timestamp,
  /** Custody as parts per million of what was owed at the day's end, rounded down to whole thousands; null where nothing was. */
  coverage: z.array(z.object({ day, coverage_ppm: z.nullable(z.number()) })),
  /** The newest business days on which returns were due; a million only where a day was paid in full. */
  accrual_days: z.array(z.object({ day, paid_ppm: z.int() })),
  withdrawals: z.array(paidMonth),
  /** Over the months of `withdrawals` together. */
  rejections: z.array(z.object({ reason: z.enum(publishedReasons), count })),
});
export type Transparency = z.output<typeof transparency>;

export const transparencyContract = {
  read: endpoint({
    method: 'GET',
    path: '/transparency',
    audience: 'visitor',
    nonSpec: true,
    reads: ['treasury', 'runs', 'withdrawals', 'settings'],
    summary:
      'What the public page says from the ledger: coverage by day, days paid in full, withdrawal times, rejections by reason. Not found while the setting is off',
    answer: transparency,
  }),
};
