import { addDays, daysBetween } from '@fairlead/contract/domain/dates.ts';
import {
  type CrossRow,
  type Currency,
  currencies,
  type DailyValue,
  type MarketRates,
  type OverviewRow,
  overviewSymbols,
  tapeSymbols,
} from '@fairlead/contract/features/market-data.ts';

/** How many decimals rates are calculated with: more than any source publishes. */
const SCALE_DECIMALS = 10;
const ONE = 10n ** BigInt(SCALE_DECIMALS);

/** How many days of values are kept: three years, so that a chart has whole months. Fewer are shown side by side. */
export const KEPT_DAYS = 1_100;
export const SHOWN_DAYS = 365;
/** What a source says is refused whole where it has nothing newer. */
const STALE_DAYS = 400;
/** With fewer days than this the longer history is fetched. */
export const MIN_HISTORY_DAYS = 1_060;

/** One day as a source publishes it: units of each currency for one euro, as decimal text. */
export type RatesOfDay = { day: string; rates: Map<string, string> };

/** A rate that no currency has: what is beyond is a mistake of the source. */
const MIN_RATE = ONE / 1_000_000n;
const MAX_RATE = ONE * 10_000_000n;
/** How many times its value of the day before a shown currency may have. */
const MAX_DAILY_FACTOR = 3n;

