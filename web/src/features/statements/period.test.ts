import { expect, test } from 'vitest';
import { listPresets, readPeriod } from '#features/statements/period.ts';

const periods = (today: string) => listPresets(today).map(({ name, period }) => [name, period.from, period.to]);

test('last month is whole, also where the year or February lies between', () => {
  expect(periods('2026-11-20')).toEqual([
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['toDate', '2026-11-01', '2026-11-20'],
    ['year', '2026-01-01', '2026-11-20'],
  ]);
  expect(periods('2028-03-31')[0]).toEqual(['lastMonth', '2028-02-01', '2028-02-29']);
  // in January the year is the month: it has no tab of its own
  expect(periods('2027-01-01')).toEqual([
    ['lastMonth', '2026-12-01', '2026-12-31'],
    ['toDate', '2027-01-01', '2027-01-01'],
  ]);
});

test('an address names a period that exists, or the month to date', () => {
  const today = '2026-11-20';
  const toDate = { from: '2026-11-01', to: today };
  expect(readPeriod('2026-02-28', '2026-03-01', today)).toEqual({ from: '2026-02-28', to: '2026-03-01' });
  for (const [from, to] of [
    ['', ''],
    ['2026-10-01', ''],
    ['2026-02-30', '2026-03-01'],
    ['2026-10-31', '2026-10-01'],
    ['2026-11-01', '2026-11-21'],
    ['2026-13-01', '2026-13-02'],
    ['yesterday', 'today'],
  ] as const)
    expect(readPeriod(from, to, today)).toEqual(toDate);
});
