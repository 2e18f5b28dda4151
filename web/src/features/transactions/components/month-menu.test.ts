import { expect, test } from 'vitest';
import { monthIn, toMonth } from '#features/transactions/components/month-menu.tsx';

test('months before a moment, over the turn of a year', () => {
  const at = Date.UTC(2026, 0, 31, 23, 59);
  expect([toMonth(at), toMonth(at, 1), toMonth(at, 13)]).toEqual(['2026-01', '2025-12', '2024-12']);
});

test.each(['', '2026-13', '2026-1', '26-01', '2026-01-01'])('not a month: %j', (text) => {
  expect(monthIn(text)).toBeUndefined();
});
