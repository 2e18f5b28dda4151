import { expect, test } from 'vitest';
import { findViolation } from './rules.ts';
import { makeSample } from './sample.ts';

const sample = makeSample(new Date('2026-11-22T12:00:00Z'));

test('the sample is three years of working days, plausible, and ends with the values of its anchor day', () => {
  expect(sample.length).toBeGreaterThan(780);
  expect(findViolation(sample, '2026-11-22')).toBeUndefined();
  expect(sample.every(({ day }) => ![0, 6].includes(new Date(day).getUTCDay()))).toBe(true);
  expect(sample.at(-1)?.day).toBe('2026-11-20');
  expect(Object.fromEntries(sample.at(-1)?.rates ?? [])).toEqual({
    ...{
      USD: '1.1580',
      JPY: '180.85',
      GBP: '0.8795',
      CHF: '0.9290',
      AUD: '1.7840',
      CAD: '1.6260',
      NZD: '2.0630',
      CNY: '8.2300',
    },
  });
});

test('a day has the same values whenever it is asked, and does not stand still', () => {
  const later = makeSample(new Date('2027-03-01T20:00:00Z'));
  const find = (days: typeof sample, day: string) => days.find((each) => each.day === day)?.rates;
  expect(find(later, '2026-08-03')).toEqual(find(sample, '2026-08-03'));
  expect(new Set(sample.map(({ rates }) => rates.get('USD'))).size).toBeGreaterThan(100);
});
