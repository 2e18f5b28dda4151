import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeTimestamp } from './write-timestamp.ts';

test('a timestamp is written as the engine writes it, in every year and on more days than are kept', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(writeTimestamp(date)).toBe(date.toISOString());
    }),
    { numRuns: 2_000 },
  );
  for (let day = 0; day < 10_000; day += 1) {
    const date = new Date(day * 86_400_000 + ((day * 7_919) % 86_400_000));
    if (writeTimestamp(date) !== date.toISOString()) expect(writeTimestamp(date)).toBe(date.toISOString());
  }
  expect(() => writeTimestamp(new Date(Number.NaN))).toThrow(RangeError);
});
