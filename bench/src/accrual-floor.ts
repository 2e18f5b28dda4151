import { type Db, rows, sql } from '@fairlead/server/src/foundation/db.ts';
import { secondsOf } from './measure.ts';

/** The rows a night made: a day's slots and lines where it accrued one, and postings by their ids. */
export type NightRows = { day: string | undefined; afterPosting: bigint; uptoPosting: bigint };

/**
 * How long the bare insert of the same rows takes: into empty tables of the same columns, in one transaction, with the
 * same indexes built afterwards. In seconds.
 */
export async function floorOf(owner: Db, night: NightRows): Promise<number> {
  const tables = night.day === undefined ? ['postings'] : ['return_slots', 'level_lines', 'postings'];
  for (const table of tables) await sql.raw(`create table floor_${table} (like ${table})`).execute(owner);
  const indexes = (await Promise.all(tables.map((table) => indexesOf(owner, table)))).flat();
  await sql`checkpoint`.execute(owner);
  const seconds = await secondsOf(() =>
    owner.transaction().execute(async (tx) => {
      for (const table of tables) {
        const which =
          table === 'postings'
            ? sql`id > ${night.afterPosting} and id <= ${night.uptoPosting}`
            : sql`day = ${night.day ?? null}::date`;
        await sql`insert into ${sql.id(`floor_${table}`)} select * from ${sql.id(table)} where ${which}`.execute(tx);
      }
      for (const index of indexes) await sql.raw(index).execute(tx);
    }),
  );
  for (const table of tables) await sql.raw(`drop table floor_${table}`).execute(owner);
  return seconds;
}

/** The statements that make a table's indexes on its empty twin. */
async function indexesOf(owner: Db, table: string): Promise<string[]> {
  const found = await rows(
    owner,
    sql<{ indexdef: string }>`select indexdef from pg_indexes where schemaname = 'public' and tablename = ${table}`,
  );
  return found.map(({ indexdef }) =>
    indexdef
      .replace(/^CREATE (UNIQUE )?INDEX \S+ ON /, (_, unique: string | undefined) => `CREATE ${unique ?? ''}INDEX ON `)
      .replace(` public.${table} `, ` public.floor_${table} `),
  );
}
