import { chartPairs } from '@fairlead/contract/features/market-history.ts';
import { expect, test } from 'vitest';
import { firstChartDay, makeBars, startPeriod } from './history.ts';
import type { RatesOfDay } from './rules.ts';
import { makeSample } from './sample.ts';

const day = (name: string, usd: string): RatesOfDay => ({ day: name, rates: new Map([['USD', usd]]) });
/** Thursday to Thursday, over the end of a week and of a month. */
const days = [
  ...[day('2026-01-29', '1.19'), day('2026-01-30', '1.2'), day('2026-02-02', '1.1')],
  ...[day('2026-02-03', '1.3'), day('2026-02-04', '1.15'), day('2026-02-05', '1.25')],
];

test('a week is its first, highest, lowest and last fixing, and a day is one value', () => {
  expect(makeBars(days, 'EURUSD', 'week')).toEqual([
    {
      from: '2026-01-29',
      to: '2026-01-30',
      open: '1.1900',
      high: '1.2000',
      low: '1.1900',
      close: '1.2000',
      fixings: 2,
    },
    {
      from: '2026-02-02',
      to: '2026-02-05',
      open: '1.1000',
      high: '1.3000',
      low: '1.1000',
      close: '1.2500',
      fixings: 4,
    },
  ]);
  expect(makeBars(days, 'EURUSD', 'month').map(({ from, fixings }) => [from, fixings])).toEqual([
    ['2026-01-29', 2],
    ['2026-02-02', 4],
  ]);
  const [first] = makeBars(days, 'EURUSD', 'day');
  expect(first).toMatchObject({ open: '1.1900', high: '1.1900', low: '1.1900', close: '1.1900', fixings: 1 });
});

test('a day without one of the currencies is left out, not drawn as nothing', () => {
  expect(makeBars(days, 'GBPUSD', 'week')).toEqual([]);
});

test('a chart begins with a whole week or month, and knows short months', () => {
  expect(startPeriod('2026-02-01', 'week')).toBe('2026-01-26');
  expect(startPeriod('2026-02-02', 'week')).toBe('2026-02-02');
  expect(firstChartDay('2026-11-20', 3, 'day')).toBe('2026-08-20');
  expect(firstChartDay('2026-11-20', 3, 'week')).toBe('2026-08-17');
  expect(firstChartDay('2026-03-31', 1, 'day')).toBe('2026-02-28');
  expect(firstChartDay('2026-03-31', 36, 'month')).toBe('2023-03-01');
});

test('every pair that is offered has bars, none of which contradicts itself', () => {
  const sample = makeSample(new Date('2026-11-22T12:00:00Z'));
  for (const pair of chartPairs) {
    const bars = makeBars(sample, pair, 'week');
    expect(bars.length).toBeGreaterThan(150);
    for (const { open, high, low, close } of bars) {
      expect(Math.max(Number(open), Number(close))).toBeLessThanOrEqual(Number(high));
      expect(Math.min(Number(open), Number(close))).toBeGreaterThanOrEqual(Number(low));
    }
  }
});
