import pg from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const parseAnyTimestamp = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => unknown;

/** `2026-11-25 08:00:00.123456+00`: every connection has UTC as its time zone. The rest (infinity, years beyond 9999) is rare. */
const parseTimestamp = (text: string): unknown =>
  text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseAnyTimestamp(text);

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
