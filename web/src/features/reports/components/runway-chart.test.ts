import { expect, test } from 'vitest';
import { listRunwayBars } from '#features/reports/components/runway-chart.tsx';

const pool = (available: bigint, due: bigint | null, runway: number | null) =>
  listRunwayBars({
    ...{ pool: 'returns_pool' as const, balance: available, reserved: 0n, available },
    ...{ daily_due: due, due_day: null, runway_days: runway },
  });
const toHeights = (bars: ReturnType<typeof listRunwayBars>) =>
  bars.map(({ key, up }) => [Number(key), up[0]?.value, up[0]?.tone]);

test('a bar for each coming day that is covered, and a dashed one for the first that is not', () => {
  expect(toHeights(pool(90_000_000n, 40_000_000n, 2))).toEqual([
    [0, 90, 'measure'],
    [1, 50, 'measure'],
    [2, 10, 'measure'],
    [3, 40, 'missing'],
  ]);
  expect(toHeights(pool(10_000_000n, 40_000_000n, 0))).toEqual([
    [0, 10, 'measure'],
    [1, 40, 'missing'],
  ]);
});

test.each([10, 11, 12, 54, 55, 56, 119, 120, 700, 99_999])(
  'a runway of %i days is a dozen bars at most, in order',
  (days) => {
    const bars = toHeights(pool(BigInt(days) * 10n + 5n, 10n, days)).map(([day]) => Number(day));
    expect(bars.length).toBeLessThanOrEqual(13);
    expect(bars).toEqual(bars.toSorted((one, other) => one - other));
    expect(new Set(bars).size).toBe(bars.length);
    expect(bars.at(-1)).toBe(days + 1);
  },
);

test('where nothing is due there is what is available alone', () => {
  expect(toHeights(pool(5_000_000n, 0n, null))).toEqual([[0, 5, 'measure']]);
  expect(toHeights(pool(5_000_000n, null, null))).toEqual([[0, 5, 'measure']]);
});
