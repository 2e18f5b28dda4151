import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { OwnTable } from '#foundation/own-table.ts';

/** What stands in data.json, and as text in CSV; an amount is digits, a point and perhaps a minus. */
export type Cell = { value: unknown; text: string | null; isAmount: boolean };
export type OwnRow = Record<string, Cell>;

const ROWS_A_FETCH = 500;
/** As many days of a table with a partition for each day are read by one statement. */
const DAYS_A_STATEMENT = 30;

/** The names of the columns, in order. */
export const listColumns = ({ columns }: OwnTable): string[] =>
  columns.split(' ').map((each) => each.split(':')[0] ?? '');

/** What is selected of a table, `$id` and a stretch of days filled in: the id is a number and the days are days. */
export function toSelect(own: OwnTable, memberId: number, days?: { first: string; last: string }): string {
  const list = listColumns(own).map((name) => `${own.expressions?.[name] ?? `t.${name}`} as ${name}`);
  const from = own.from ?? `${own.table} t where t.member_id = $id`;
  return fillIn(`select ${list.join(', ')} from ${from} order by ${own.order}`, memberId)
    .replaceAll('$first', `date '${days?.first ?? '-infinity'}'`)
    .replaceAll('$last', `date '${days?.last ?? '-infinity'}'`);
}

const fillIn = (text: string, memberId: number): string => {
  const id = Math.trunc(memberId);
  const accounts = [0, 1, 2, 3, 4].map((account) => String(id * 8 + account));
  return text.replaceAll('$accounts', accounts.join(', ')).replaceAll('$id', String(id));
};

/** A member's rows of a table, some at a time: however many there are, few are in memory. */
export async function* readOwnRows(tx: Tx, own: OwnTable, memberId: number): AsyncGenerator<OwnRow[]> {
  const amounts = new Set(
    own.columns.split(' ').flatMap((each) => (each.endsWith(':usdt') ? [each.split(':')[0]] : [])),
  );
  for (const days of await listStretches(tx, own, memberId)) {
    await sql.raw(`declare own_rows no scroll cursor for ${toSelect(own, memberId, days)}`).execute(tx);
    let found: Record<string, unknown>[];
    do {
      found = await rows(tx, sql.raw<Record<string, unknown>>(`fetch ${ROWS_A_FETCH} from own_rows`));
      if (found.length > 0) yield found.map((row) => toOwnRow(row, amounts));
    } while (found.length === ROWS_A_FETCH);
    await sql`close own_rows`.execute(tx);
  }
}

async function listStretches(
  tx: Tx,
  { days }: OwnTable,
  memberId: number,
): Promise<({ first: string; last: string } | undefined)[]> {
  if (days === undefined) return [undefined];
  return rows(
    tx,
    sql<{ first: string; last: string }>`
      select d::date as first, least(d::date + ${DAYS_A_STATEMENT - 1}::int, s.last) as last
      from (${sql.raw(fillIn(days, memberId))}) s, generate_series(s.first, s.last, make_interval(days => ${DAYS_A_STATEMENT})) d order by 1`,
  );
}

const toOwnRow = (row: Record<string, unknown>, amounts: Set<string | undefined>): OwnRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isAmount = amounts.has(name) && value !== null;
      const text = isAmount ? toDecimalString(value as bigint) : toText(value);
      return [name, { value: isAmount || typeof value === 'bigint' ? text : value, text, isAmount }];
    }),
  );

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | bigint | boolean);
}

/** When a file is made, by the platform's clock. */
export const readMoment = async (db: Db): Promise<Date> =>
  (await one(db, sql<{ at: Date }>`select app_now() as at`)).at;
