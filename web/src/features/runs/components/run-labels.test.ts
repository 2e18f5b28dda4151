import { expect, test } from 'vitest';
import { formatDuration, formatShare } from './run-labels.ts';

test.each([
  [0, '< 0.1 s'],
  [840, '0.8 s'],
  [42_000, '42 s'],
  [59_600, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [7_800_000, '2 h 10 min'],
])('%d ms is written %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('a share is cut, so that nothing short is written as whole', () => {
  expect(formatShare(1)).toBe('100 %');
  expect(formatShare(0.99999)).toBe('99.99 %');
  expect(formatShare(0.6)).toBe('60 %');
  expect(formatShare(0)).toBe('0 %');
});
