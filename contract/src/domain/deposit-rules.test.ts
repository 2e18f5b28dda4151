import { expect, test } from 'vitest';
import { findReviewReason, getMinDeposit } from './deposit-rules.ts';

test('the minimum deposit is the larger minimum, the provider’s with 5 % on top and rounded up', () => {
  expect(getMinDeposit(10_000_000n, 5_000_000n)).toBe(10_000_000n);
  expect(getMinDeposit(10_000_000n, 10_000_001n)).toBe(10_500_002n);
});

test.each([
  // received, asked for, limit
  [1_000n, 1_000n, 1_000n, undefined],
  [1_001n, 1_001n, 1_000n, 'over_limit'],
  [1_000n, 100n, 1_000n, undefined],
  [901n, 90n, 1_000n, 'unusual'],
] as const)('%s where %s was asked for, with a limit of %s: %s', (received, required, reviewOver, reason) => {
  expect(findReviewReason(received, { required, reviewOver })).toBe(reason);
});
