import { MAX_MICRO, parseMoney } from '@fairlead/contract/domain/money.ts';
import type { FundingSource } from '@fairlead/contract/features/pool-funding.ts';
import { expect, onTestFinished, test } from 'vitest';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { createWorld, type World } from '#test/world.ts';
import { addCapital, fundPool, treasuryChecks } from './index.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}`;

async function newWorld(): Promise<World> {
  const world = await createWorld();
  onTestFinished(() => world.close());
  return world;
}

const capital = (world: World, amount: string, txid: string) =>
  inTransaction(world.db, (tx) => addCapital(tx, systemActor, { amount: parseMoney(amount), txid }));

const fund = (world: World, amount: string, from: FundingSource = 'operator_equity') =>
  inTransaction(world.db, (tx) =>
    fundPool(tx, systemActor, { pool: 'returns_pool', amount: parseMoney(amount), from }),
  );

async function clean(world: World) {
  const checks = await world.verify();
  for (const check of treasuryChecks) checks.push(await check(world.db));
  expect(checks.filter((check) => check.broken > 0)).toEqual([]);
}

test('capital comes from custody by its proof, pools from equity; each is audited', async () => {
  const world = await newWorld();
  await capital(world, '1000', hash('a'));
  await fund(world, '600.000001');
  expect(await getSystemBalances(world.db)).toMatchObject({
    custody: parseMoney('1000'),
    operator_equity: parseMoney('399.999999'),
    returns_pool: parseMoney('600.000001'),
  });
  const written = await rows(
    world.db,
    sql<{ actor_kind: string; action: string }>`select actor_kind, action from audit_log order by id`,
  );
  expect(written).toEqual([
    { actor_kind: 'system', action: 'treasury.capital' },
    { actor_kind: 'system', action: 'treasury.fund' },
  ]);
  await clean(world);
});

test('the same transaction counts once, in any letter case and two at once', async () => {
  const world = await newWorld();
  const outcomes = await Promise.allSettled([
    capital(world, '5', hash('b')),
    capital(world, '5', hash('B')),
    capital(world, '7', hash('b')),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(capital(world, '5', hash('b'))).rejects.toMatchObject({ code: 'conflict' });
  expect(await rows(world.db, sql`select 1 from treasury_entries`)).toHaveLength(1);
  await clean(world);
});

test('neither equity nor fees can be overdrawn, not even by two at once', async () => {
  const world = await newWorld();
  await expect(fund(world, '0.000001')).rejects.toMatchObject({ code: 'pool_short' });
  await expect(fund(world, '0.000001', 'fees')).rejects.toMatchObject({ code: 'pool_short' });
  await capital(world, '10', hash('c'));
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => fund(world, '3')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await getSystemBalances(world.db)).toMatchObject({ operator_equity: parseMoney('1') });
  await clean(world);
});

test('refuses what is no hash, absurd amounts, and more capital than an answer can say', async () => {
  const world = await newWorld();
  for (const txid of ['0x123', hash('g'), '', `${hash('a')}0`])
    await expect(capital(world, '1', txid)).rejects.toMatchObject({ code: 'rule' });
  const give = (amount: bigint, txid: string) =>
    inTransaction(world.db, (tx) => addCapital(tx, systemActor, { amount, txid }));
  for (const amount of [0n, -1n, MAX_MICRO + 1n, 2n ** 70n])
    await expect(give(amount, hash('d'))).rejects.toMatchObject({ code: 'rule' });
  await give(MAX_MICRO, hash('d'));
  await expect(give(1n, hash('e'))).rejects.toMatchObject({ code: 'rule' });
  await clean(world);
});
