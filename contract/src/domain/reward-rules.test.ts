import { expect, test } from 'vitest';
import { afterClaim, countedBusiness, isReached, qualifiedBusiness } from './reward-rules.ts';

test.each([
  [[], 0n],
  [[700n], 0n],
  [[300n, 300n], 600n],
  // 2,800 counts for at most 900 + 500
  [[2_800n, 900n, 500n], 2_800n],
  [[500n, 2_800n, 900n], 2_800n],
  [[500n, 300n, 250n], 1_050n],
  [[1n, 0n, 0n], 0n],
  [[3n, 1n, 1n], 4n],
])('qualified business of legs %s is %s', (legs, qualified) => {
  expect(qualifiedBusiness(legs)).toBe(qualified);
});

test.each([
  [{ qualified: 5_000n, base: 0n, activeDirects: 3 }, true],
  [{ qualified: 4_999n, base: 0n, activeDirects: 3 }, false],
  [{ qualified: 5_000n, base: 0n, activeDirects: 2 }, false],
  [{ qualified: 12_000n, base: 7_000n, activeDirects: 9 }, true],
  [{ qualified: 12_000n, base: 7_001n, activeDirects: 9 }, false],
  [{ qualified: 1_000n, base: 7_000n, activeDirects: 9 }, false],
])('%o has reached 5,000: %s', (progress, reached) => {
  expect(isReached(progress, 5_000n)).toBe(reached);
});

test.each([
  // qualified, base, milestone -> base, excess, and what counts afterwards
  [7_000n, 0n, 5_000n, 7_000n, 2_000n],
  [5_000n, 0n, 5_000n, 5_000n, 0n],
  [17_000n, 7_000n, 10_000n, 17_000n, 0n],
  [17_001n, 7_000n, 10_000n, 17_001n, 1n],
  // what was reached stays: business has fallen until the claim
  [11_000n, 5_000n, 10_000n, 11_000n, 0n],
  [4_000n, 5_000n, 10_000n, 5_000n, 0n],
])(
  'a claim at qualified %s with base %s of %s sets base %s, excess %s',
  (qualified, base, milestone, after, excess) => {
    expect(afterClaim({ qualified, base }, milestone)).toEqual({ base: after, excess });
  },
);

test('what counts is never below nothing', () => {
  expect(countedBusiness({ qualified: 4_000n, base: 5_000n })).toBe(0n);
  expect(countedBusiness({ qualified: 5_001n, base: 5_000n })).toBe(1n);
});
