import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from './world.ts';

// Decision 0032: requests as the specification writes them, from clients that were written before this platform.

const world = await createWorld();
afterAll(() => world.close());
await world.fund('marketing_pool', '500');
const [anna, ben] = [await world.staff(), await world.staff()];

const getMain = async (member: Caller) => (await world.wallets(member.id)).main;
const stepUp = (staff: Caller, operation: 'entry' | 'payout') => world.stepUp('staff', staff.id, operation);
const lastReason = async (action: string) =>
  (
    await rows(
      world.db,
      sql<{ reason: string }>`select reason from audit_log where action = ${action} order by id desc limit 1`,
    )
  )[0]?.reason;

test.each([
  '/tr/all?transaction_type=IB_Commission&source=&status=&search=&month=&page=&limit=',
  '/tr/matrix?month=',
  '/users/list?page=',
  '/investments/?page=1&limit=&search=',
  '/withdrawalrequest/list?kind=&status=&view=&sort=&page=',
  '/notifications?type=',
  '/salary/transactions?page=&limit=&month=&tier=',
])('an empty parameter asks what an absent one does: %s', async (path) => {
  const kept = path.replace(/(?<=[?&])\w+=(&|$)/g, '').replace(/[?&]$/, '');
  const asked = await anna.get(path);
  expect(asked).toEqual(await anna.get(kept));
  expect(asked.status).toBe(200);
  expect(await anna.get('/tr/all?status=none')).toMatchObject({ status: 400 });
});

test("a transaction's status changes by {status} alone; the reason that is kept says that none was given", async () => {
  const member = await world.member();
  const reward = { user_id: String(member.id), amount: 40, note: 'For a test' };
  expect((await ben.post('/users/send/reward', reward, await stepUp(ben, 'entry'))).status).toBe(200);
  const { transactions } = (await anna.get(`/tr/user/${member.id}`)).body as {
    transactions: { transaction_id: string }[];
  };
  const id = transactions[0]?.transaction_id;
  const changed = await anna.send('PATCH', `/transactions/${id}`, { status: 'failed' }, await stepUp(anna, 'entry'));
  expect(changed.status).toBe(200);
  expect(await getMain(member)).toBe(0n);
  expect(await lastReason('transaction.reverse')).toBe('No reason given');
});

test('a topup is entered by {id, userby_id} where one plan is open; which of several is not guessed', async () => {
  const [payer, friend] = [await world.member({ main: '200' }), await world.member()];
  const body = { id: String(friend.id), userby_id: String(payer.id) };
  const refused = await payer.post('/topup/entry', body);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('actplan_id') } });
  expect(await getMain(payer)).toBe(200_000_000n);
  await sql`update activation_plans set active = id = 2`.execute(world.owner);
  expect((await payer.post('/topup/entry', body)).status).toBe(200);
  expect(await getMain(payer)).toBe(150_000_000n);
  await sql`update activation_plans set active = false`.execute(world.owner);
  expect((await payer.post('/topup/entry', body)).status).toBe(409);
  await sql`update activation_plans set active = true`.execute(world.owner);

  const { alltopup } = (await friend.get('/topup/list')).body as { alltopup: { id: number }[] };
  const path = `/topup/${alltopup[0]?.id}`;
  expect((await anna.send('DELETE', path, undefined, await stepUp(anna, 'entry'))).status).toBe(200);
  expect(await getMain(payer)).toBe(200_000_000n);
  expect(await lastReason('topup.reverse')).toBe('No reason given');
});

test('a withdrawal is decided by {status, amount, user_id}; completed without a hash names what is missing', async () => {
  const member = await world.member({ main: '100' });
  const address = '0x5F1e8b0a3c7d942e6B1fA0D3c8E47B295ad6C03e';
  const { withdrawal } = (await member.post('/withdrawalrequest/add', { amount: 60, address })).body as {
    withdrawal: { id: number };
  };
  const decide = async (status: string, more: object = {}) => {
    const body = { status, amount: 60, user_id: String(member.id), ...more };
    return anna.put(`/withdrawalrequest/${withdrawal.id}`, body, await stepUp(anna, 'payout'));
  };
  expect(await decide('completed')).toMatchObject({ status: 409, body: { message: expect.stringContaining('txid') } });
  for (const reason of ['', ' ', null]) expect((await decide('rejected', { reason })).status).toBe(400);
  expect((await decide('rejected')).status).toBe(200);
  expect(await getMain(member)).toBe(100_000_000n);
  expect((await member.get(`/withdrawalrequest/by/${withdrawal.id}`)).body.singleWithdrawal).toMatchObject({
    reason: 'No reason given',
  });
});

