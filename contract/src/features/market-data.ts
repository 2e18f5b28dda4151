import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { day, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** The currencies that are shown, in the order of the table. */
export const currencies = ['EUR', 'USD', 'JPY', 'GBP', 'CHF', 'AUD', 'CAD', 'NZD', 'CNY'] as const;
export type Currency = (typeof currencies)[number];

/** What the market overview shows: four pairs, and gold, which no source of currencies knows. */
export const overviewSymbols = ['USDJPY', 'EURUSD', 'GBPUSD', 'NZDJPY', 'GOLD'] as const;
/** What the ticker tape shows. */
export const tapeSymbols = ['SP500', 'US100', 'EURUSD', 'BTC', 'ETH'] as const;

/** A decimal number with as many decimals as are shown, `180.85`. */
const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** A value of a day and its change since the day before it; null where the source has no day before. */
const dailyValue = z.object({
  value: decimal,
  change_percent: z.nullable(decimal),
});
export type DailyValue = z.output<typeof dailyValue>;

/** A pair in the overview with its values of `days`; null on a day without a value. */
const overviewRow = z.object({
  symbol: z.enum(overviewSymbols),
  /** Null where the source does not publish it. */
  rate: z.nullable(z.extend(dailyValue, { decimals: z.int(), values: z.array(z.nullable(z.number())) })),
});
export type OverviewRow = z.output<typeof overviewRow>;

/** What `units` of a currency cost in each of `currencies`; null where the source does not know one, and for itself. */
const crossRow = z.object({
  currency: z.enum(currencies),
  units: z.int(),
  values: z.array(z.nullable(decimal)),
});
export type CrossRow = z.output<typeof crossRow>;

export const marketRates = z.object({
  /** The newest day with values. */
  date: day,
  /** The day that `change_percent` is since. */
  previous_date: z.nullable(day),
  /** Who publishes the values: the host of the source's address. */
  source: z.string(),
  /** The values are a sample: no source has answered yet. */
  sample: z.boolean(),
  /** About when the next values are expected. */
  next_expected: timestamp,
  /** The days of 12 months that have values, oldest first. */
  days: z.array(day),
  overview: z.array(overviewRow),
  cross_rates: z.array(crossRow),
  tape: z.array(z.object({ symbol: z.enum(tapeSymbols), rate: z.nullable(dailyValue) })),
});
export type MarketRates = z.output<typeof marketRates>;

/** How the operator's own source of daily candles is doing. */
const candlesSource = z.object({
  address: z.string(),
  /** The newest day that is kept; null until it has answered. */
  date: z.nullable(day),
  fetched_at: z.nullable(timestamp),
  failed_at: z.nullable(timestamp),
  failure: z.nullable(z.string()),
});
export type CandlesSource = z.output<typeof candlesSource>;

/** How the source is doing, for staff. */
export const marketSource = z.object({
  /** Whether this installation asks the source at all: the demo does not unless it is told to. */
  asking: z.boolean(),
  address: z.string(),
  /** The newest day that is kept; null while the sample is shown. */
  date: z.nullable(day),
  /** The last time that the source's values were taken over. */
  fetched_at: z.nullable(timestamp),
  /** The last time that they could not be, when that is newer. */
  failed_at: z.nullable(timestamp),
  failure: z.nullable(z.string()),
  /** Null where no such source is set. */
  candles: z.nullable(candlesSource),
});
export type MarketSource = z.output<typeof marketSource>;

export const marketDataContract = {
  rates: endpoint({
    method: 'GET',
    path: '/market/rates',
    audience: 'visitor',
    nonSpec: true,
    reads: ['marketData'],
    summary:
      'Daily reference rates: pairs with 12 months, cross rates and the ticker tape; a labelled sample until a source has answered',
    answer: marketRates,
  }),
  source: endpoint({
    method: 'GET',
    path: '/market/source',
    audience: 'admin',
    roles: allowedRoles.readContent,
    nonSpec: true,
    reads: ['marketData'],
    summary: 'When the source of the reference rates last answered, and how it last failed',
    answer: z.object({ source: marketSource }),
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/market/fetch',
    audience: 'admin',
    roles: allowedRoles.content,
    nonSpec: true,
    changes: ['marketData', 'audit'],
    summary: 'Asks the source of the reference rates now instead of at its time',
    answer: messageAnswer,
  }),
};
