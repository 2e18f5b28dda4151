import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { columnTypes } from './column-types.ts';

const TIMESTAMPTZ = 1184;
const parse = columnTypes.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown;
const parseAny = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown;

/** As PostgreSQL writes it: microseconds without zeros at their end. */
const write = (at: Date, microseconds: number): string => {
  const [day, time] = at.toISOString().slice(0, -5).split('T');
  const fraction = String(microseconds).padStart(6, '0').replace(/0+$/, '');
  return `${day} ${time}${fraction && `.${fraction}`}+00`;
};

test('a timestamp in UTC is the same as the general parser reads, whatever stands behind the point', () => {
  const years = { min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true };
  const fractions = fc.oneof(
    fc.integer({ min: 0, max: 999_999 }),
    fc.constantFrom(0, 1, 100, 120_000, 500_000, 999_999),
  );
  fc.assert(
    fc.property(fc.date(years), fractions, (at, microseconds) => {
      const text = write(at, microseconds);
      const expected = Math.floor(at.getTime() / 1000) * 1000 + Math.floor(microseconds / 1000);
      expect((parse(text) as Date).getTime()).toBe(expected);
      expect((parseAny(text) as Date).getTime()).toBe(expected);
    }),
    { numRuns: 2_000 },
  );
});

test('what is not of this form is left to the general parser', () => {
  for (const text of [
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    '12026-11-26 08:00:00+00',
    '2026-11-26 08:00:00.5+01',
    '2026-11-26 08:00:00+05:30',
  ])
    expect(parse(text)).toEqual(parseAny(text));
});
