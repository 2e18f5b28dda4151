import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { type Db, inTransaction, one, openDb, openPool, openServingDb, SHARED_NAME, sharedRead, sql } from './db.ts';
import { inSnapshot } from './snapshot.ts';

const { url } = await testDatabase();
// however long the machine takes
const { db } = openServingDb(url, { max: 2, stalledMs: 3_600_000 });
const plain = openDb(openPool(url, { max: 4 }));
afterAll(() => Promise.all([db.destroy(), plain.destroy()]));

type Asked = { pid: number; asked: number; name: string };
const ask = (asked: number, on: Db = db) =>
  one(
    on,
    sharedRead(
      sql<Asked>`select pg_backend_pid() as pid, ${asked}::int as asked, current_setting('application_name') as name`,
    ),
  );
const sleep = (seconds: number) =>
  one(db, sharedRead(sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(${seconds}::float8)`));

/** A shared connection is opened by the first read that could have used it, which does not wait for it. */
async function openLines(on: Db = db): Promise<void> {
  while ((await ask(0, on)).name !== SHARED_NAME);
}

test('reads that come together are sent together, and each has its own answer', async () => {
  await openLines();
  const started = (n: number) => sql<{ at: Date }>`select now() as at, ${n}::int, pg_sleep(0.002)`;
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)));
  expect(answers.map(({ asked }) => asked)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set([SHARED_NAME]));
  const times = await Promise.all(Array.from({ length: 5 }, (_, n) => one(db, sharedRead(started(n)))));
  expect(new Set(times.map(({ at }) => at.getTime())).size).toBe(1);
});

/** Each time it is executed it answers something else. */
const draw = (value: string | null, bytes: Buffer) =>
  one(
    db,
    sharedRead(
      sql<{ drawn: number; value: string | null; bytes: Buffer }>`
        select random() as drawn, ${value}::text as value, ${bytes}::bytea as bytes`,
    ),
  );

test('the same read asked for by many before it is sent is executed once, and each has rows of their own', async () => {
  await openLines();
  const same = await Promise.all(Array.from({ length: 50 }, () => draw('a', Buffer.from([0, 255]))));
  expect(new Set(same.map(({ drawn }) => drawn)).size).toBe(1);
  expect(same[49]).toMatchObject({ value: 'a', bytes: Buffer.from([0, 255]) });
  for (const part of ['bytes', null] as const)
    expect(new Set(same.map((row) => (part ? row[part] : row))).size).toBe(50);

  const values = [null, '', 'n', 's0:', 'a', 'as0:'];
  const bytes = ['', '6e', '80', 'c280'].map((hex) => Buffer.from(hex, 'hex'));
  const different = await Promise.all(
    values.flatMap((value) => bytes.map(async (given) => ({ value, given, row: await draw(value, given) }))),
  );
  for (const { value, given, row } of different) expect(row).toMatchObject({ value, bytes: given });
  expect(new Set(different.map(({ row }) => row.drawn)).size).toBe(values.length * bytes.length);
});

test('who asks when the same read has been sent does not share its answer', async () => {
  await openLines();
  const drawSlowly = () => one(db, sharedRead(sql<{ drawn: number }>`select random() as drawn from pg_sleep(0.05)`));
  const first = drawSlowly();
  await new Promise(setImmediate);
  const second = drawSlowly();
  expect((await first).drawn).not.toBe((await second).drawn);
});

test('a read that many asked for and that fails tells each of them, and those sent behind it are answered', async () => {
  await openLines();
  const divide = (by: number) => one(db, sharedRead(sql<{ n: number }>`select 10 / ${by}::int as n`));
  const answers = await Promise.allSettled([0, 5, 0, 5, 2].map(divide));
  expect(answers).toMatchObject([
    { reason: { code: '22012' } },
    { value: { n: 2 } },
    { reason: { code: '22012' } },
    { value: { n: 2 } },
    { value: { n: 5 } },
  ]);
});

test('who reads after a commit sees it, and within a transaction what it has written itself', async () => {
  await sql`create table noted (n int)`.execute(plain);
  const count = (on: Db) => one(on, sharedRead(sql<{ n: number }>`select count(*)::int as n from noted`));
  await inTransaction(db, async (tx) => {
    await sql`insert into noted values (1)`.execute(tx);
    expect(await count(tx)).toEqual({ n: 1 });
    expect(await count(plain)).toEqual({ n: 0 });
  });
  expect(await count(db)).toEqual({ n: 1 });
});

test('a read that fails fails alone, with its own error', async () => {
  await openLines();
  const divide = (by: number) => one(db, sharedRead(sql<{ n: number }>`select 10 / ${by}::int as n`));
  const [first, failed, last] = await Promise.allSettled([divide(2), divide(0), divide(5)]);
  expect(first).toMatchObject({ value: { n: 5 } });
  expect(last).toMatchObject({ value: { n: 2 } });
  expect(failed).toMatchObject({ reason: { code: '22012' } });
});

test('a read that cannot be prepared fails alone, and may be asked again', async () => {
  await openLines();
  const count = () => one(db, sharedRead(sql<{ n: number }>`select count(*)::int as n from made_later`));
  const [first, failed, last] = await Promise.allSettled([ask(1), count(), ask(2)]);
  expect([first, last]).toMatchObject([{ value: { asked: 1 } }, { value: { asked: 2 } }]);
  expect(failed).toMatchObject({ reason: { code: '42P01' } });
  await sql`create table made_later (n int)`.execute(plain);
  expect(await count()).toEqual({ n: 0 });
});

test('a slow read holds up none that come later: they take another connection', async () => {
  const { db: impatient } = openServingDb(url, { max: 2, stalledMs: 0 });
  await openLines(impatient);
  const slow = one(impatient, sharedRead(sql`select pg_sleep(3600)`));
  const isEnded = expect(slow).rejects.toMatchObject({ code: '57014' });
  await new Promise(setImmediate);
  for (const asked of [1, 2, 3]) expect((await ask(asked, impatient)).asked).toBe(asked);
  const { ended } = await one(
    plain,
    sql<{
      ended: number;
    }>`select count(pg_cancel_backend(pid))::int as ended from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
  );
  expect(ended).toBe(1);
  await isEnded;
  await impatient.destroy();
});

