import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { TIMEOUT } from '#test/timeouts.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { inTransaction, openDb, openPool, rows, sql } from './db.ts';
import { ensureDatabase } from './embedded-postgres.ts';
import { serverPid } from './embedded-postgres-process.ts';
import { acquireIdempotencyKey, storeResponse } from './idempotency.ts';
import { migrate } from './migrate.ts';
import { watchConnections } from './watch-connections.ts';

// A PostgreSQL of its own that may answer a COMMIT only once another server has it, while there is no other.

const TIMING = { silentMs: 300, probeMs: 5_000, everyMs: 50, commitMs: 600 };
const MEMBER = { kind: 'member', id: 7 } as never;
const HASH = Buffer.from('what was asked for');

const dataDir = await mkdtemp(join(tmpdir(), 'synchronous-'));
await chmod(dataDir, 0o755);
const log = { info: () => {}, warn: () => {} };
const { url, release } = await ensureDatabase({ databaseUrl: undefined, dataDir, log, keepAlive: true });
await migrate(url);
const plain = openDb(openPool(url, { max: 4 }));
const probing = openPool(url, { max: 2 });
await probing.query('create table probes (n int)');
afterAll(async () => {
  await demandStandby('');
  await Promise.all([plain.destroy(), probing.end()]);
  await release();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sets which standby has to have a transaction before COMMIT is answered, and waits until it holds for everyone. */
async function demandStandby(name: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', '18');
  await appendFile(join(cluster, 'postgresql.auto.conf'), `synchronous_standby_names = '${name}'\n`);
  process.kill((await serverPid(cluster)) ?? 0, 'SIGHUP');
  const shown = async () =>
    (await rows(plain, sql<{ names: string }>`select current_setting('synchronous_standby_names') as names`))[0]?.names;
  await vi.waitFor(async () => expect(await shown()).toBe(name), TIMEOUT);
  if (name === '') return;
  // another process of the server says when it does
  for (let isHeld = false; !isHeld; ) {
    const probe = probing.query('insert into probes values (1)').then(
      () => true,
      () => true,
    );
    for (let isOver: boolean | undefined; !isOver && !isHeld; isHeld = (await waiting()).length > 0)
      isOver = await Promise.race([probe, sleep(20, false)]);
    for (const { pid } of await waiting()) await sql`select pg_terminate_backend(${pid}, 10000)`.execute(plain);
    await probe;
  }
}

const waiting = () => rows(plain, sql<{ pid: number }>`select pid from pg_stat_activity where wait_event = 'SyncRep'`);

test('while no standby has what was written, who waits and who asks is told to come back; then all is there', async () => {
  const pool = openPool(url, { max: 3 });
  const stop = watchConnections([pool], url, { timing: TIMING });
  const failing = (text: string) =>
    pool.query(text).then(
      () => undefined,
      (error: Error) => error,
    );
  await pool.query('create table written (n int)');
  await demandStandby('elsewhere');
  const failures = await Promise.all([1, 2].map((n) => failing(`insert into written values (${n})`)));
  for (const failure of failures) expect(failure && isDatabaseUnavailable(failure), String(failure)).toBe(true);
  // reads are refused as well: what they would show may be lost
  expect((await failing('select 1'))?.message).toMatch(/does not answer/);
  await demandStandby('');
  await vi.waitFor(async () => expect(await failing('select 1')).toBeUndefined(), TIMEOUT);
  expect((await pool.query('select n from written order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  stop();
  await pool.end();
});

test('the answer kept under a key is given once a standby has it, also where its first COMMIT was cut off', async () => {
  const answer = () =>
    inTransaction(plain, async (tx) => {
      const kept = await acquireIdempotencyKey(tx, MEMBER, 'the-one', HASH);
      if (kept === undefined) await storeResponse(tx, MEMBER, 'the-one', '"done"');
      return kept;
    });
  await demandStandby('elsewhere');
  const first = answer().catch((error: Error) => error);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), TIMEOUT);
  // the connection dies while COMMIT waits: from now on everyone here sees what no other server has
  const [{ pid } = { pid: 0 }] = await waiting();
  await sql`select pg_terminate_backend(${pid})`.execute(plain);
  expect(await first).toBeInstanceOf(Error);
  let isAnswered = false;
  const second = answer().finally(() => {
    isAnswered = true;
  });
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), TIMEOUT);
  expect(isAnswered).toBe(false);
  await demandStandby('');
  expect(await second).toBe('"done"');
});
