import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { day, month } from './dates.ts';

test.each(['0001-01-01', '2026-11-21', '2028-02-29', '9999-12-31'])('a day: %s', (text) => {
  expect(z.safeParse(day, text).data).toBe(text);
});

test.each([
  '0000-01-01',
  '0000-12-31',
  '2026-02-29',
  '2026-1-1',
  '2026-13-01',
  '12026-01-01',
  '-0001-01-01',
  ' 2026-01-01',
  '',
])('not a day of the calendar: %j', (text) => {
  expect(z.safeParse(day, text).success).toBe(false);
});

test.each(['0000-01', '2026-00', '2026-13', '2026-1', ''])('not a month of the calendar: %j', (text) => {
  expect(z.safeParse(month, text).success).toBe(false);
});

test('a month', () => {
  expect(z.safeParse(month, '0001-12').data).toBe('0001-12');
});