test('reads on a connection that is lost are asked again, and another is opened', async () => {
  await openLines();
  const { pid } = await ask(0);
  const held = sleep(0.3);
  const behind = [ask(1), ask(2)];
  await sql`select pg_terminate_backend(${pid})`.execute(plain);
  expect((await held).pid).not.toBe(pid);
  expect((await Promise.all(behind)).map(({ asked }) => asked)).toEqual([1, 2]);
  await openLines();
  expect((await ask(0)).pid).not.toBe(pid);
});

test('a read beside an open transaction of the same request is refused, as it is on a pool', async () => {
  await openLines();
  await expect(inTransaction(db, () => ask(1))).rejects.toThrow(
    'no second connection is asked for inside a transaction',
  );
});

test('reads of a snapshot that begin together see one instant, whatever is committed meanwhile', async () => {
  await sql`create table seen (n int)`.execute(plain);
  const count = (on: Db) => one(on, sql<{ n: number }>`select count(*)::int as n from seen`);
  const counts = await inSnapshot(db, async (instant) => {
    const before = await Promise.all([count(instant), count(instant)]);
    await sql`insert into seen values (1)`.execute(plain);
    return [...before, ...(await Promise.all([count(instant), count(instant)]))];
  });
  expect(counts.map(({ n }) => n)).toEqual([0, 0, 0, 0]);
  expect(await inSnapshot(db, count)).toEqual({ n: 1 });
});

test('a snapshot that fails rolls back behind what it has sent, and leaves its connection fit for the next', async () => {
  const divide = (on: Db, by: number) => one(on, sql<{ n: number }>`select 10 / ${by}::int as n`);
  for (let round = 0; round < 5; round += 1)
    await expect(
      inSnapshot(db, (instant) => Promise.all([divide(instant, 0), divide(instant, 2), divide(instant, 5)])),
    ).rejects.toMatchObject({ code: '22012' });
  expect(await Promise.all([1, 2, 5].map((by) => inSnapshot(db, (instant) => divide(instant, by))))).toEqual([
    { n: 10 },
    { n: 5 },
    { n: 2 },
  ]);
});

test('what has been sent is answered before the connections close', async () => {
  const { db: closing } = openServingDb(url, { max: 2 });
  await openLines(closing);
  const answers = Array.from({ length: 20 }, (_, n) => ask(n, closing));
  await new Promise(setImmediate);
  await closing.destroy();
  expect((await Promise.all(answers)).map(({ asked }) => asked)).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
