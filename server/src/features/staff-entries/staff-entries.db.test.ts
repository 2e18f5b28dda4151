import { afterAll, expect, test } from 'vitest';
import { one, rows, sql } from '#foundation/db.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { staffEntryChecks } from './store.ts';

const world = await createWorld();
afterAll(() => world.close());
await world.fund('marketing_pool', '5000');
const [anna, ben] = [await world.staff('anna'), await world.staff('ben')];

/** A staff member's write with a fresh code. */
const enter = async (by: Caller, path: string, body: unknown, headers: Record<string, string> = {}) =>
  by.post(path, body, { ...(await world.stepUp('staff', by.id, 'entry')), ...headers });
const waiting = async () =>
  (await anna.get('/staff-entries?state=waiting')).body.entries as { id: number; amount: number; user_id: number }[];
const main = async (member: Caller) => (await world.wallets(member.id)).main;
const clean = async () => {
  for (const check of staffEntryChecks) expect(await check(world.db)).toMatchObject({ broken: 0 });
  expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
};

test('a reward comes out of the marketing pool, with who gave it and why', async () => {
  const member = await world.member();
  const pool = (await getSystemBalances(world.db)).marketing_pool;
  const body = { user_id: member.id, amount: '12.5', note: 'Best question of the week' };
  expect(await anna.post('/users/send/reward', body)).toMatchObject({
    status: 403,
    body: { code: 'step_up_required' },
  });
  expect(await enter(anna, '/users/send/reward', body)).toMatchObject({
    status: 200,
    body: {
      message: '12.50 USDT credited',
      entry: { kind: 'credit', user_id: member.id, amount: 12.5, state: 'posted', entered_by: 'anna', mine: true },
    },
  });
  expect(await main(member)).toBe(12_500_000n);
  expect((await getSystemBalances(world.db)).marketing_pool).toBe(pool - 12_500_000n);
  const log = await one(
    world.db,
    sql<{ actor_id: number; before: object; after: object; reason: string }>`
      select actor_id, before, after, reason from audit_log where action = 'entry.credit' order by id desc limit 1`,
  );
  expect(log).toMatchObject({
    actor_id: anna.id,
    reason: 'Best question of the week',
    before: { wallets: { main: '0' } },
    after: { amount: '12500000', wallets: { main: '12500000' } },
  });
  await world.deliverEvents();
  const notifications = await member.get(`/notifications/user/${member.id}`);
  expect(JSON.stringify(notifications.body)).toContain('12.50 USDT was credited to your main account');
  await clean();
});

test('each way of entering answers the entry, by whose id another staff member approves it', async () => {
  const member = await world.member({ main: '300' });
  const debit = { user_id: member.id, wallet: 'main', amount: 100, reason: 'Sent to the wrong member' };
  const names = { transaction_type: 'reward_transaction', source: 'staff', note: 'A prize of the month' };
  const made = [
    await enter(anna, '/withdrawalrequest/debit', debit),
    await enter(anna, '/tr/create', { user_id: member.id, amount: -50, ...names }),
    await enter(anna, '/users/send/reward', { user_id: member.id, amount: 1_500, note: 'A prize of the year' }),
  ];
  const entries = made.map(({ body }) => body.entry as { id: number; amount: number; state: string });
  expect(entries).toMatchObject([
    { state: 'waiting', kind: 'debit', amount: 100, wallet: 'main', reason: 'Sent to the wrong member' },
    { state: 'waiting', kind: 'debit', amount: 50 },
    { state: 'waiting', kind: 'credit', amount: 1_500 },
  ]);
  for (const { id, amount } of entries)
    expect((await enter(ben, `/staff-entries/${id}/approve`, { amount, user_id: member.id })).status).toBe(200);
  expect(await main(member)).toBe(1_650_000_000n);
  await clean();
});

test('over 1,000 a second staff member must agree, who sees what is stored; no one approves their own', async () => {
  const member = await world.member();
  const body = {
    user_id: member.id,
    amount: 1000.000001,
    transaction_type: 'reward_transaction',
    source: 'staff',
    note: 'Campaign',
  };
  const made = await enter(anna, '/tr/create', body);
  expect(made.body.message).toContain('A second staff member must approve');
  expect(await main(member)).toBe(0n);
  const [entry] = await waiting();
  const seen = { amount: 1000.000001, user_id: member.id };
  const approve = (by: Caller, what: object) => enter(by, `/staff-entries/${entry?.id}/approve`, what);
  expect(await approve(anna, seen)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('You made this entry') },
  });
  expect((await approve(ben, { ...seen, amount: 1000 })).status).toBe(409);
  expect((await approve(ben, { ...seen, user_id: member.id - 1 })).status).toBe(409);
  expect((await ben.post(`/staff-entries/${entry?.id}/approve`, seen)).status).toBe(403);
  // both at once: it is posted once
  const third = await world.staff();
  const both = await Promise.all([approve(ben, seen), approve(third, seen)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await main(member)).toBe(1_000_000_001n - 1_000_000n + 1_000_000n);
  expect((await enter(anna, `/staff-entries/${entry?.id}/refuse`, { reason: 'Too late' })).status).toBe(409);
  expect((await enter(anna, '/tr/create', { ...body, amount: 1000 })).body.message).toBe('1,000.00 USDT credited');
  await clean();
});