test('an id as text is the id; anything else is still refused', async () => {
  const [member, other] = [await world.member(), await world.member()];
  const written = { title: 'Hello', message: 'Read this', users: false, type: 'notification' };
  const recipients = [String(member.id), other.id];
  expect((await anna.post('/notifications', { ...written, recipients })).status).toBe(200);
  const { notifications } = (await member.get(`/notifications/user/${member.id}`)).body as {
    notifications: { id: number }[];
  };
  const path = `/notifications/${notifications[0]?.id}/seen`;
  expect((await member.put(path, { userId: String(other.id) })).status).toBe(403);
  for (const userId of ['', '0', '-1', '1.5', '1e3', ' 1', '99999999999', [], {}, true])
    expect((await member.put(path, { userId })).status).toBe(400);
  expect((await member.put(path, { userId: String(member.id) })).status).toBe(200);
  expect((await member.post('/rewards/initialize', { user_id: String(member.id) })).status).toBe(200);
});

test('a pair is written with a slash or without', async () => {
  const member = await world.member();
  const claim = (pair: string) => member.put(`/referral/self-trade/${member.id}?pair=${encodeURIComponent(pair)}`);
  const plain = await claim('EURUSD');
  expect(plain.status).not.toBe(400);
  expect(await claim('EUR/USD')).toMatchObject({ status: plain.status, body: { message: plain.body.message } });
  for (const pair of ['', 'EU/RUSD', 'EUR//USD', '/EURUSD']) expect((await claim(pair)).status).toBe(400);
});

test('an IB commission is answered by the word that it is asked by', async () => {
  const sponsor = await world.member();
  const member = await world.member({ sponsor, main: '100' });
  expect((await member.post('/topup/add', { actplan_id: '3' })).status).toBe(200);
  const asked = [
    await anna.get(`/tr/all?transaction_type=IB_Commission&search=${(await getUser(sponsor)).username}`),
    await sponsor.get(`/tr/user/${sponsor.id}?transaction_type=IB_Commission`),
    await sponsor.get(`/tr/user/${sponsor.id}?transaction_type=ib_transaction`),
    await sponsor.post(`/tr/tr/${sponsor.id}`, { table_name: 'IB_Commission' }),
  ];
  for (const { body } of asked)
    expect(body.transactions).toMatchObject([{ transaction_type: 'IB_Commission', amount: 10 }]);
  const { summary } = (await anna.get('/tr/matrix')).body as { summary: { types: { transaction_type: string }[] } };
  expect(summary.types.map((type) => type.transaction_type)).toContain('IB_Commission');
});

const getUser = async (member: Caller) =>
  (await anna.get(`/users/${member.id}`)).body.singleuser as { username: string };

test('what was sent to some names them in a list', async () => {
  const [one, two] = [await world.member(), await world.member()];
  const written = { title: 'To two', message: 'Read this', users: false, type: 'notification' };
  expect((await anna.post('/notifications', { ...written, recipients: [two.id, one.id] })).status).toBe(200);
  const { notifications } = (await anna.get('/notifications')).body as { notifications: unknown[] };
  expect(notifications[0]).toMatchObject({ title: 'To two', recipients: [one.id, two.id], seen_by: 0 });
});

test('a list that is asked for without a page size has ten rows, and begins with the first page', async () => {
  const member = await world.member({ main: '1100' });
  for (let made = 0; made < 11; made += 1) {
    const body = { plan_id: 1, amount: 100, risk_notice: 1 };
    expect((await member.post('/investments', body)).status).toBe(200);
  }
  const { username } = await getUser(member);
  for (const [by, path] of [
    [anna, `/tr/all?search=${username}`],
    [anna, `/tr/user/${member.id}?page=&limit=`],
    [member, `/tr/user/${member.id}`],
  ] as const) {
    const { body } = await by.get(path);
    expect(body.transactions).toHaveLength(10);
    expect(body).toMatchObject({ currentPage: 1, totalPages: 2 });
  }
  const { body } = await anna.get(`/investments/?search=${username}`);
  expect(body.data).toHaveLength(10);
  expect(body.pagination).toEqual({ total: 11, totalPages: 2 });
});
