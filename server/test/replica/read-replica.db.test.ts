import { setTimeout as sleep } from 'node:timers/promises';
import { replicaReads } from '@fairlead/contract/app/replica-reads.ts';
import type { Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { ReadReplica } from '#foundation/replica/read-replica.ts';
import { requireReaderLogin } from '#foundation/replica/reader-login.ts';
import { type Answer, toAddress } from './open-browser.ts';
import { createReplicatedWorld, IMPATIENT, LONG_MS, PATIENT, POLL_MS } from './replicated-world.ts';

const world = await createReplicatedWorld();
afterAll(() => world.close());
const { services, replicated, proxy, openBrowser, askUntil, startProcess } = world;

const { id: staffId } = await world.staff();
const { id: memberId } = await world.member({ username: 'ines', main: '100' });
const reader = await openBrowser('staff', staffId);
const usernames = ({ body }: Answer) => (body.allusers as { username: string }[]).map(({ username }) => username);
const LIST = '/users/list?limit=50';

beforeEach(async () => {
  await replicated.resume();
  await replicated.caughtUp();
});

test('a list comes from the replica with the moment of its figures, and shows what that has', async () => {
  const moment = (await askUntil(reader, LIST, 'replica')).figuresAt;
  await replicated.pause();
  await world.member({ username: 'later' });
  const written = await now(world.db);
  const old = await askUntil(reader, LIST, 'replica');
  expect(usernames(old)).toEqual(['ines']);
  expect(Date.parse(old.figuresAt ?? '')).toBeGreaterThanOrEqual(Date.parse(moment ?? ''));
  // it says nothing later than what it lacks
  expect(Date.parse(old.figuresAt ?? '')).toBeLessThanOrEqual(written.getTime());
  await replicated.resume();
  await replicated.caughtUp();
  while (!usernames(await reader.send(LIST)).includes('later')) await sleep(POLL_MS);
});

test('each call of the list is answered there, by the login that may only read', async () => {
  const browsers = { anyone: await openBrowser('member', memberId), staff: reader };
  for (const [endpoint, readers] of replicaReads)
    await askUntil(browsers[readers], toAddress(endpoint as Endpoint, memberId), 'replica');
});

test('no other call is answered there: each that reads is asked by staff and by a member', async () => {
  const browsers = [await openBrowser('staff', staffId), await openBrowser('member', memberId)];
  await askUntil(reader, LIST, 'replica');
  const before = world.replica.state.reads;
  const others = routes.map(({ endpoint }) => endpoint).filter((each) => each.reads && !each.events);
  for (const endpoint of others.filter((each) => !replicaReads.has(each)))
    for (const { send } of browsers)
      expect((await send(toAddress(endpoint, memberId))).figuresAt, endpoint.path).toBeUndefined();
  expect(others.length - replicaReads.size).toBeGreaterThan(100);
  expect(world.replica.state.reads).toEqual(before);
});

test('a member reads their own lists from the primary, of calls that staff read from the replica', async () => {
  const member = await openBrowser('member', memberId);
  await askUntil(reader, '/transfer/list', 'replica');
  expect((await member.send('/transfer/list')).figuresAt).toBeUndefined();
});

test('who has written sees it, whichever process answers; anyone else sees the replica', async () => {
  const other = await startProcess(LONG_MS, PATIENT);
  const writer = await openBrowser('staff', staffId);
  await askUntil(writer, LIST, 'replica');
  await replicated.pause();
  const change = { fullname: 'Ines Written', email: undefined };
  const written = await writer.send(`/users/${memberId}`, {
    method: 'PUT',
    body: JSON.stringify(change),
    headers: { 'idempotency-key': 'write-1' },
  });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  expect(writer.cookies.get('fairlead_written')).toMatch(/^[0-9A-F]+(\/|%2F)[0-9A-F]+$/);
  const nameIn = ({ body }: Answer) =>
    (body.allusers as { username: string; fullname: string }[]).find(({ username }) => username === 'ines')?.fullname;
  for (const base of [world.base, other]) {
    const own = await writer.send(LIST, {}, base);
    expect([nameIn(own), own.figuresAt]).toEqual(['Ines Written', undefined]);
    expect(nameIn(await askUntil(reader, LIST, 'replica', base))).not.toBe('Ines Written');
  }
  await replicated.resume();
  for (const base of [world.base, other])
    expect(nameIn(await askUntil(writer, LIST, 'replica', base))).toBe('Ines Written');
});

test('a cookie that no one can read keeps its owner on the primary', async () => {
  const browser = await openBrowser('staff', staffId);
  browser.cookies.set('fairlead_written', 'unknown');
  await askUntil(reader, LIST, 'replica');
  expect((await browser.send(LIST)).figuresAt).toBeUndefined();
});

test('further behind than allowed it is not read', async () => {
  const strict = await startProcess(2_000, PATIENT);
  await replicated.pause();
  const { id } = await world.member({ username: 'behind' });
  const answer = await askUntil(reader, LIST, 'primary', strict);
  expect(usernames(answer)).toContain('behind');
  expect(usernames(await askUntil(reader, LIST, 'replica'))).not.toContain('behind');
  // a member whom the replica does not know is not unknown
  expect((await reader.send(`/statements/${id}/pdf`)).status).toBe(200);
  await replicated.resume();
});

test('a replica that falls silent in a read costs little time, and no later request any', async () => {
  const impatient = await startProcess(LONG_MS, IMPATIENT);
  await askUntil(reader, LIST, 'replica', impatient);
  proxy.impair({ kind: 'silent' });
  const startedMs = performance.now();
  const answers = await Promise.all(Array.from({ length: 5 }, () => reader.send(LIST, {}, impatient)));
  for (const { status, figuresAt } of answers) expect([status, figuresAt]).toEqual([200, undefined]);
  // 1.25 seconds and a read; a machine that does much else may be several times slower
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  await askUntil(reader, LIST, 'primary', impatient);
  proxy.impair(undefined);
  await askUntil(reader, LIST, 'replica', impatient);
});

test('while it is gone all is answered from the primary, and from the replica once it is back', async () => {
  const impatient = await startProcess(LONG_MS, IMPATIENT);
  await askUntil(reader, LIST, 'replica', impatient);
  await replicated.stopReplica();
  for (let count = 0; count < 5; count += 1) await askUntil(reader, LIST, 'primary', impatient);
  expect((await reader.send(`/statements/${memberId}/csv`, {}, impatient)).status).toBe(200);
  await replicated.startReplica();
  await askUntil(reader, LIST, 'replica', impatient);
});

test('a read that recovery ends is done again on the primary, and the next ones too', async () => {
  const failures: { code?: string; message?: string }[] = [];
  const answer = await readThere(async (db) => {
    if (db === services.db) return 'primary';
    return db.transaction().execute(async (tx) => {
      await sql`select from plans`.execute(tx);
      // it fails while the lock is still awaited: caught at once, or it counts as one that no one handles
      const reading = sql`select pg_sleep(600)`.execute(tx).catch((error: Error) => failures.push(error));
      while (
        (await replicated.askReplica(`select from pg_stat_activity where query like 'select pg_sleep%'`)).length === 0
      )
        await sleep(POLL_MS);
      await lockPlans(async () => {});
      await reading;
      throw failures[0];
    });
  });
  expect(failures).toMatchObject([{ code: '40001', message: expect.stringMatching(/conflict with recovery/) }]);
  expect(answer).toEqual({ result: 'primary' });
  expect(world.replica.state.isRead).toBe(false);
  await askUntil(reader, LIST, 'replica');
});

test('a table that a replica holds for what it has not replayed to the end is read on the primary', async () => {
  // there only replay locks so
  const heldThere = `select from pg_locks where locktype = 'relation' and mode = 'AccessExclusiveLock' and granted`;
  await lockPlans(async () => {
    while ((await replicated.askReplica(heldThere)).length === 0) await sleep(POLL_MS);
    await replicated.pause();
  });
  const codes: unknown[] = [];
  const answer = await readThere(async (db) => {
    const count = await sql`select count(*) from plans`.execute(db).catch((error: { code?: string }) => {
      codes.push(error.code);
      throw error;
    });
    return count.rows.length;
  });
  expect([codes, answer]).toEqual([['55P03'], { result: 1 }]);
  await replicated.resume();
  await askUntil(reader, LIST, 'replica');
});

/** Reads once the replica is read at all. */
async function readThere<R>(work: (db: typeof services.db) => Promise<R>) {
  await askUntil(reader, LIST, 'replica');
  return world.replica.read(undefined, work);
}

/** A transaction of the primary that holds a table as a change of it does. */
const lockPlans = (meanwhile: () => Promise<void>) =>
  inTransaction(world.owner, async (owner) => {
    await sql`lock table plans in access exclusive mode`.execute(owner);
    await meanwhile();
  });

test('a list that goes on after a page goes on where that ended, wherever either came from', async () => {
  const [from = '', to = ''] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  const journal = `/financial-reports/journal?${new URLSearchParams({ from, to, limit: '2' })}`;
  // no replica is as new as that
  const strict = await startProcess(0, PATIENT);
  const listEntries = ({ body }: Answer) => (body.entries as { id: string }[]).map(({ id }) => id);
  const toNext = ({ body }: Answer) => `${journal}&after=${body.next}`;
  for (const name of ['first', 'second']) await world.member({ username: name, main: '5' });
  await replicated.caughtUp();
  await askUntil(reader, LIST, 'replica');
  await replicated.pause();
  for (const name of ['third', 'fourth', 'fifth']) await world.member({ username: name, main: '5' });
  const whole = listEntries(await reader.send(journal.replace('limit=2', 'limit=200'), {}, strict));
  expect(whole.length).toBeGreaterThan(5);
  // the first page from the replica or from the primary, and each that follows from wherever the process reads
  for (const [first, next] of [
    [world.base, strict],
    [strict, world.base],
  ]) {
    let page = await askUntil(reader, journal, first === strict ? 'primary' : 'replica', first);
    const seen = listEntries(page);
    while (page.body.next !== null) {
      page = await reader.send(toNext(page), {}, next);
      seen.push(...listEntries(page));
    }
    expect(seen).toEqual(whole);
  }
});

test('nothing can be written there, and by its login nowhere', async () => {
  await world.replica.read(undefined, async (db) => {
    if (db === services.db) return;
    await expect(sql`update members set fullname = 'x'`.execute(db)).rejects.toThrow(/read-only|permission denied/);
  });
  await requireReaderLogin(replicated.replicaUrl);
  const writing = new URL(replicated.addresses.apiUrl);
  writing.searchParams.set('host', new URL(replicated.replicaUrl).searchParams.get('host') ?? '');
  await expect(requireReaderLogin(writing.href)).rejects.toThrow(/DATABASE_REPLICA_URL may write/);
});

test('an address that leads to no replica is not read', async () => {
  const primary = new URL(replicated.replicaUrl);
  primary.searchParams.set('host', new URL(replicated.addresses.url).searchParams.get('host') ?? '');
  const warned: string[] = [];
  const log = { warn: ({ err }: { err: Error }) => warned.push(err.message), info: () => {} } as never;
  const replica = new ReadReplica({ url: primary.href, maxLagMs: LONG_MS, primary: services.db, log });
  while (warned.length === 0) await sleep(POLL_MS);
  expect(warned).toEqual(['the server follows no other']);
  expect(await replica.read(undefined, async (db) => db === services.db)).toEqual({ result: true });
  await replica.close();
});
