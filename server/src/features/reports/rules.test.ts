import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { chooseStep, countRunwayDays, toCoveragePpm } from './rules.ts';

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