/** A decimal number as units of 10^-10, exactly; undefined where it is none, or has more decimals than that. */
export function parseRate(text: string): bigint | undefined {
  const [, whole, decimals = ''] = /^(\d{1,10})(?:\.(\d{1,10}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * ONE + BigInt(decimals.padEnd(SCALE_DECIMALS, '0'));
}

/**
 * Why a source's values are not taken over, as a whole; undefined where they are.
 * @param days oldest first
 */
export function findViolation(days: RatesOfDay[], today: string): string | undefined {
  const newest = days.at(-1)?.day;
  if (!newest || newest < addDays(today, -STALE_DAYS)) return `has no values of the last ${STALE_DAYS} days`;
  for (const [index, { day, rates }] of days.entries()) {
    if (day > today) return `has values of ${day}, which is to come`;
    if (rates.size === 0) return `has no rates on ${day}`;
    for (const [currency, text] of rates) {
      const rate = parseRate(text);
      const isAbsurd = rate === undefined || rate < MIN_RATE || rate > MAX_RATE;
      if (isAbsurd || !isPlausibleStep(rate, currency, days[index - 1]))
        return `has ${text} ${currency} for a euro on ${day}`;
    }
  }
  return undefined;
}

function isPlausibleStep(rate: bigint, currency: string, before: RatesOfDay | undefined): boolean {
  const text = before?.rates.get(currency);
  const former = text === undefined || !currencies.some((shown) => shown === currency) ? undefined : parseRate(text);
  return former === undefined || (rate <= former * MAX_DAILY_FACTOR && former <= rate * MAX_DAILY_FACTOR);
}

/** What a day's rates say, with the euro itself. */
function getRate({ rates }: RatesOfDay, currency: Currency): bigint | undefined {
  if (currency === 'EUR') return ONE;
  const text = rates.get(currency);
  return text === undefined ? undefined : parseRate(text);
}

/** With how many decimals an amount of a currency is shown. */
export const decimalsFor = (currency: Currency): number => (currency === 'JPY' ? 2 : 4);

/** What `units` of a currency cost in another on a day, rounded to what is shown; undefined where the day lacks one of the two. */
export function calculateCross(day: RatesOfDay, base: Currency, quote: Currency, units = 1): string | undefined {
  const [one, other] = [getRate(day, base), getRate(day, quote)];
  if (one === undefined || other === undefined) return undefined;
  const decimals = decimalsFor(quote);
  return toDecimals(divideRounded(BigInt(units) * other * 10n ** BigInt(decimals), one), decimals);
}

/** By how much a pair moved from one day to another, in percent with two decimals. */
export function calculateChange(before: RatesOfDay, after: RatesOfDay, base: Currency, quote: Currency): string | null {
  const [b0, q0, b1, q1] = [getRate(before, base), getRate(before, quote), getRate(after, base), getRate(after, quote)];
  if (b0 === undefined || q0 === undefined || b1 === undefined || q1 === undefined) return null;
  return toDecimals(divideRounded((q1 * b0 - b1 * q0) * 10_000n, b1 * q0), 2);
}

/** Divides by a number above zero, half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const [size, sign] = dividend < 0n ? [-dividend, -1n] : [dividend, 1n];
  return sign * ((size * 2n + divisor) / (divisor * 2n));
}

function toDecimals(scaled: bigint, decimals: number): string {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(decimals + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const PAIRS: Partial<Record<(typeof overviewSymbols)[number] | (typeof tapeSymbols)[number], [Currency, Currency]>> = {
  USDJPY: ['USD', 'JPY'],
  EURUSD: ['EUR', 'USD'],
  GBPUSD: ['GBP', 'USD'],
  NZDJPY: ['NZD', 'JPY'],
};

/**
 * Everything that is shown of the values.
 * @param days oldest first, at least one
 */
export function describeMarket(
  days: RatesOfDay[],
  { source, sample, today }: { source: string; sample: boolean; today: string },
): MarketRates {
  const newest = days.at(-1) as RatesOfDay;
  const before = days.at(-2);
  const from = addDays(newest.day, -SHOWN_DAYS);
  const shown = days.filter(({ day }) => day >= from);
  return {
    date: newest.day,
    previous_date: before?.day ?? null,
    source,
    sample,
    next_expected: nextExpected(newest.day, today),
    days: shown.map(({ day }) => day),
    overview: overviewSymbols.map((symbol) => describePair(symbol, shown, newest, before)),
    cross_rates: currencies.map((currency) => describeCrossRow(newest, currency)),
    tape: tapeSymbols.map((symbol) => ({ symbol, rate: describeValue(PAIRS[symbol], newest, before) })),
  };
}

function describeValue(
  pair: [Currency, Currency] | undefined,
  newest: RatesOfDay,
  before: RatesOfDay | undefined,
): DailyValue | null {
  const value = pair && calculateCross(newest, ...pair);
  if (!pair || value === undefined) return null;
  return { value, change_percent: before ? calculateChange(before, newest, ...pair) : null };
}

function describePair(
  symbol: OverviewRow['symbol'],
  shown: RatesOfDay[],
  newest: RatesOfDay,
  before: RatesOfDay | undefined,
): OverviewRow {
  const pair = PAIRS[symbol];
  const now = describeValue(pair, newest, before);
  if (!pair || !now) return { symbol, rate: null };
  const values = shown.map((day) => {
    const value = calculateCross(day, ...pair);
    return value === undefined ? null : Number(value);
  });
  return { symbol, rate: { ...now, decimals: decimalsFor(pair[1]), values } };
}

function describeCrossRow(newest: RatesOfDay, currency: Currency): CrossRow {
  const units = currency === 'JPY' ? 100 : 1;
  const values = currencies.map((quote) =>
    quote === currency ? null : (calculateCross(newest, currency, quote, units) ?? null),
  );
  return { currency, units, values };
}

/** The European Central Bank publishes at about 16:00 in Frankfurt, on working days. */
const PUBLISHED_AT = 'T15:00:00.000Z';
/** When the source is asked: values are there a few minutes later in winter, an hour in summer. */
const ASKED_AT_MS = (15 * 60 + 5) * 60_000;
const DAY_MS = 86_400_000;

const isWeekday = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The first working day after the newest values that is not over. Holidays of the source are not known. */
function nextExpected(newest: string, today: string): Date {
  let day = newest < today ? today : addDays(newest, 1);
  while (!isWeekday(day)) day = addDays(day, 1);
  return new Date(day + PUBLISHED_AT);
}

/** The last time, at or before `now`, at which the source is to be asked. */
export function lastAskingTime(now: Date): Date {
  let midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  if (midnight + ASKED_AT_MS > now.getTime()) midnight -= DAY_MS;
  while (!isWeekday(new Date(midnight).toISOString().slice(0, 10))) midnight -= DAY_MS;
  return new Date(midnight + ASKED_AT_MS);
}

/** The address of the whole history beside that of the last 90 days. */
export const historyAddress = (address: string): string | undefined =>
  address.endsWith('-hist-90d.xml') ? address.replace(/-90d\.xml$/, '.xml') : undefined;

/** Whether the kept days are too few for three years. */
export const isHistoryShort = (oldest: string, newest: string): boolean =>
  daysBetween(oldest, newest) < MIN_HISTORY_DAYS;

/** Who publishes what stands at an address: screens know the names of hosts. */
export const getSourceHost = (address: string): string => new URL(address).hostname;
