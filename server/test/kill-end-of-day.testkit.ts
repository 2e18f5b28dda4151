import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { MICRO } from '@fairlead/contract/domain/money.ts';
import { expect } from 'vitest';
import { accrueThrough } from '#app/end-of-day.ts';
import { verifyAll } from '#app/verify.ts';
import { addCapital, fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { type DatabaseLogins, ensureLogins } from '#foundation/database-logins.ts';
import { type Db, inTransaction, one, openDb, openPool, rows, sql } from '#foundation/db.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { serverPid } from '#foundation/embedded-postgres-process.ts';
import { migrate } from '#foundation/migrate.ts';
import { seedPeople } from '../src/cli/seed/seed-people.ts';
import { runStatement } from './run-statement.ts';

/** Accruals and beneficiaries a transaction: forty of them make an end-of-day run. */
export const BATCH_SIZE = 500;
const INVESTMENTS = 20_000;
/** Every so many-th investment ends with the end-of-day run. */
const ENDING = 67;

/** A cluster of its own, as durable as the platform's, and kept alive as the platform keeps it. */
export async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-kill-'));
  // As root PostgreSQL runs as nobody and must be able to enter.
  await chmod(dataDir, 0o755);
  const silent = { info: () => {}, warn: () => {} };
  const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log: silent, keepAlive: true });
  const toDatabaseUrl = (name: string) => Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
  return {
    dataDir,
    url: database.url,
    postmaster: async () => (await serverPid(join(dataDir, 'postgres', '18'))) ?? 0,
    /** A copy of the seeded database, as it stands before the end-of-day run. */
    async copy(): Promise<{ db: Db; logins: DatabaseLogins }> {
      const name = `end_of_day_${randomUUID().replaceAll('-', '')}`;
      await runStatement(toDatabaseUrl('postgres'), `create database ${name} template fairlead`);
      await runStatement(toDatabaseUrl(name), LOG_NEXT_VALUES);
      const logins = await ensureLogins(toDatabaseUrl(name), dataDir, { api: undefined, worker: undefined });
      return { logins, db: openDb(openPool(logins.worker, { max: 4 })) };
    },
    async end(): Promise<void> {
      await database.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * 20,000 investments, an end-of-day run already made (its level commissions are released in the next one), some 300
 * investments whose last accrual the next end-of-day run makes, and the clock at that end-of-day run's beginning.
 */
export async function seedBeforeEndOfDay(url: string): Promise<void> {
  await migrate(url);
  const owner = openDb(openPool(url, { max: 2 }));
  const db = openDb(openPool(url, { max: 4 }));
  try {
    await toMonday(owner);
    const { today } = await one(db, sql<{ today: string }>`select app_today() as today`);
    await seedPeople(owner, { members: INVESTMENTS, investments: INVESTMENTS });
    await inTransaction(db, async (tx) => {
      await addCapital(tx, systemActor, { amount: 1_000_000n * MICRO, txid: `0x${'1'.repeat(64)}` });
      for (const pool of ['returns_pool', 'marketing_pool'] as const)
        await fundPool(tx, systemActor, { pool, amount: 500_000n * MICRO, from: 'operator_equity' });
    });
    const ends = sql`(select app_today() + 2)`;
    await sql`update investments set end_day = ${ends} where id % ${ENDING} = 0`.execute(owner);
    const day = (count: number) => one(db, sql<{ day: string }>`select ${today}::date + ${count}::int as day`);
    await accrueThrough(db, (await day(1)).day, { movesClock: true, onDay: () => {} });
    await sql`update clock_offset set "offset" = "offset" + interval '1 day'`.execute(owner);
    await sql`vacuum (analyze)`.execute(owner);
    await sql`checkpoint`.execute(owner);
  } finally {
    await owner.destroy();
    await db.destroy();
  }
}

const toMonday = (owner: Db) =>
  sql`update clock_offset set "offset" = date_trunc('week', now() at time zone 'UTC') + interval '7 days 8 hours' - (now() at time zone 'UTC')`.execute(
    owner,
  );

/**
 * A sequence writes 32 values ahead to the log. Its copy in a new database believes that they were written, but they were
 * written of the original: a crash would give them out again.
 */
const LOG_NEXT_VALUES = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value) from pg_sequences where last_value is not null`;

/**
 * An end-of-day run in a process of its own. `passing(point, n)` is fulfilled when it has passed the point so often.
 */
export type EndOfDayProcess = {
  child: ChildProcess;
  passing: (point: string, n: number) => Promise<void>;
  ended: Promise<unknown>;
};

/** Starts the end-of-day run; it kills itself (or the server of that id) when it passes the point for the n-th time. */
export function startEndOfDay(url: string, killing?: { at: string; n: number; server?: number }): EndOfDayProcess {
  const file = join(import.meta.dirname, 'end-of-day-process.ts');
  const { at = '', n = 0, server = '' } = killing ?? {};
  const child = spawn(process.execPath, [file, url, String(BATCH_SIZE), at, String(n), String(server)], {
    stdio: ['ignore', 'pipe', killing ? 'ignore' : 'inherit'],
  });
  const ended = once(child, 'exit');
  const passed: string[] = [];
  const waiting: { point: string; n: number; resolve: () => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    passed.push(line);
    const count = passed.filter((point) => point === line).length;
    for (const wait of waiting) if (wait.point === line && wait.n === count) wait.resolve();
  });
  return {
    child,
    ended,
    passing: (point, count) =>
      new Promise((resolve) => {
        if (passed.filter((one) => one === point).length >= count) resolve();
        else waiting.push({ point, n: count, resolve });
      }),
  };
}

/** Where the newest accrual stands, with how many accruals it has paid; asks until the server answers again. */
export async function readRunState(
  db: Db,
): Promise<{ state: string; paid: number; finished: boolean; released: boolean }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await one(
        db,
        sql<{ state: string; paid: number; finished: boolean; released: boolean }>`
          select coalesce(a.state, 'not calculated') as state, (select count(*)::int from run_partitions p join return_accruals s on s.investment_id > p.after and s.investment_id <= p.cursor
              where p.run_id = a.id and s.day = a.day) as paid, a.finished_at is not null as finished,
            r.finished_at is not null as released
          from (select 1) o left join runs a on a.programme = 'accrual' and a.day = app_today() - 1
            left join runs r on r.programme = 'release' and r.day = app_today()`,
      );
    } catch (error) {
      // recovering after a kill takes a second, on a machine that does much else a hundred times that
      if (attempt > 1_500) throw error;
      await sleep(100);
    }
  }
}

/** Everything an end-of-day run leaves behind, by name. Micro-units. */
export async function getOutcome(db: Db): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ name: string; amount: bigint }>`
      select 'account ' || id as name, balance as amount from member_accounts
      union all select h.name, sum(s.balance)::bigint from system_accounts h join system_account_shards s on s.account = h.id group by h.name
      union all select 'earned ' || id, earned from investments
      union all select 'accruals ' || id, accruals_used from investments
      union all select 'ended ' || id, (status = 'completed')::int from investments
      union all select 'postings of ' || entry_type, count(*) from postings where entry_type <> 'transfer' group by entry_type
      union all select 'commissions', sum(amount)::bigint from settled_commissions`,
  );
  return new Map(found.map(({ name, amount }) => [name, BigInt(amount)]));
}

/** The first five differences. */
export function differences(found: Map<string, bigint>, wanted: Map<string, bigint>): string[] {
  const names = new Set([...found.keys(), ...wanted.keys()]);
  return [...names]
    .filter((name) => found.get(name) !== wanted.get(name))
    .slice(0, 5)
    .map((name) => `${name}: ${found.get(name)} instead of ${wanted.get(name)}`);
}

/** Every invariant of the ledger and the features. */
export async function expectClean(db: Db): Promise<void> {
  expect((await verifyAll(db)).filter((check) => check.broken > 0)).toEqual([]);
}
