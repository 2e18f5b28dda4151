import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { startDatabaseProxy } from '#test/impairment-proxy.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { inTransaction, openDb, openPool, rows, sql } from './db.ts';
import { createLog } from './log.ts';
import { addJob } from './outbox.ts';
import { registerWorker, workersSilentSince } from './worker-registry.ts';

const { url: ownerUrl, workerUrl: url } = await testDatabase();
const owner = openDb(openPool(ownerUrl, { max: 4 }));
const log = createLog('test', 'silent');
const processes: ChildProcess[] = [];
const FAST = { beatMs: 50, stopsAfterMs: 1_000, goneAfterMs: 2_000, killedAfterMs: 1_000 };

await sql`create table steps (n int generated always as identity, worker text, what text)`.execute(owner);
await sql`create table gate (open boolean)`.execute(owner);
await sql`grant all on steps, gate to fairlead_app`.execute(owner);

beforeEach(() => sql`truncate steps, gate, workers; delete from graphile_worker._private_jobs`.execute(owner));
afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
afterAll(() => owner.destroy());

const startProcess = (name: string) => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', '..', 'test', 'worker-process.ts'), url, name],
    {
      stdio: 'ignore',
    },
  );
  processes.push(child);
  return child;
};
const steps = async () =>
  (await rows(owner, sql<{ step: string }>`select worker || ' ' || what as step from steps order by n`)).map(
    ({ step }) => step,
  );
const seen = (...wanted: string[]) =>
  vi.waitFor(async () => expect(await steps()).toEqual(expect.arrayContaining(wanted)), TIMEOUT);
const openSessionsOfGone = () =>
  rows(
    owner,
    sql`select count(distinct w.id)::int as gone, count(a.pid)::int as sessions from workers w
      left join pg_stat_activity a on a.application_name like '%' || w.id where w.gone_at is not null`,
  );
const waiting = () => rows(owner, sql`select id from graphile_worker.jobs`);

/** Two workers of which one has begun the job. */
async function startTwo(): Promise<{ holder: string; held: ChildProcess; other: string }> {
  const children = { one: startProcess('one'), two: startProcess('two') };
  await seen('one ready', 'two ready');
  await inTransaction(owner, (tx) => addJob(tx, 'work', {}));
  const begun = await vi.waitFor(async () => {
    const [step] = (await steps()).filter((each) => each.endsWith('begin'));
    if (step === undefined) throw new Error('no one has begun');
    return step;
  }, TIMEOUT);
  return begun.startsWith('one')
    ? { holder: 'one', held: children.one, other: 'two' }
    : { holder: 'two', held: children.two, other: 'one' };
}

const onceInTheEnd = ({ holder, other }: { holder: string; other: string }) => [
  `${holder} begin`,
  `${other} begin`,
  `${other} effect`,
  `${other} end`,
];

test('the job of a killed worker is done by another within seconds', { timeout: 60_000 }, async () => {
  const two = await startTwo();
  two.held.kill('SIGKILL');
  await seen(`${two.other} begin`);
  await sql`insert into gate values (true)`.execute(owner);
  await seen(`${two.other} end`);
  expect((await steps()).slice(2)).toEqual(onceInTheEnd(two));
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), TIMEOUT);
});

test('a paused worker can do nothing more once another has its job', { timeout: 60_000 }, async () => {
  const two = await startTwo();
  two.held.kill('SIGSTOP');
  await seen(`${two.other} begin`);
  expect(await openSessionsOfGone()).toEqual([{ gone: 1, sessions: 0 }]);
  const ended = once(two.held, 'exit');
  // both go on at the same instant: the paused one with its open transaction and its job half done
  await sql`insert into gate values (true)`.execute(owner);
  two.held.kill('SIGCONT');
  expect((await ended)[0]).not.toBe(0);
  await seen(`${two.other} end`);
  expect((await steps()).slice(2)).toEqual(onceInTheEnd(two));
});

test('a worker that cannot reach the database stops before others take it for gone', { timeout: 60_000 }, async () => {
  const wire = await startDatabaseProxy(url);
  const events: string[] = [];
  await registerWorker(wire.url, { log, timing: FAST, onLost: () => events.push('the first has stopped') });
  const other = await registerWorker(url, { log, timing: FAST, onLost: () => events.push('the second was lost') });
  wire.impair({ kind: 'silent' });
  await vi.waitFor(async () => {
    const gone = await rows(owner, sql`select from workers where gone_at is not null`);
    expect(gone).toHaveLength(1);
    events.push('the first is gone');
  }, TIMEOUT);
  expect(events).toEqual(['the first has stopped', 'the first is gone']);
  await other.end();
  await wire.close();
});

test('a worker taken for gone gets no connection any more', { timeout: 60_000 }, async () => {
  const lost = Promise.withResolvers<string>();
  const worker = await registerWorker(url, { log, onLost: lost.resolve, timing: { ...FAST, beatMs: 60_000 } });
  const pool = openPool(url, { max: 1, worker: worker.connections });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${worker.connections.application_name}`.execute(
    owner,
  );
  await sql`update workers set gone_at = clock_timestamp() where id = ${worker.id}`.execute(owner);
  const refused = () => pool.query('select 1').then(String, String);
  await vi.waitFor(async () => expect(await refused()).toContain('may not work any more'), TIMEOUT);
  await expect(lost.promise).resolves.toContain('taken over');
  await pool.end();
  await worker.end();
});

test('locks of an earlier version, which has no name here, are released; a clean stop leaves nothing to wait for', async () => {
  await inTransaction(owner, (tx) => addJob(tx, 'work', {}));
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-former', locked_at = now() - interval '1 minute'`.execute(
    owner,
  );
  expect(await workersSilentSince(owner)).toBeNull();
  const worker = await registerWorker(url, { log, timing: FAST, onLost: () => {} });
  expect(await workersSilentSince(owner)).toBeUndefined();
  await vi.waitFor(
    async () =>
      expect(await rows(owner, sql`select from graphile_worker.jobs where locked_by is null`)).toHaveLength(1),
    TIMEOUT,
  );
  await worker.end();
  expect(await workersSilentSince(owner)).toBeInstanceOf(Date);
});

test('a worker that meets a database which takes no writes, as a standby does, waits until it does', async () => {
  const { username, pathname } = new URL(url);
  const login = sql`role ${sql.id(username)} in database ${sql.id(pathname.slice(1))}`;
  await sql`alter ${login} set default_transaction_read_only = on`.execute(owner);
  const warnings: unknown[] = [];
  const heard = { ...log, warn: (about: unknown) => void warnings.push(about) } as typeof log;
  const registering = registerWorker(url, { log: heard, onLost: () => {} });
  await vi.waitFor(() => expect(warnings).toMatchObject([{ err: { code: '25006' } }]), TIMEOUT);
  await sql`alter ${login} reset default_transaction_read_only`.execute(owner);
  // a server that is made a standby or a primary ends its connections
  const end = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${username} and datname = current_database()`;
  await end().execute(owner);
  const worker = await registering;
  expect(await rows(owner, sql`select from workers where id = ${worker.id}`)).toHaveLength(1);
  await worker.end();
});
