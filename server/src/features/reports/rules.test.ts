import { addDays } from '@fairlead/contract/domain/dates.ts';
import { type ReportStep, reportSteps } from '@fairlead/contract/features/report-figures.ts';
import { MAX_POINTS, widenStep } from '@fairlead/contract/features/report-steps.ts';
import { expect, test } from 'vitest';
import { listSteps } from '../financial-reports/periods.ts';
import { chooseStep, countRunwayDays, pickDays, toCoverage, toCoveragePpm } from './rules.ts';

test.each([
  [1, 'day'],
  [92, 'day'],
  [93, 'week'],
  [366, 'week'],
  [367, 'month'],
  [3_660, 'month'],
] as const)('a period of %i days is shown by %s', (days, step) => {
  expect(chooseStep({ from: '2026-01-15', to: addDays('2026-01-15', days - 1) })).toBe(step);
});

test('a pool lasts whole days, none where it is short of one, and no number of days where nothing is due', () => {
  expect([countRunwayDays(299n, 100n), countRunwayDays(99n, 100n), countRunwayDays(-5n, 100n)]).toEqual([2, 0, 0]);
  expect([countRunwayDays(100n, 0n), countRunwayDays(100n, null)]).toEqual([null, null]);
});

test('coverage is rounded down, and unknown where nothing is owed', () => {
  expect([toCoveragePpm(1_130n, 1_100n), toCoveragePpm(999_999n, 1_000_000n), toCoveragePpm(5n, 0n)]).toEqual([
    1_027_272,
    999_999,
    null,
  ]);
});

const lasting = (days: number, from = '2024-02-14') => ({ from, to: addDays(from, days - 1) });

test.each<[number, ReportStep, ReportStep]>([
  [200, 'day', 'day'],
  [201, 'day', 'week'],
  [1_000, 'day', 'week'],
  [1_000, 'week', 'week'],
  [3_660, 'day', 'month'],
  [3_660, 'week', 'month'],
  [5, 'month', 'month'],
])('of %i days by %s there are rows by %s', (days, asked, step) => {
  expect(widenStep(lasting(days), asked)).toBe(step);
});

test('no period has more rows than a chart can show, whatever it is asked by', () => {
  for (let days = 1; days <= 3_660; days += 7)
    for (const step of reportSteps) {
      const period = lasting(days, addDays('2024-02-14', days));
      expect(listSteps(period, widenStep(period, step)).length).toBeLessThanOrEqual(MAX_POINTS);
    }
});

test('of many days each last one of a step is shown, the lowest, and the newest', () => {
  const days = Array.from({ length: 10 }, (_, place) =>
    toCoverage({
      day: addDays('2026-01-01', place),
      custody: place === 3 ? 5n : 10n + BigInt(place),
      owed: place === 1 ? 0n : 10n,
    }),
  );
  const shown = pickDays(days, new Set(['2026-01-02', '2026-01-07']));
  expect(shown.map(({ day }) => day)).toEqual(['2026-01-02', '2026-01-04', '2026-01-07', '2026-01-10']);
});
