import { expect, test } from 'vitest';
import { needsSecond, validateAmount } from './rules.ts';

test.each([
  { kind: 'credit', amount: 1_000_000_000n, second: false },
  { kind: 'credit', amount: 1_000_000_001n, second: true },
  { kind: 'debit', amount: 1n, second: true },
] as const)('a $kind of $amount micro-units waits for a second person: $second', ({ kind, amount, second }) => {
  expect(needsSecond(kind, amount, 1_000_000_000n)).toBe(second);
});

test('an absurd amount is a mistake', () => {
  expect(validateAmount(1_000_000_000_000n)).toBeUndefined();
  expect(String(validateAmount(1_000_000_000_001n))).toContain('1,000,000');
});
