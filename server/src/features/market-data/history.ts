import { addDays } from '@fairlead/contract/domain/dates.ts';
import {
  type ChartBar,
  type ChartInterval,
  type ChartPair,
  splitPair,
} from '@fairlead/contract/features/market-history.ts';
import { calculateCross, type RatesOfDay } from './rules.ts';

/** The first day of the day, week (from Monday) or month that a day is in. */
export function startPeriod(day: string, interval: ChartInterval): string {
  if (interval === 'day') return day;
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** The first day that a chart of the last months shows: its week or month is whole. */
export function firstChartDay(newest: string, months: number, interval: ChartInterval): string {
  const date = new Date(`${newest.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  const month = date.toISOString().slice(0, 7);
  // 31 March less a month is 28 or 29 February
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(Number(newest.slice(8)), last);
  return startPeriod(`${month}-${String(day).padStart(2, '0')}`, interval);
}

/**
 * The bars of a pair: what was fixed first, highest, lowest and last in each period. A day on which the source lacks one
 * of the two currencies is left out.
 * @param days oldest first
 */
export function makeBars(days: readonly RatesOfDay[], pair: ChartPair, interval: ChartInterval): ChartBar[] {
  const [base, quote] = splitPair(pair);
  const bars = new Map<string, ChartBar>();
  for (const rates of days) {
    const value = calculateCross(rates, base, quote);
    if (value === undefined) continue;
    const period = startPeriod(rates.day, interval);
    const bar = bars.get(period);
    bars.set(period, bar ? extendBar(bar, rates.day, value) : startBar(rates.day, value));
  }
  return [...bars.values()];
}

const startBar = (day: string, value: string): ChartBar => ({
  ...{ from: day, to: day },
  ...{ open: value, high: value, low: value, close: value },
  fixings: 1,
});

/** Values of one pair have equally many decimals, far fewer than a number holds. */
const extendBar = (bar: ChartBar, day: string, value: string): ChartBar => ({
  from: bar.from,
  to: day,
  open: bar.open,
  high: Number(value) > Number(bar.high) ? value : bar.high,
  low: Number(value) < Number(bar.low) ? value : bar.low,
  close: value,
  fixings: bar.fixings + 1,
});
