import { expect, test } from 'vitest';
import { getEnd, lastDayOfMonth, monthsBetween } from './months.ts';

test.each([
  // last made, first investment, end-of-day run, due on, the months
  [undefined, undefined, '2026-11-21', 1, []],
  [undefined, '2026-11-02', '2026-11-30', 1, []],
  [undefined, '2026-11-02', '2026-12-01', 1, ['2026-11-30']],
  [undefined, '2026-11-30', '2026-12-04', 5, []],
  [undefined, '2026-11-30', '2026-12-05', 5, ['2026-11-30']],
  ['2026-11-30', '2020-01-01', '2027-01-04', 5, []],
  ['2026-11-30', '2020-01-01', '2027-03-05', 5, ['2026-12-31', '2027-01-31', '2027-02-28']],
  ['2027-12-31', '2020-01-01', '2028-03-01', 1, ['2028-01-31', '2028-02-29']],
  ['2027-12-31', '2020-01-01', '2028-03-01', 5, ['2028-01-31']],
  ['2028-02-29', '2020-01-01', '2028-03-05', 5, []],
])('after %s, first %s, end-of-day run %s, due on the %i.: %j', (last, first, runDay, dueOn, months) => {
  expect(monthsBetween(last, first, runDay, dueOn)).toEqual(months);
});

test('a month ends at 24:00 UTC of its last day', () => {
  expect(lastDayOfMonth('2028-02-05')).toBe('2028-02-29');
  expect(getEnd('2026-12-31').toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
