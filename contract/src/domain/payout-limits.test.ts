import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLessLimited, isWithinPayouts, payoutVelocities, readVelocity, remainingPayouts } from './payout-limits.ts';

const amount = fc.bigInt({ min: 0n, max: 1_000n });

test('what is approved one by one never passes the limit, and what is left is what may come', () => {
  fc.assert(
    fc.property(amount, fc.array(fc.bigInt({ min: 1n, max: 400n })), (limit, asked) => {
      let approved = 0n;
      for (const each of asked) {
        const left = remainingPayouts(limit, approved);
        const isWithin = isWithinPayouts(limit, approved, each);
        expect(isWithin).toBe(left === undefined || each <= left);
        if (isWithin) approved += each;
        if (limit > 0n) expect(approved <= limit).toBe(true);
      }
      if (limit === 0n) expect(approved).toBe(asked.reduce((sum, each) => sum + each, 0n));
    }),
  );
});

test('a limit below what is approved leaves nothing', () => {
  expect(remainingPayouts(100n, 150n)).toBe(0n);
  expect(isWithinPayouts(100n, 150n, 1n)).toBe(false);
});

test.each([
  ['a higher limit', 100n, 200n, true],
  ['a lower one', 200n, 100n, false],
  ['none in place of one', 100n, 0n, true],
  ['one in place of none', 0n, 1_000_000n, false],
  ['the same', 100n, 100n, false],
])('%s loosens or not', (_, before, after, loosens) => {
  expect(isLessLimited(before, after)).toBe(loosens);
});

test('velocities are listed from the strictest on', () => {
  const counts = payoutVelocities.map((each) => readVelocity(each)?.count ?? Number.MAX_SAFE_INTEGER);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(readVelocity('5_in_24_hours')).toEqual({ count: 5, hours: 24 });
});
