import type pg from 'pg';

export type Row = Record<string, unknown>;

/** A column of an answer, and what makes a value of its text. */
export type Column = { name: string; parse: (text: string) => unknown };

/** What PostgreSQL says of a column of an answer. */
export type Described = { name: string; dataTypeID: number };

/** The columns that an answer's rows have, as the connection reads them. */
export const toColumns = (client: pg.ClientBase, described: readonly Described[]): Column[] =>
  described.map(({ name, dataTypeID }) => ({
    name,
    parse: client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
  }));

/** @param fields the texts of one row, in the order of its columns */
export function toRow(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Row = {};
  for (let place = 0; place < columns.length; place += 1) {
    const { name, parse } = columns[place] as Column;
    const text = fields[place] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}
