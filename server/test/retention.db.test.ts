import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { purges } from '#app/purges.ts';
import { type Db, inTransaction, one, rows, sql } from '#foundation/db.ts';
import { type Case, cases } from './retention-cases.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const { db, owner } = world;
afterAll(() => world.close());
const member = await world.member();
const staff = await world.staff('the-owner');
const withPeople = (statement: string) =>
  statement.replaceAll('$member', String(member.id)).replaceAll('$staff', String(staff.id));

const BATCH = 2;
/** Rows of each age: more than two batches of old ones. */
const COUNT = 5;

const tables = Object.keys(purges);
const getNeeded = (table: string) => (find(table).need ? 1 : 0);
const find = (table: string): Case => cases[table] ?? expect.fail(`a purge without a case: ${table}`);

/** Empties the table and puts old and young rows there; with `need` the last old one is still needed. */
async function fill(table: string): Promise<void> {
  const { insert, days, now = 'app_now()', need } = find(table);
  const put = async (numbers: number[], at: string) => {
    for (const number of numbers) {
      const row = withPeople(insert).replaceAll('$n', String(number)).replaceAll('$at', `(${at})`);
      await sql.raw(`insert into ${row}`).execute(owner);
    }
  };
  const numbers = Array.from({ length: COUNT }, (_, place) => place + 1);
  await sql.raw(`truncate ${table} cascade`).execute(owner);
  await put(numbers, `${now} - interval '${days + 2} days'`);
  if (need) await sql.raw(withPeople(need)).execute(owner);
  await put(
    numbers.map((number) => 10 + number),
    `${now} - interval '${days} days' + interval '1 hour'`,
  );
}
const count = async (table: string): Promise<{ old: number; young: number }> => {
  const { at, days, now = 'app_now()' } = find(table);
  return one(
    owner,
    sql<{
      old: number;
      young: number;
    }>`select (count(*) filter (where is_old))::int as old, (count(*) filter (where not is_old))::int as young
      from (select ${sql.raw(`${at} < ${now} - interval '${days} days'`)} as is_old from ${sql.id(table)}) r`,
  );
};
const purge = (table: string, as: Db = db) => (purges[table] ?? expect.fail())(as, BATCH);

/** The days whose leaves are made above. */
await sql`insert into liability_snapshots (day, after_posting, started_at)
  select app_today() - days, 0, now() from unnest('{30, 32}'::int[]) days`.execute(owner);

/** The last month whose salaries were decided. */
await sql`insert into runs (programme, day, state, created_at) values ('salary', app_today() - 3, 'done', now())`.execute(
  owner,
);

test.for(tables)('%s: old rows go, younger ones and those still needed stay', async (table) => {
  await fill(table);
  expect(await count(table)).toEqual({ old: COUNT, young: COUNT });
  expect(await purge(table)).toBe(COUNT - getNeeded(table));
  expect(await count(table)).toEqual({ old: getNeeded(table), young: COUNT });
  expect(await purge(table)).toBe(0);
});

test.for(tables)('%s: what ends a purge between two batches loses nothing, and the next run goes on', async (table) => {
  await fill(table);
  await sql
    .raw(`
    create sequence batches owned by none;
    create function end_second() returns trigger language plpgsql security definer as
      $$ begin if nextval('batches') = 2 then raise 'ended'; end if; return null; end $$;
    create trigger end_second before delete on ${table} for each statement execute function end_second()`)
    .execute(owner);
  await expect(purge(table)).rejects.toThrow('ended');
  const left = await count(table);
  await sql.raw(`drop function end_second cascade; drop sequence batches`).execute(owner);
  expect(left).toEqual({ old: COUNT - BATCH, young: COUNT });
  expect(await purge(table)).toBe(COUNT - BATCH - getNeeded(table));
  expect(await count(table)).toEqual({ old: getNeeded(table), young: COUNT });
});

test.for(tables)('%s: an index serves the purge, so that one that finds little reads little', async (table) => {
  await fill(table);
  const scans = await inTransaction(owner, async (tx) => {
    // a small table would be scanned however many indexes it has
    await sql`set local enable_seqscan = off`.execute(tx);
    // statements of earlier transactions of the connection may be counted still
    const countScans = () =>
      one(tx, sql<{ n: number }>`select seq_scan::int as n from pg_stat_xact_user_tables where relname = ${table}`);
    const before = await countScans();
    await purge(table, tx);
    return (await countScans()).n - before.n;
  });
  expect(scans).toBe(0);
});

test('an event that is on the queue stays, also one that has failed', async () => {
  await fill('outbox');
  await sql`delete from outbox_pending`.execute(owner);
  const events = await rows(owner, sql<{ id: bigint }>`select id from outbox order by id limit 2`);
  for (const { id } of events)
    await sql`select graphile_worker.add_job('deliver_event', json_build_object('eventId', ${id.toString()}::text))`.execute(
      owner,
    );
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'failed'
    where payload ->> 'eventId' = ${String(events[0]?.id)}`.execute(owner);
  await purge('outbox');
  expect(
    await rows(owner, sql`select id from outbox where occurred_at < app_now() - interval '30 days' order by id`),
  ).toEqual(events);
});

test('without a month whose salaries were decided every volume event stays', async () => {
  await fill('volume_events');
  await sql`update runs set programme = 'leadership' where programme = 'salary'`.execute(owner);
  expect(await purge('volume_events')).toBe(0);
  await sql`update runs set programme = 'salary'`.execute(owner);
});

test('docs/operations/retention.md names every table once, and as purged those that are', async () => {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'operations', 'retention.md'), 'utf8');
  const [, purged = '', kept = ''] = text.split(/^## (?:Purged|Kept)$/m);
  const listTables = (part: string) =>
    part
      .split('\n')
      .flatMap((line) =>
        [...(line.match(/^\| (`[^|]*)\|/)?.[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name]) => name),
      );
  const all = await rows(
    owner,
    sql<{ name: string }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname not in ('migration_checksums', 'kysely_migration', 'kysely_migration_lock') order by relname`,
  );
  expect([...listTables(purged), ...listTables(kept)].toSorted()).toEqual(all.map(({ name }) => name));
  expect(listTables(purged).filter((name) => name && name in purges)).toEqual(tables);
});
