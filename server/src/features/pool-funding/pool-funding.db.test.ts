import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { afterAll, expect, test } from 'vitest';
import { addCapital, fundPool } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const [first, second] = [await world.staff(undefined, 'finance'), await world.staff(undefined, 'finance')];
await inTransaction(world.db, (tx) =>
  addCapital(tx, systemActor, { amount: parseMoney('100000'), txid: `0x${'1'.repeat(64)}` }),
);

const funding = { pool: 'returns_pool', from: 'operator_equity', amount: '500.000001', reason: 'A month of returns' };
const fund = (who: Caller, changed: object = {}) => who.post('/pools/fund', { ...funding, ...changed });
const balances = () => getSystemBalances(world.db);
const listWaiting = async () =>
  ((await first.get('/staged-changes')).body.changes as { id: number; subject: string }[]).filter(
    ({ subject }) => subject === 'pool:returns_pool',
  );
const approve = async (who: typeof first, id: number | undefined) =>
  who.post(`/staged-changes/${id}/approve`, {}, await world.stepUp('staff', who.id, 'change'));

test('up to the limit one person funds a pool at once, and the audit log says who and why', async () => {
  const before = await balances();
  expect(await fund(first)).toMatchObject({
    status: 200,
    body: { message: 'Returns pool funded with 500.000001 USDT', waits: false },
  });
  const after = await balances();
  expect(after.returns_pool - before.returns_pool).toBe(500_000_001n);
  expect(before.operator_equity - after.operator_equity).toBe(500_000_001n);
  const written = await rows(
    world.db,
    sql`select actor_kind, actor_id, reason from audit_log where action = 'treasury.fund' order by id desc limit 1`,
  );
  expect(written).toEqual([{ actor_kind: 'staff', actor_id: first.id, reason: 'A month of returns' }]);
});

test('over the limit a second person agrees, not the first; one funding of a pool waits at a time', async () => {
  const before = await balances();
  expect(await fund(first, { amount: '5000' })).toMatchObject({
    status: 200,
    body: { message: 'The funding of 5,000.00 USDT needs approval by a second staff member.', waits: true },
  });
  expect(await fund(second, { amount: '6000' })).toMatchObject({ status: 409 });
  const [waiting, ...more] = await listWaiting();
  expect(waiting).toMatchObject({
    title: 'Funding of the returns pool',
    before: 'Not funded yet',
    after: '5,000.00 USDT from operator equity',
    wait_hours: 0,
  });
  expect(more).toEqual([]);
  // who may agree finds it in the queue, by its amount
  const { items } = (await second.get('/queue?view=approvals&sort=amount')).body as {
    items: { kind: string; amount: number | null; may_decide?: boolean }[];
  };
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([['change', 5000]]);
  expect((await balances()).returns_pool).toBe(before.returns_pool);
  expect(await approve(first, waiting?.id)).toMatchObject({ status: 409 });
  const outcomes = await Promise.all([approve(second, waiting?.id), approve(second, waiting?.id)]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await balances()).returns_pool - before.returns_pool).toBe(5_000_000_000n);
});

test('what the source does not hold is refused with what it lacks, also when it left before the second agreed', async () => {
  expect(await fund(first, { from: 'fees' })).toMatchObject({
    status: 422,
    body: { error: expect.stringMatching(/^The source holds .+ USDT: .+ USDT less than the amount/) },
  });
  expect((await fund(first, { amount: '90000' })).body.waits).toBe(true);
  await inTransaction(world.db, (tx) =>
    fundPool(tx, systemActor, { pool: 'cto_pool', amount: parseMoney('50000'), from: 'operator_equity' }),
  );
  const before = await balances();
  const [waiting] = await listWaiting();
  expect(await approve(second, waiting?.id)).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/USDT available, 90,000\.000000 USDT needed$/) },
  });
  expect(await balances()).toEqual(before);
  // it can still be agreed to once the money is there, or taken back
  expect(await listWaiting()).toHaveLength(1);
});

test('of 24 at once with one step-up one counts, and of 24 requests over the limit one waits', async () => {
  const before = await balances();
  const request = { ...funding, pool: 'marketing_pool', amount: '3' };
  const token = await world.stepUp('staff', first.id, 'entry');
  const same = await Promise.all(Array.from({ length: 24 }, () => first.post('/pools/fund', request, token)));
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(same.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await balances()).marketing_pool - before.marketing_pool).toBe(3_000_000n);
  const large = { pool: 'marketing_pool', amount: '2000' };
  const asked = await Promise.all(Array.from({ length: 24 }, () => fund(second, large)));
  expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array(23).fill(409),
  ]);
  expect((await balances()).marketing_pool - before.marketing_pool).toBe(3_000_000n);
});

test.each([
  ['no amount', { amount: '0' }],
  ['less than none', { amount: '-1' }],
  ['more digits than there are', { amount: '1.0000001' }],
  ['a pool that is none', { pool: 'custody' }],
  ["members' money", { from: 'custody' }],
  ['no reason', { reason: ' ' }],
])('%s is refused, and nothing moves', async (_, changed) => {
  const before = await balances();
  expect((await fund(first, changed)).status).toBe(400);
  expect(await balances()).toEqual(before);
});

test('support, content, auditors, members and visitors fund nothing', async () => {
  const callers = [
    ...(await Promise.all((['support', 'content', 'auditor'] as const).map((role) => world.staff(undefined, role)))),
    await world.member(),
    world.visitor,
  ];
  const statuses = [];
  for (const caller of callers) statuses.push((await fund(caller)).status);
  expect(statuses).toEqual([403, 403, 403, 403, 401]);
});

test('the books close after all of it', async () => {
  expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
});
