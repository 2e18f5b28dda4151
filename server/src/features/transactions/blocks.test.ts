import { expect, test } from 'vitest';
import { getWindow, listChildRanges, toPlaceRanges } from './blocks.ts';

const counts = [
  { block: 1n, lines: 5 },
  { block: 9n, lines: 3 },
  { block: 4n, lines: 0 },
  { block: 7n, lines: 4 },
];

test.each([
  { skip: 0, wanted: 3, blocks: [9n], rest: 0 },
  { skip: 0, wanted: 4, blocks: [9n, 7n], rest: 0 },
  { skip: 2, wanted: 1, blocks: [9n], rest: 2 },
  { skip: 3, wanted: 1, blocks: [7n], rest: 0 },
  { skip: 6, wanted: 2, blocks: [7n, 1n], rest: 3 },
  { skip: 11, wanted: 10, blocks: [1n], rest: 4 },
  { skip: 12, wanted: 10, blocks: [], rest: 0 },
])('the page after $skip lines, of $wanted, lies in blocks $blocks', ({ skip, wanted, blocks, rest }) => {
  expect(getWindow(counts, skip, wanted)).toEqual({ blocks, skip: rest });
});

test('blocks that touch are one stretch of places', () => {
  expect(toPlaceRanges([9n, 8n, 5n], 8)).toEqual([
    { first: 2048n, last: 2559n },
    { first: 1280n, last: 1535n },
  ]);
  expect(listChildRanges([3n], 14, 8)).toEqual([{ first: 192n, last: 255n }]);
  expect(listChildRanges([0n], 62, 26)).toEqual([{ first: 0n, last: (1n << 36n) - 1n }]);
});
