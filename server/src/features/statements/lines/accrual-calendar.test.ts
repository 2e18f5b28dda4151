import { accrualDayAfter } from '@fairlead/contract/domain/accrual-days.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AccrualCalendar, toTermDay } from './accrual-calendar.ts';

const accrues_on = fc.constantFrom('business_days' as const, 'every_day' as const);

test('the n-th accrual after the start is day n of the term, whatever the calendar and its holidays', () => {
  const holidays = fc.uniqueArray(fc.nat({ max: 300 }), { maxLength: 12 });
  fc.assert(
    fc.property(
      ...([
        accrues_on,
        holidays,
        fc.nat({ max: 900 }),
        fc.integer({ min: 1, max: 120 }),
        fc.nat({ max: 119 }),
      ] as const),
      (calendar, closed, began, used, before) => {
        const start = addDays('2026-01-01', began);
        const days = new Set(closed.map((place) => addDays(start, place)));
        const asked = Math.max(1, used - before);
        const term = {
          ...{ term_days: 120, accrues_on: calendar, accruals_used: used, since: start },
          last_accrual_day: accrualDayAfter(start, used, calendar, days),
        };
        const day = accrualDayAfter(start, asked, calendar, days);
        expect(toTermDay(term, day, new AccrualCalendar(days))).toBe(asked);
      },
    ),
  );
});

test('what lies before a break, or was never accrued, has no day of the term', () => {
  const term = {
    ...{ term_days: 20, accrues_on: 'every_day' as const, accruals_used: 3, since: '2026-11-10' },
    last_accrual_day: '2026-11-12',
  };
  const place = (day: string) => toTermDay(term, day, new AccrualCalendar(new Set()));
  expect(['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13'].map(place)).toEqual([undefined, 1, 3, undefined]);
  expect(toTermDay({ ...term, last_accrual_day: null }, '2026-11-10', new AccrualCalendar(new Set()))).toBeUndefined();
});
