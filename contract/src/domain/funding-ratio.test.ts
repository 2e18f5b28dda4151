import { expect, test } from 'vitest';
import { FULL_FUNDING, fundShare, getFundingRatio } from './funding-ratio.ts';

test.each([
  // total due, pool, rule, one amount due, what it is credited
  [1_000n, 700n, 'skip', 800n, 0n],
  [1_000n, 700n, 'pro_rata', 800n, 560n],
  // each is rounded down by itself
  [3n, 2n, 'pro_rata', 1n, 0n],
  [3n, 2n, 'pro_rata', 2n, 1n],
  [1_000n, 0n, 'pro_rata', 800n, 0n],
] as const)('%s due of a pool of %s by %s: of %s is credited %s', (total, pool, rule, due, credited) => {
  expect(fundShare(due, getFundingRatio(total, pool, rule))).toBe(credited);
});

test('a pool that covers all pays all', () => {
  expect(fundShare(800n, FULL_FUNDING)).toBe(800n);
});
