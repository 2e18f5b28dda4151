import { type Db, rows, sql } from '@fairlead/server/src/foundation/db.ts';
import { measureSeconds } from './measure.ts';

/**
 * The rows an end-of-day run made: a day's accruals and commissions where it accrued one, and postings by their ids.
 */
export type DayRows = { day: string; afterPosting: bigint; uptoPosting: bigint };

/**
 * How long the bare insert of the same rows takes: into empty tables of the same columns, in one transaction, with the
 * same indexes built afterwards, all by one connection. In seconds.
 */
export async function measureFloor(owner: Db, rows: DayRows): Promise<number> {
  const suffix = `_d${rows.day.replaceAll('-', '')}`;
  const tables = [
    { name: `return_accruals${suffix}`, which: sql`true` },
    { name: `level_commissions${suffix}`, which: sql`true` },
    { name: 'postings', which: sql`id > ${rows.afterPosting} and id <= ${rows.uptoPosting}` },
  ];
  for (const { name } of tables) await sql.raw(`create table floor_${name} (like ${name})`).execute(owner);
  const indexes = (await Promise.all(tables.map(({ name }) => listIndexes(owner, name)))).flat();
  await sql`checkpoint`.execute(owner);
  const seconds = await measureSeconds(() =>
    owner.transaction().execute(async (tx) => {
      await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
      for (const { name, which } of tables)
        await sql`insert into ${sql.table(`floor_${name}`)} select * from ${sql.table(name)} where ${which}`.execute(
          tx,
        );
      for (const index of indexes) await sql.raw(index).execute(tx);
    }),
  );
  for (const { name } of tables) await sql.raw(`drop table floor_${name}`).execute(owner);
  return seconds;
}

/** The statements that make a table's indexes on its empty twin. */
async function listIndexes(owner: Db, table: string): Promise<string[]> {
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
