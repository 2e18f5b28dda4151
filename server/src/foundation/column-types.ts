import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const parseAnyTimestamp = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown;

/**
 * `2026-11-25 08:00:00.123456+00`: every connection has UTC as its time zone. Digit by digit, since an answer may have hundreds
 * and the engine takes more than twice as long. The rest (infinity, years before 1000 or beyond 9999) is rare.
 */
function parseTimestamp(text: string): unknown {
  const end = text.length - 3;
  const year = readDigits(text, 0, 4);
  if (text[10] !== ' ' || text.slice(end) !== '+00' || year < 1000) return parseAnyTimestamp(text);
  const seconds = readDigits(text, 17, 19);
  // microseconds are cut off, as the engine does
  const milliseconds = end > 19 ? readDigits(text, 20, Math.min(end, 23)) * (SHIFTS[end - 20] ?? 1) : 0;
  const [month, day] = [readDigits(text, 5, 7), readDigits(text, 8, 10)];
  const [hours, minutes] = [readDigits(text, 11, 13), readDigits(text, 14, 16)];
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds, milliseconds));
}

/** What so many digits behind the point are worth in milliseconds. */
const SHIFTS = [0, 100, 10];

function readDigits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/** Money (int8) arrives as bigint, days as text; ids are int4 and so plain numbers. */
export const columnTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary' as 'text');
    if (oid === INT8) return BigInt;
    if (oid === DATE) return (text: string) => text;
    if (oid === TIMESTAMPTZ) return parseTimestamp;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as unknown as pg.CustomTypesConfig;
