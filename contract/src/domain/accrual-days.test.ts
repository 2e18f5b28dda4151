import { describe, expect, test } from 'vitest';
import { accrualDayAfter, accrualDayOn, endDay } from './accrual-days.ts';

const none = new Set<string>();
const christmas = new Set(['2026-12-25', '2027-01-01']);

describe('a day accrues', () => {
  test.each([
    ['2026-11-20', 'business_days', none, true], // a Friday
    ['2026-11-21', 'business_days', none, false],
    ['2026-11-22', 'business_days', none, false],
    ['2026-11-23', 'business_days', none, true],
    ['2026-12-25', 'business_days', none, true],
    ['2026-12-25', 'business_days', christmas, false],
    ['2026-12-25', 'every_day', christmas, true],
    ['2026-11-22', 'every_day', none, true],
    ['2028-02-29', 'business_days', none, true], // a Tuesday
  ] as const)('%s %s', (day, accruesOn, holidays, expected) => {
    expect(accrualDayOn(day, accruesOn, holidays)).toBe(expected);
  });
});

describe('the last day', () => {
  test.each([
    // the day of subscribing does not accrue: Thursday, then Friday is the first
    ['2026-11-19', 1, 'business_days', none, '2026-11-20'],
    ['2026-11-20', 1, 'business_days', none, '2026-11-23'],
    ['2026-11-21', 1, 'business_days', none, '2026-11-23'],
    ['2026-11-20', 5, 'business_days', none, '2026-11-27'],
    ['2026-11-20', 180, 'business_days', none, '2027-07-30'],
    ['2026-11-20', 180, 'business_days', christmas, '2027-08-03'],
    ['2026-11-20', 180, 'every_day', christmas, '2027-05-19'],
    ['2026-12-24', 1, 'business_days', christmas, '2026-12-28'],
    ['2028-02-28', 1, 'every_day', none, '2028-02-29'],
  ] as const)('from %s, %i days, %s', (start, term, accruesOn, holidays, expected) => {
    expect(endDay(start, term, accruesOn, holidays)).toBe(expected);
  });

  test('after every start there are exactly as many accrual days as the term has', () => {
    for (let offset = 0; offset < 14; offset += 1) {
      const start = `2026-12-${String(18 + (offset % 13)).padStart(2, '0')}`;
      const last = endDay(start, 30, 'business_days', christmas);
      let count = 0;
      for (let day = start; day !== last; ) {
        day = accrualDayAfter(day, 1, 'every_day', none);
        if (accrualDayOn(day, 'business_days', christmas)) count += 1;
      }
      expect(count).toBe(30);
      expect(accrualDayOn(last, 'business_days', christmas)).toBe(true);
    }
  });
});
