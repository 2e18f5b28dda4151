import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { type Db, inTransaction, one, openPool, openServingDb, prepared, rows, sql, type Tx } from './db.ts';
import { inSnapshot } from './snapshot.ts';
import { sendBegin, sendWithBegin } from './statement-with-begin.ts';

const { url } = await testDatabase();
const { db, pool } = openServingDb(url, { max: 2 });
afterAll(() => db.destroy());

/** How often the server has said that it has done all that was sent before. */
let answers = 0;
const count = (client: pg.PoolClient) =>
  (client as unknown as { connection: NodeJS.EventEmitter }).connection.on('readyForQuery', () => {
    answers += 1;
  });
pool.on('connect', count);

await inTransaction(db, (tx) => sql`create table kept (n int primary key)`.execute(tx));
const keep = (tx: Db, n: number) => rows(tx, prepared(sql<{ n: number }>`insert into kept values (${n}) returning n`));
const listKept = () => rows(db, sql<{ n: number }>`select n from kept order by n`).then((all) => all.map(({ n }) => n));
const getId = (tx: Db) => one(tx, prepared(sql<{ id: string }>`select pg_current_xact_id()::text as id`));
const fail = (tx: Db) => rows(tx, prepared(sql`select 1 / (random() * 0)::int`));
const clear = () => rows(db, sql`delete from kept`);

/** Lets both connections prepare what the tests send. */
async function warmUp(): Promise<void> {
  for (const _ of [1, 2]) {
    await clear();
    await Promise.all(
      [-1, -2].map((n) =>
        inTransaction(db, async (tx) => {
          await keep(tx, n);
          await getId(tx);
          await one(tx, sql`select pg_sleep(0.01)`);
        }),
      ),
    );
  }
  await clear();
}

test('a transaction of one statement is two round trips once its connection has prepared them: BEGIN goes with the statement', async () => {
  await warmUp();
  const before = answers;
  await inTransaction(db, (tx) => keep(tx, 1));
  expect(answers - before).toBe(2);
  expect(await listKept()).toEqual([1]);
});

test('statements begun together at the start go with BEGIN, each with its own answer', async () => {
  await warmUp();
  const before = answers;
  const found = await inTransaction(db, (tx) =>
    Promise.all([keep(tx, 1), getId(tx), keep(tx, 2), rows(tx, sql`select ${3}::int as n`)]),
  );
  expect(answers - before).toBe(2);
  expect(found).toEqual([[{ n: 1 }], { id: expect.any(String) }, [{ n: 2 }], [{ n: 3 }]]);
  expect(await listKept()).toEqual([1, 2]);
});

test('of statements begun together those that a connection has not prepared wait for BEGIN, and keep their order', async () => {
  await warmUp();
  const countKept = prepared(sql<{ count: number }>`select count(*)::int as count from kept -- as so far`);
  for (const n of [1, 2, 3, 4]) {
    const counted = await inTransaction(db, (tx) =>
      Promise.all([rows(tx, countKept), keep(tx, n), rows(tx, countKept)]),
    );
    expect(counted).toEqual([[{ count: n - 1 }], [{ n }], [{ count: n }]]);
  }
});

