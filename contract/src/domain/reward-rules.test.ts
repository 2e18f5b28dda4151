import { expect, test } from 'vitest';
import { afterClaim, countedVolume, isAchieved } from './reward-rules.ts';

test.each([
  [{ qualified: 5_000n, consumed: 0n, activeDirects: 3 }, true],
  [{ qualified: 4_999n, consumed: 0n, activeDirects: 3 }, false],
  [{ qualified: 5_000n, consumed: 0n, activeDirects: 2 }, false],
  [{ qualified: 12_000n, consumed: 7_000n, activeDirects: 9 }, true],
  [{ qualified: 12_000n, consumed: 7_001n, activeDirects: 9 }, false],
  [{ qualified: 1_000n, consumed: 7_000n, activeDirects: 9 }, false],
])('%o has achieved 5,000: %s', (progress, achieved) => {
  expect(isAchieved(progress, 5_000n)).toBe(achieved);
});

test.each([
  // qualified, consumed, milestone -> consumed, surplus, and what counts afterwards
  [7_000n, 0n, 5_000n, 7_000n, 2_000n],
  [5_000n, 0n, 5_000n, 5_000n, 0n],
  [17_000n, 7_000n, 10_000n, 17_000n, 0n],
  [17_001n, 7_000n, 10_000n, 17_001n, 1n],
  // what was achieved stays: business has fallen until the claim
  [11_000n, 5_000n, 10_000n, 11_000n, 0n],
  [4_000n, 5_000n, 10_000n, 5_000n, 0n],
])(
  'a claim at qualified %s with consumed %s of %s sets consumed %s, surplus %s',
  (qualified, consumed, milestone, after, surplus) => {
    expect(afterClaim({ qualified, consumed }, milestone)).toEqual({ consumed: after, surplus });
  },
);

test('what counts is never below nothing', () => {
  expect(countedVolume({ qualified: 4_000n, consumed: 5_000n })).toBe(0n);
  expect(countedVolume({ qualified: 5_001n, consumed: 5_000n })).toBe(1n);
});
