import * as z from 'zod/mini';
import { day } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import type { Currency } from './market-data.ts';

/** The pairs that the chart offers, in their order: those that the daily reference rates can be crossed to. */
export const chartPairs = [
  ...(['EURUSD', 'GBPUSD', 'USDJPY', 'USDCHF', 'AUDUSD', 'USDCAD', 'NZDUSD'] as const),
  ...(['EURGBP', 'EURJPY', 'EURCHF', 'GBPJPY', 'NZDJPY', 'USDCNY'] as const),
] as const;
export type ChartPair = (typeof chartPairs)[number];

/** The two currencies of a pair: what one of the first costs in the second. */
export const splitPair = (pair: ChartPair): [Currency, Currency] => [
  pair.slice(0, 3) as Currency,
  pair.slice(3) as Currency,
];

export const chartIntervals = ['day', 'week', 'month'] as const;
export type ChartInterval = (typeof chartIntervals)[number];

/** As far back as values are kept. */
export const MAX_CHART_MONTHS = 36;

const decimal = z.string().check(z.regex(/^\d+\.\d+$/));

/**
 * A day, or a week or month: the first, highest, lowest and last of its fixings. A day of the reference rates has one, so
 * all four are it; a day of the operator's own source has four of its own.
 */
const bar = z.object({
  /** The first and the last day with values. */
  from: day,
  to: day,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  /** How many days have values. */
  fixings: z.int(),
});
export type ChartBar = z.output<typeof bar>;

export const marketHistory = z.object({
  pair: z.enum(chartPairs),
  interval: z.enum(chartIntervals),
  /** Who publishes the values: the host of the source's address. */
  source: z.string(),
  /** The values are a sample: no source has answered yet. */
  sample: z.boolean(),
  /** The values are the operator's own source of daily open, high, low and close, not the reference rates. */
  candles: z.boolean(),
  /** With how many decimals the values are written. */
  decimals: z.int(),
  /** Oldest first. The first week or month is whole; the last one may not be over. */
  bars: z.array(bar),
});
export type MarketHistory = z.output<typeof marketHistory>;

/** Apart from the other market data's calls, which are on the public pages. */
export const marketHistoryContract = {
  history: endpoint({
    method: 'GET',
    path: '/market/history',
    audience: 'any',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['marketData'],
    summary:
      "Daily reference rates of a pair, or the daily candles of the operator's own source, by days, weeks or months",
    query: z.object({
      pair: z._default(z.enum(chartPairs), 'EURUSD'),
      interval: z._default(z.enum(chartIntervals), 'day'),
      months: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_CHART_MONTHS)), 3),
    }),
    answer: marketHistory,
  }),
};
