import { expect, test } from 'vitest';
import { formatCoin, toMicro, toUnits } from '#features/wallet/token-units.ts';

test.each([
  [150_000_000n, 18, 150_000_000_000_000_000_000n],
  [150_000_001n, 6, 150_000_001n],
  [10_000n, 2, 1n],
  [10_001n, 2, 2n],
])('%d micro-units are sent as a token of %d decimals counts them', (micro, decimals, units) => {
  expect(toUnits(micro, decimals)).toBe(units);
});

test.each([
  [1_999_999_999_999n, 18, 1n],
  [7n, 6, 7n],
  [3n, 2, 30_000n],
])('of %d units of a token of %d decimals no more is shown than there is', (units, decimals, micro) => {
  expect(toMicro(units, decimals)).toBe(micro);
});

test('what is needed of a coin is rounded up, and what is there is not', () => {
  expect(formatCoin(4_199_999_999_999_999n, 18)).toBe('0.0041');
  expect(formatCoin(210_000_000_000_001n, 18, { up: true })).toBe('0.0003');
  expect(formatCoin(12n * 10n ** 18n, 18)).toBe('12.0000');
});
