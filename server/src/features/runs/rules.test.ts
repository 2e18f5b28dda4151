import { expect, test } from 'vitest';
import { daySequence } from './rules.ts';

test.each([
  ['2000-01-01', 0],
  ['2000-01-31', 30],
  ['2026-11-20', 9820],
])('%s is day %i', (day, sequence) => {
  expect(daySequence(day)).toBe(sequence);
});