test('statements begun together run in their order and in one transaction, the first time and later', async () => {
  await clear();
  // each text is new to its connection at first
  for (const mark of ['1', '1', '2', '2', '3', '3']) {
    const query = prepared(sql<{ id: string }>`select ${sql.raw(mark)} as mark, pg_current_xact_id()::text as id`);
    const seen: number[] = [];
    const ids = await inTransaction(db, (tx) =>
      Promise.all(
        [1, 2, 3, 4].map(async (n) => {
          const { id } = await one(tx, query);
          seen.push(n);
          if (n === 1) expect((await getId(tx)).id).toBe(id);
          return id;
        }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(seen).toEqual([1, 2, 3, 4]);
  }
});

test('what fails in a transaction undoes all of it, whichever statement it was, and the connection serves the next', async () => {
  await clear();
  await warmUp();
  const failing: Array<(tx: Tx) => Promise<unknown>> = [
    async (tx) => {
      await keep(tx, 1);
      await fail(tx);
    },
    async (tx) => {
      await fail(tx);
    },
    (tx) => Promise.all([keep(tx, 1), fail(tx), keep(tx, 2)]),
    (tx) => Promise.all([fail(tx), keep(tx, 1)]),
    // the work fails while its first statement is on its way
    (tx) => {
      void keep(tx, 1).catch(() => {});
      return Promise.reject(Object.assign(new Error('of its own'), { code: '22012' }));
    },
    // it goes on after a failure: nothing of it is kept
    async (tx) => {
      await fail(tx).catch(() => {});
      await keep(tx, 1).catch(({ code }) => expect(code).toBe('25P02'));
      throw Object.assign(new Error('of its own'), { code: '22012' });
    },
  ];
  const pids = new Set(await Promise.all([1, 2].map(() => getPid(db))));
  for (const work of failing)
    for (const _ of [1, 2]) await expect(inTransaction(db, work)).rejects.toMatchObject({ code: '22012' });
  expect(await listKept()).toEqual([]);
  for (const _ of [1, 2, 3, 4]) expect(pids.has(await getPid(db))).toBe(true);
});
const getPid = async (tx: Db) => (await one(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)).pid;

test('a failure that the work keeps to itself is not taken for a commit', async () => {
  await clear();
  const quiet = inTransaction(db, async (tx) => {
    await keep(tx, 1);
    await fail(tx).catch(() => {});
  });
  await expect(quiet).rejects.toThrow('not committed whose statement failed');
  expect(await listKept()).toEqual([]);
});

test('statements whose BEGIN fails are not run', async () => {
  await clear();
  const client = await pool.connect();
  try {
    const begin = 'select 1 / (random() * 0)::int';
    // its failure is an execution's: it stays prepared, as BEGIN does
    await expect(sendBegin(client, begin)).rejects.toMatchObject({ code: '22012' });
    const statements = [1, 2, 3].map((n) => ({ sql: 'insert into kept values ($1)', parameters: [n] }));
    const answer = await new Promise<object>((resolve) => {
      const sent = sendWithBegin(client, begin, statements, (error, results, begun) =>
        resolve({ code: (error as { code?: string }).code, results, begun }),
      );
      expect(sent).toBe(3);
    });
    expect(answer).toEqual({ code: '22012', results: [], begun: false });
    expect((await client.query('select n from kept')).rows).toEqual([]);
  } finally {
    client.release(true);
  }
});

test('a connection that is lost in a transaction serves no one else, and its work is not kept', async () => {
  await clear();
  await warmUp();
  const own = openPool(url, { max: 1 });
  const terminate = async (tx: Db) => {
    const pid = await getPid(tx);
    await own.query('select pg_terminate_backend($1)', [pid]);
    return pid;
  };
  const lost: number[] = [];
  for (const late of [true, false]) {
    const work = inTransaction(db, async (tx) => {
      if (late) await keep(tx, 1);
      lost.push(await terminate(tx));
      await keep(tx, 2);
    });
    await expect(work).rejects.toThrow();
  }
  await own.end();
  expect(await listKept()).toEqual([]);
  for (const _ of [1, 2, 3]) expect(lost).not.toContain(await inTransaction(db, getPid));
});

test('a transaction that has ended runs nothing more', async () => {
  await clear();
  let ended: Tx | undefined;
  await inTransaction(db, async (tx) => {
    ended = tx;
    await getId(tx);
  });
  await expect(keep(ended as Tx, 1)).rejects.toThrow('the transaction has ended');
  expect(await listKept()).toEqual([]);
});

test('a snapshot reads as it stood at its first statement, and writes nothing', async () => {
  await clear();
  const other = openPool(url, { max: 1 });
  const countKept = (on: Db) => one(on, prepared(sql<{ n: number }>`select count(*)::int as n from kept`));
  for (const n of [1, 2, 3]) {
    const counted = await inSnapshot(db, async (snapshot) => {
      const before = await countKept(snapshot);
      await other.query('insert into kept values ($1)', [n]);
      return [before.n, (await countKept(snapshot)).n];
    });
    expect(counted).toEqual([n - 1, n - 1]);
    await expect(inSnapshot(db, (snapshot) => keep(snapshot, 9))).rejects.toMatchObject({ code: '25006' });
  }
  await other.end();
});

test('many transactions at once on few connections keep what each wrote, and nothing of those that failed', async () => {
  await clear();
  await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) =>
      inTransaction(db, async (tx) => {
        await Promise.all([keep(tx, n), getId(tx)]);
        if (n % 3 === 0) await fail(tx);
      }),
    ),
  );
  expect(await listKept()).toEqual(Array.from({ length: 200 }, (_, n) => n).filter((n) => n % 3 !== 0));
});

test('connections are ended with the query interface, where nothing but transactions was run on them', async () => {
  const opened = openServingDb(url, { max: 2 });
  await inTransaction(opened.db, getId);
  expect(opened.pool.totalCount).toBe(1);
  await opened.db.destroy();
  expect(opened.pool.totalCount).toBe(0);
});
