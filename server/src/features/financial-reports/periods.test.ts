import { expect, test } from 'vitest';
import { getPeriodBefore, listSteps, toReport } from './periods.ts';

test('a period is compared with as many days before it', () => {
  expect(getPeriodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(getPeriodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
});

test('weeks begin on Mondays and months on their first, cut off where the period begins and ends', () => {
  // 2026-11-25 is a Wednesday
  expect(listSteps({ from: '2026-11-25', to: '2026-12-08' }, 'week')).toEqual([
    { from: '2026-11-25', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-06' },
    { from: '2026-12-07', to: '2026-12-08' },
  ]);
  expect(listSteps({ from: '2027-12-30', to: '2028-02-29' }, 'month')).toEqual([
    { from: '2027-12-30', to: '2027-12-31' },
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
  ]);
  expect(listSteps({ from: '2026-11-29', to: '2026-11-29' }, 'week')).toHaveLength(1);
});

test('what lies in no row is in no total, and each day is in one row', () => {
  const days = ['2026-11-24', '2026-11-29', '2026-11-20', '2026-11-27', '2026-11-30', '2026-12-01'].map((day) => ({
    day,
  }));
  const sum = (of: { day: string }[]) => ({ days: of.map(({ day }) => day) });
  const report = toReport({ from: '2026-11-27', to: '2026-11-30' }, { by: 'week', days, sum });
  expect(report).toEqual({
    ...{ from: '2026-11-27', to: '2026-11-30' },
    rows: [
      { from: '2026-11-27', to: '2026-11-29', days: ['2026-11-27', '2026-11-29'] },
      { from: '2026-11-30', to: '2026-11-30', days: ['2026-11-30'] },
    ],
    totals: { days: ['2026-11-29', '2026-11-27', '2026-11-30'] },
    before: { from: '2026-11-23', to: '2026-11-26', days: ['2026-11-24'] },
  });
});
