import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { type Db, sql } from '#foundation/db.ts';
import { SharedReads } from '#foundation/shared-reads.ts';
import { mergeDays } from '../src/features/runs/merge-days.ts';
import { invest } from '../src/features/runs/runs.testkit.ts';
import { createWorld } from './world.ts';

const DAYS = 800;
const OWN_TABLES = 120;
const MAX_PARTITIONS = 40;
const AT_ONCE = 100;
/** PostgreSQL's `max_locks_per_transaction` times `max_connections`, as it comes. */
const DEFAULT_LOCKS = 64 * 100;
/** The largest pool of a process that answers requests. */
const CONNECTIONS = 20;

type Statement = { text: string; values: unknown[] };
/** A statement, or several that are sent with the beginning of their transaction. */
type Asked = Statement & { sent?: Statement[] };
const asked = new Map<string, Statement>();
let isRecording = false;
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, second] = args as [string | Asked, unknown[] | undefined];
  if (typeof first === 'string') record({ text: first, values: second ?? [] });
  else for (const statement of first.sent ?? [first]) record(statement);
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;
const { read } = SharedReads.prototype;
SharedReads.prototype.read = function (this: SharedReads, text, values) {
  record({ text, values: [...values] });
  return read.call(this, text, values);
};

function record(statement: Statement): void {
  if (isRecording && /^(\s|\/\*.*?\*\/)*(select|with)/.test(statement.text)) asked.set(statement.text, statement);
}

const world = await createWorld();
afterAll(() => world.close());
const member = await world.member({ main: '1000', activated: true });
const owner = await world.staff('owner');

/**
 * So many days behind today, each with a run that is done, and an accrual and a commission of the member. The older ones have
 * one for their month, as the worker merges them; those of the newest months a table each, which it then merges but for the
 * newest.
 */
async function makeDays(db: Db): Promise<void> {
  const id = await invest(world, member, '1000');
  await sql
    .raw(`
    do $$
    declare v_from date; v_to date; v_table text; v_newest date := date_trunc('month', app_today() - ${OWN_TABLES});
    begin
      v_from := app_today() - ${DAYS};
      while v_from < app_today() loop
        v_to := case when v_from < v_newest then (date_trunc('month', v_from) + interval '1 month')::date else v_from + 1 end;
        foreach v_table in array array['return_accruals', 'level_commissions'] loop
          execute format('create table %I partition of %I for values from (%L) to (%L)', v_table || case when v_from < v_newest then month_suffix(v_from) else day_suffix(v_from) end, v_table, v_from, v_to);
        end loop;
        v_from := v_to;
      end loop;
      insert into runs (programme, day, state, returns_decided, levels_decided_at, accruals, commissions, returns_due, returns_paid, created_at, finished_at)
      select 'accrual', d::date, 'done', true, app_now(), 1, 1, 800000, 800000, app_now(), app_now()
      from generate_series(app_today() - ${DAYS}, app_today() - 1, interval '1 day') d;
    end $$`)
    .execute(db);
  await sql`
    insert into return_accruals (base, due, day, investment_id, member_id, sponsor_id, rate_ppm, level_version, distribution)
    select 1000000000, 800000, day, ${id}, ${member.id}, 0, 800, 1, 0 from runs where programme = 'accrual'`.execute(
    db,
  );
  await sql`
    insert into level_commissions (base_amount, amount, day, investment_id, beneficiary_id, from_id, ppm, level, compound)
    select 800000, 80000, day, ${id}, ${member.id}, ${member.id}, 100000, 1, false from runs where programme = 'accrual'`.execute(
    db,
  );
  const merged = await mergeDays(world.db);
  expect(merged?.months.length).toBeGreaterThan(1);
  await sql`analyze`.execute(db);
}

beforeAll(() => makeDays(world.owner), 120_000);

let names = 0;

/** How many days' tables a statement locks, and how many locks it takes at all. A kept plan may not look at its parameters. */
async function countLocks(
  client: pg.Client,
  { text, values }: Statement,
): Promise<{ partitions: number; all: number }> {
  const isKept = /^\/\* (prepared|shared) \*\//.test(text);
  await client.query('begin');
  try {
    await client.query(`set local plan_cache_mode = ${isKept ? 'force_generic_plan' : 'auto'}`);
    await client.query({ ...(isKept && { name: `kept_${++names}` }), text, values });
    const { rows } = await client.query(`
      select (count(*) filter (where c.relkind = 'r' and c.relname ~ '^(return_accruals|level_commissions)_'))::int as partitions,
        count(*)::int as all
      from pg_locks l left join pg_class c on c.oid = l.relation where l.pid = pg_backend_pid()`);
    return rows[0] as { partitions: number; all: number };
  } finally {
    await client.query('rollback');
  }
}

/** Every read that needs nothing but whose it is, a page and a month. */
function listReads(): { path: string; as: 'member' | 'staff' }[] {
  const reads = routes.filter(
    ({ endpoint }) => endpoint.method === 'GET' && !endpoint.hasSideEffects && !endpoint.events,
  );
  return reads.map(({ endpoint }) => ({
    path: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => (/user/i.test(name) ? String(member.id) : '1')),
    as: endpoint.audience === 'admin' ? 'staff' : 'member',
  }));
}

test(`with ${DAYS} days behind them, no statement of a request opens more than ${MAX_PARTITIONS} of their tables`, async () => {
  isRecording = true;
  for (const { path, as } of listReads()) await (as === 'staff' ? owner : member).get(path);
  isRecording = false;
  const touching = [...asked.values()];
  expect(touching.length).toBeGreaterThan(100);
  const client = new pg.Client({ connectionString: world.config.databaseLogins.api });
  await client.connect();
  const counted: { text: string; partitions: number; all: number }[] = [];
  for (const statement of touching) counted.push({ text: statement.text, ...(await countLocks(client, statement)) });
  await client.end();
  expect(counted.filter(({ partitions }) => partitions > MAX_PARTITIONS)).toEqual([]);
  // what is found was looked for: the overview opens the tables of its days
  expect(Math.max(...counted.map(({ partitions }) => partitions))).toBeGreaterThan(20);
  // as many connections as a process has, each with the statement that locks most, fit into PostgreSQL's default
  expect(Math.max(...counted.map(({ all }) => all)) * CONNECTIONS).toBeLessThan(DEFAULT_LOCKS);
}, 120_000);

test(`${AT_ONCE} overviews at once, each of another member, are all answered`, async () => {
  const members = await Promise.all(Array.from({ length: AT_ONCE }, () => world.member()));
  const answers = await Promise.all(members.map((each) => each.get(`/reports/member/${each.id}/dashboard`)));
  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
  const { returns } = (await member.get(`/reports/member/${member.id}/dashboard`)).body as {
    returns: { due: number }[];
  };
  expect(returns.map(({ due }) => due)).toEqual(Array.from({ length: 30 }, () => 0.8));
}, 120_000);
