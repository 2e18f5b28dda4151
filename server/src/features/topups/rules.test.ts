import { describe, expect, test } from 'vitest';
import { calculateCommissions } from './rules.ts';

const levels = [100_000, 50_000, 30_000, 20_000, 10_000].map((ppm, place) => ({ level: place + 1, ppm }));
const chain = (...barred: number[]) =>
  [1, 2, 3, 4, 5, 6].map((level) => ({ id: 100 + level, level, barred: barred.includes(level) }));

describe('IB commission', () => {
  test.each([
    [25_000_000n, [2_500_000n, 1_250_000n, 750_000n, 500_000n, 250_000n]],
    [50_000_000n, [5_000_000n, 2_500_000n, 1_500_000n, 1_000_000n, 500_000n]],
    [100_000_000n, [10_000_000n, 5_000_000n, 3_000_000n, 2_000_000n, 1_000_000n]],
    // 0.000109: each floors by itself, and what is below a micro-unit is not a line
    [109n, [10n, 5n, 3n, 2n, 1n]],
    [19n, [1n]],
    [9n, []],
  ])('of a fee of %s micro-units', (fee, amounts) => {
    expect(calculateCommissions(fee, levels, chain()).map(({ amount }) => amount)).toEqual(amounts);
  });

  test('a barred sponsor is skipped, no one moves up', () => {
    expect(calculateCommissions(25_000_000n, levels, chain(2))).toEqual([
      { beneficiaryId: 101, level: 1, amount: 2_500_000n },
      { beneficiaryId: 103, level: 3, amount: 750_000n },
      { beneficiaryId: 104, level: 4, amount: 500_000n },
      { beneficiaryId: 105, level: 5, amount: 250_000n },
    ]);
  });

  test('without a sponsor there is none', () => {
    expect(calculateCommissions(25_000_000n, levels, [])).toEqual([]);
  });
});
