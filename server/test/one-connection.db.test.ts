import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { inOneSnapshot } from '#foundation/snapshot.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const ask = () => one(world.db, sql<{ one: number }>`select 1 as one`);
const REFUSED = 'no second connection is asked for inside a transaction';

test('24 wrong activation codes of one member at once hold up no one else', async () => {
  const guesser = await world.member({ verified: false });
  const other = await world.member();
  const guesses = Array.from({ length: 24 }, (_, n) =>
    guesser.post('/topup/add', { actplan_id: 1, code: `WRONG-${n}-1` }),
  );
  const reads = await Promise.all(Array.from({ length: 20 }, () => other.get('/transfer/list')));
  expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(19);
});

test('inside a transaction the pool refuses a second connection, no matter who asks for it', async () => {
  await expect(inTransaction(world.db, ask)).rejects.toThrow(REFUSED);
  await expect(world.db.transaction().setIsolationLevel('repeatable read').execute(ask)).rejects.toThrow(REFUSED);
  await expect(inTransaction(world.db, () => inTransaction(world.db, ask))).rejects.toThrow(REFUSED);
  await expect(inTransaction(world.db, () => world.db.connection().execute(ask))).rejects.toThrow(REFUSED);
  await expect(inTransaction(world.db, () => world.db.startTransaction().execute())).rejects.toThrow(REFUSED);
  await expect(inOneSnapshot(world.db, 2, ask)).rejects.toThrow(REFUSED);
});

test('outside a transaction and after it, any number at once is allowed', async () => {
  expect(await Promise.all(Array.from({ length: 30 }, ask))).toHaveLength(30);
  let later: Promise<unknown> = Promise.resolve();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await inTransaction(world.db, async () => {
    later = ended.then(ask);
  });
  end();
  expect(await later).toEqual({ one: 1 });
});

test('what a refusal leaves behind is written after its transaction has been undone', async () => {
  const refused = inTransaction(world.db, async (tx) => {
    await sql`insert into counters (name, value) values ('undone', 1)`.execute(tx);
    const error = AppError.of('conflict', { reason: 'no' });
    error.afterRollback = async (own) => {
      await sql`insert into counters (name, value) values ('kept', 1)`.execute(own);
    };
    throw error;
  });
  await expect(refused).rejects.toThrow('no');
  const { names } = await one(
    world.db,
    sql<{ names: string[] }>`select array_agg(name) as names from counters where name in ('undone', 'kept')`,
  );
  expect(names).toEqual(['kept']);
});
