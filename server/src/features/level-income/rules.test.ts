import { expect, test } from 'vitest';
import { reversalSeq } from './rules.ts';

test.each([
  ['2000-01-01', 1, 1],
  ['2000-01-02', 20, 52],
  ['2026-11-20', 5, 314_245],
])('%s, level %i: place %i', (day, level, place) => {
  expect(reversalSeq(day, level)).toBe(place);
});
