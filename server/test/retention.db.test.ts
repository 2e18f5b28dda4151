import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { purges } from '#app/purges.ts';
import { type Db, inTransaction, one, rows, sql } from '#foundation/db.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
const { db, owner } = world;
afterAll(() => world.close());
const member = await world.member();
const staff = await world.staff('the-owner');

const BATCH = 2;
/** Rows of each age: more than two batches of old ones. */
const COUNT = 5;

type Case = {
  /** The time from which a row's age is counted. */
  at: string;
  /** How long a row is kept, and from which time on that is counted back. */
  days: number;
  now?: string;
  /** How a row is made; `$n`: its number, `$at`: its time. */
  insert: string;
  /** Makes the last of the old rows one that is still needed. */
  need?: string;
};
const cases: Record<string, Case> = {
  idempotency_keys: {
    at: 'created_at',
    days: 30,
    insert: `idempotency_keys (scope, key, request_hash, answer, created_at) values ('test', '$n', '', '', $at)`,
  },
  outbox: {
    at: 'occurred_at',
    days: 30,
    insert: `outbox (occurred_at, name, payload) values ($at, 'test', '{}')`,
    need: `insert into outbox_pending (event_id) select max(id) from outbox`,
  },
  mails: {
    at: 'coalesce(sent_at, failed_at, created_at)',
    days: 90,
    insert: `mails (to_address, subject, created_at, sent_at) values ('a@mail.test', 'x', $at, $at)`,
    need: `update mails set body = 'to be sent', sent_at = null, failed_at = created_at where id = (select max(id) from mails)`,
  },
  attempt_buckets: {
    at: 'counted_at',
    days: 1,
    insert: `attempt_buckets values ('s$n', 1, $at, 5, 60)`,
    need: `update attempt_buckets set level = 5, forget_seconds = 86400 where subject = 's5'`,
  },
  attempt_limits: { at: 'blocked_until', days: 1, insert: `attempt_limits values ('s$n', 1, $at)` },
  sessions: {
    at: 'expires_at',
    days: 0,
    now: 'now()',
    insert: `sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at) values (int4send($n), 'member', 1, now(), now(), $at)`,
  },
  processes: {
    ...{ at: 'heartbeat_at', days: 7, now: 'now()' },
    insert: `processes values (gen_random_uuid(), 'api', $n, 'host', '1', '24', $at, $at, null)`,
  },
  verifications: {
    at: 'finished_at',
    days: 400,
    now: 'now()',
    insert: `verifications values (default, $at, 1, 1, '{}')`,
  },
  one_time_codes: {
    at: 'expires_at',
    days: 7,
    insert: `one_time_codes (purpose, subject_kind, subject_id, code_hash, expires_at, created_at) values ('verify_email', 'member', 1, '', $at, $at)`,
  },
  step_ups: {
    at: 'expires_at',
    days: 7,
    insert: `step_ups (token_hash, subject_kind, subject_id, operation, expires_at) values (int4send($n), 'member', 1, 'x', $at)`,
  },
  second_factor_setups: {
    at: 'expires_at',
    days: 7,
    insert: `second_factor_setups values ('member', $n, '', 'k', $at)`,
  },
  wallet_messages: {
    at: 'expires_at',
    days: 0,
    insert: `wallet_messages values (int4send($n), 'sign_in', null, '0x${'1'.repeat(40)}', 1, 'm', $at)`,
  },
  known_devices: { at: 'seen_at', days: 180, insert: `known_devices values ('member', $n, '', 'n', $at)` },
  sign_in_failures: {
    at: 'last_at',
    days: 365,
    insert: `sign_in_failures values ('member', $n, 'password', now(), '', '', 1, $at)`,
  },
  freeze_links: { at: 'expires_at', days: 7, insert: `freeze_links values (int4send($n), ${member.id}, $at, $at)` },
  volume_events: {
    at: 'occurred_at',
    days: 400,
    now: `(app_today() - 3)::timestamp at time zone 'UTC'`,
    insert: `volume_events (occurred_at, kind, member_id, path, amount, team) values ($at, 'principal', ${member.id}, '{}', 1, 0)`,
    need: `insert into volume_events_pending select max(id), ${member.id}, '{}', 1, 0, 0, 0 from volume_events`,
  },
  liability_chunks: {
    at: 'day',
    days: 30,
    now: 'app_today()',
    insert: `liability_chunks values ($at::date, $n, $n, '{1}', '{0,0,0,0,0}', sha256(''), 0)`,
  },
  newsletter_subscribers: {
    at: 'created_at',
    days: 30,
    insert: `newsletter_subscribers (email, language, created_at) values ('$n@mail.test', 'en', $at)`,
    need: `update newsletter_subscribers set confirmed_at = created_at where id = (select max(id) from newsletter_subscribers)`,
  },
  digest_lines: {
    at: 'created_at',
    days: 7,
    insert: `digest_lines (member_id, topic, payload, created_at) values (${member.id}, 'team', '{}', $at)`,
  },
  claim_reminders: {
    at: `last_day`,
    days: 60,
    now: 'app_today()',
    insert: `claim_reminders values ($at::date + case when $n > 10 then $n else -$n end, now())`,
  },
  notifications: {
    at: 'created_at',
    days: 400,
    insert: `notifications (title, message, to_all, type, created_at) values ('x', 'x', true, 'notification', $at)`,
  },
  work_assignments: {
    at: 'assigned_at',
    days: 30,
    insert: `work_assignments values ('ticket', $n, ${staff.id}, ${staff.id}, $at)`,
    need: `insert into tickets (id, member_id, subject, message, category, status, status_since, created_at, updated_at)
      overriding system value values (5, ${member.id}, 'x', 'x', 'general', 'open', now(), now(), now()) on conflict do nothing`,
  },
};
const tables = Object.keys(purges);
const getNeeded = (table: string) => (find(table).need ? 1 : 0);
const find = (table: string): Case => cases[table] ?? expect.fail(`a purge without a case: ${table}`);

/** Empties the table and puts old and young rows there; with `need` the last old one is still needed. */
async function fill(table: string): Promise<void> {
  const { insert, days, now = 'app_now()', need } = find(table);
  const put = async (numbers: number[], at: string) => {
    for (const number of numbers) {
      const row = insert.replaceAll('$n', String(number)).replaceAll('$at', `(${at})`);
      await sql.raw(`insert into ${row}`).execute(owner);
    }
  };
  const numbers = Array.from({ length: COUNT }, (_, place) => place + 1);
  await sql.raw(`truncate ${table} cascade`).execute(owner);
  await put(numbers, `${now} - interval '${days + 2} days'`);
  if (need) await sql.raw(need).execute(owner);
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
