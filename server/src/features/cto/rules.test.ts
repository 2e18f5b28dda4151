import { expect, test } from 'vitest';
import { getLastDay, monthBefore } from './rules.ts';

test('months end on their last day, leap years too, and count back over the year', () => {
  expect(['2026-11', '2026-12', '2028-02', '2100-02'].map(getLastDay)).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2028-02-29',
    '2100-02-28',
  ]);
  expect([0, 1, 2, 13].map((count) => monthBefore('2026-02', count))).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-01',
  ]);
});
