import { expect, test } from 'vitest';
import { needsSecondApproval, remainingUpTo } from './limits.ts';

test('exactly the limit is decided by one person, a micro-unit more by two', () => {
  expect([999n, 1_000n, 1_001n].map((amount) => needsSecondApproval(amount, 1_000n))).toEqual([false, false, true]);
});

test('what a limit leaves is never below nothing', () => {
  expect([0n, 499n, 500n, 501n].map((used) => remainingUpTo(500n, used))).toEqual([500n, 1n, 0n, 0n]);
});