test('a debit always waits, goes to suspense, and never takes more than is there', async () => {
  const member = await world.member({ main: '30' });
  const suspense = (await getSystemBalances(world.db)).suspense;
  const debit = (amount: number, wallet = 'main') =>
    enter(anna, '/withdrawalrequest/debit', { user_id: member.id, wallet, amount, reason: 'Paid twice by mistake' });
  expect((await debit(20)).body.message).toContain('A second staff member must approve');
  expect((await debit(20)).status).toBe(200);
  expect(await main(member)).toBe(30_000_000n);
  const [second, first] = await waiting();
  const approve = (id: number | undefined) =>
    enter(ben, `/staff-entries/${id}/approve`, { amount: 20, user_id: member.id });
  expect((await approve(first?.id)).body.message).toBe('20.00 USDT moved to suspense');
  expect(await approve(second?.id)).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
  expect(await main(member)).toBe(10_000_000n);
  expect((await getSystemBalances(world.db)).suspense).toBe(suspense + 20_000_000n);
  expect((await waiting()).map(({ id }) => id)).toEqual([second?.id]);
  expect((await enter(anna, `/staff-entries/${second?.id}/refuse`, { reason: 'Not there any more' })).status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await approve(second?.id)).status).toBe(409);
  expect((await debit(5, 'principal')).status).toBe(400);
  await clean();
});

test('below zero /tr/create takes from main into suspense, never into a pool', async () => {
  const member = await world.member({ main: '8' });
  const before = await getSystemBalances(world.db);
  const body = {
    user_id: member.id,
    amount: -3,
    transaction_type: 'reward_transaction',
    source: 'staff',
    note: 'Given in error',
  };
  expect((await enter(anna, '/tr/create', body)).body.message).toContain('3.00 USDT recorded');
  const [entry] = await waiting();
  expect((await enter(ben, `/staff-entries/${entry?.id}/approve`, { amount: 3, user_id: member.id })).status).toBe(200);
  const after = await getSystemBalances(world.db);
  expect([await main(member), after.marketing_pool, after.suspense - before.suspense]).toEqual([
    5_000_000n,
    before.marketing_pool,
    3_000_000n,
  ]);
  await clean();
});

test('the same key gives the same answer and one entry', async () => {
  const member = await world.member();
  const body = { user_id: member.id, amount: 2, note: 'Once only' };
  const key = { 'idempotency-key': 'reward-once' };
  const first = await enter(anna, '/users/send/reward', body, key);
  expect(await enter(anna, '/users/send/reward', body, key)).toEqual(first);
  expect(await main(member)).toBe(2_000_000n);
});

test.each([
  ['/users/send/reward', { amount: 0, note: 'nothing' }, 400],
  ['/users/send/reward', { amount: -1, note: 'the reverse' }, 400],
  ['/users/send/reward', { amount: '1e400', note: 'too much' }, 400],
  ['/users/send/reward', { amount: 1 }, 400],
  ['/users/send/reward', { amount: 1_000_001, note: 'a slip of the finger' }, 422],
  ['/tr/create', { amount: 1, transaction_type: 'members', source: 'staff', note: 'no such kind' }, 404],
  ['/tr/create', { amount: 1, transaction_type: 'reward_transaction', source: 'nowhere', note: 'no such source' }, 404],
  ['/withdrawalrequest/debit', { amount: 1, wallet: 'held', reason: 'held money is held' }, 400],
])('refused and nothing stored: %s %j', async (path, body, status) => {
  const member = await world.member();
  const count = async () => (await one(world.db, sql<{ n: number }>`select count(*)::int as n from staff_entries`)).n;
  const before = await count();
  expect((await enter(anna, path, { user_id: member.id, ...body })).status).toBe(status);
  expect((await enter(anna, path, { user_id: 999_999, ...body })).status).not.toBe(200);
  expect(await count()).toBe(before);
});

test('a pool that is short gives nothing, and nothing is stored', async () => {
  const member = await world.member();
  const left = (await getSystemBalances(world.db)).marketing_pool;
  const all = await rows(world.db, sql`select id from staff_entries`);
  for (let given = 0n; given + 900_000_000n <= left; given += 900_000_000n)
    expect(
      (await enter(anna, '/users/send/reward', { user_id: member.id, amount: 900, note: 'Emptying' })).status,
    ).toBe(200);
  const entries = (await rows(world.db, sql`select id from staff_entries`)).length;
  expect(await enter(anna, '/users/send/reward', { user_id: member.id, amount: 999, note: 'Too much' })).toMatchObject({
    status: 409,
    body: { code: 'pool_short' },
  });
  expect((await rows(world.db, sql`select id from staff_entries`)).length).toBe(entries);
  expect(entries).toBeGreaterThan(all.length);
  await clean();
});
