import { type Audience, audiences, type Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import { mayCall, staffRoles } from '@fairlead/contract/domain/staff-roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { startFakeProvider } from '#fake-provider/start-fake-provider.ts';
import { createLog } from '#foundation/log.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { manualDeposits } from '../src/features/payments/manual/manual.testkit.ts';

/**
 * Every call that exists, made by everyone who must not: 0 of all these may succeed. The database is fresh, so that member
 * A and each thing of their has the id 1, which is what every path below is filled with.
 */
const secrets = { apiKey: 'test-api-key', ipnSecret: 'test-ipn-secret' };
const fake = await startFakeProvider({ ...secrets, port: 0, host: '127.0.0.1', stepDelayMs: 0 });
const world = await createWorld({
  provider: { apiUrl: fake.apiUrl, ...secrets },
  fakeProvider: { enabled: false, port: 0 },
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

const ADDRESS = `0x${'ab'.repeat(20)}`;
let [a, b, staff]: [Caller?, Caller?, Caller?] = [];
let paymentId = '';
let reportedId = '';

const must = (caller: Caller | undefined): Caller => {
  if (!caller) throw new Error('the cast is not on the stage yet');
  return caller;
};

beforeAll(async () => {
  a = await world.member({ username: 'member-a', main: '5000' });
  b = await world.member({ username: 'member-b', main: '5000' });
  staff = await world.staff();
  await world.give(a.id, '1', 'profit');
  const made = [
    await a.post('/now-payments/create-payment', {
      price_amount: 50,
      price_currency: 'usd',
      pay_currency: 'usdtbsc',
      id: 1,
    }),
    await a.post('/topup/add', { actplan_id: 1 }),
    await a.post('/investments', { plan_id: 1, amount: 100, risk_notice: 1 }),
    await a.post('/withdrawalrequest/add', { amount: 50, address: ADDRESS }),
    await a.post('/transfer/touser', { values: { amount: 1, from: 'profit', to: 'main' } }),
    await a.post('/rewards/initialize', { user_id: 1 }),
    await a.post('/tickets', { subject: 'A question', message: 'What is an accrual?', category: 'general' }),
    await a.post('/support/add', { subject: 'A question', message: 'What is an accrual?' }),
    await staff.post('/notifications', {
      title: 'To A',
      message: 'Hello',
      users: false,
      type: 'notification',
      recipients: [1],
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  expect(await a.post('/transfer/friend', { values: { amount: 5, friend: 'member-b' } })).toMatchObject({
    status: 200,
  });
  paymentId = String(made[0]?.body.payment_id);
  reportedId = String(await (await manualDeposits(world)).reported(a));
});

/** Valid bodies for calls on A's own things, so that a refusal is about the person and nothing else. */
const BODIES: Record<string, unknown> = {
  'PUT /users/{id}': { fullname: 'Someone else' },
  'POST /now-payments/create-payment': { price_amount: 50, price_currency: 'usd', pay_currency: 'usdtbsc', id: 1 },
  'POST /topup/entry': { id: 2, userby_id: 1, actplan_id: 1 },
  'POST /rewards/initialize': { user_id: 1 },
  'POST /tr/tr/{user_id}': { table_name: 'deposit_transaction' },
  'PUT /notifications/{notificationId}/seen': { userId: 1 },
  'POST /tickets/{ticketId}/responses': { message: 'Mine now' },
  'PUT /tickets/{ticketId}/status': { status: 'closed' },
};

/** The same for queries that a call does not do without. */
const QUERIES: Record<string, string> = { 'PUT /referral/self-trade/{userId}': '?pair=EURUSD' };

/** Acts of one's own session, and questions that are asked by POST. */
const CHANGES_NOTHING = ['GET /auth/signout', 'GET /auth/signoutadmin', 'POST /otp/send', 'POST /otp/verify'];

const getName = ({ method, path }: Endpoint) => `${method} ${path}`;
const getPath = ({ path }: Endpoint) =>
  path
    .replace('{id}/receipt', `${reportedId}/receipt`)
    .replace('{kind}', 'transfer')
    .replace('{paymentId}', paymentId)
    .replace('{priceCurrency}', 'usd')
    .replace('{payCurrency}', 'usdtbsc')
    .replace(/\{\w+\}/g, (name) => (name === '{address}' ? `0x${'1'.repeat(40)}` : '1'));
const endpoints = routes.map(({ endpoint }) => endpoint);
const among = (...audience: Audience[]) => endpoints.filter((endpoint) => audience.includes(endpoint.audience));

/** Makes each call and lists those that were answered with anything but one of the expected refusals. */
async function wrongly(caller: Caller, calls: Endpoint[], refusals: number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const endpoint of calls) {
    const body = endpoint.method === 'GET' ? undefined : (BODIES[getName(endpoint)] ?? {});
    const { status } = await caller.send(endpoint.method, getPath(endpoint) + (QUERIES[getName(endpoint)] ?? ''), body);
    if (!refusals.includes(status)) wrong.push(`${getName(endpoint)}: ${status}`);
  }
  return wrong;
}

const isOthers = (endpoint: Endpoint) =>
  (endpoint.audience === 'self' || endpoint.audience === 'self+admin') &&
  (endpoint.params !== undefined || endpoint.subject !== undefined);

test('every endpoint declares its audience and has one handler', () => {
  expect(endpoints.filter(({ audience }) => !audiences.includes(audience))).toEqual([]);
  expect(new Set(endpoints.map(getName)).size).toBe(endpoints.length);
});

test('an endpoint without a declared audience does not start', async () => {
  const undeclared = routes.map((route, place) =>
    place === 0 ? { ...route, endpoint: { ...route.endpoint, audience: undefined } } : route,
  );
  const starting = createApp(undeclared as never, {
    db: world.db,
    config: world.config,
    log: createLog('test', 'silent'),
  });
  await expect(starting).rejects.toThrow('does not say who may call it');
});

test('an endpoint that staff may call and that names no roles does not start', async () => {
  const undeclared = routes.map((route) =>
    route.endpoint.path === '/settings' ? { ...route, endpoint: { ...route.endpoint, roles: undefined } } : route,
  );
  const starting = createApp(undeclared as never, {
    db: world.db,
    config: world.config,
    log: createLog('test', 'silent'),
  });
  await expect(starting).rejects.toThrow('PUT /settings does not say which staff roles may call it');
});

test.each(staffRoles.filter((role) => role !== 'owner'))(
  '%s is refused what the role does not include',
  async (role) => {
    const caller = await world.staff(`the-${role}`, role);
    const refused = endpoints.filter((endpoint) => endpoint.roles !== undefined && !mayCall(endpoint, role));
    expect(refused.length).toBeGreaterThan(10);
    expect(await wrongly(caller, refused, [403])).toEqual([]);
  },
);

test.each(staffRoles)('%s may make every read of the role', async (role) => {
  const caller = await world.staff(`reading-${role}`, role);
  const isOpen = (endpoint: Endpoint) =>
    mayCall(endpoint, role) && endpoint.method === 'GET' && !endpoint.hasSideEffects;
  const refused: string[] = [];
  for (const endpoint of endpoints.filter(isOpen)) {
    const { status } = await caller.get(getPath(endpoint) + (QUERIES[getName(endpoint)] ?? ''));
    // what is asked for may be missing, or asked for wrongly: the role is not why
    if (status === 401 || status === 403 || status >= 500) refused.push(`${getName(endpoint)}: ${status}`);
  }
  expect(refused).toEqual([]);
});

test('an auditor reads whatever staff may read, and nothing that changes anything is open to them', () => {
  const reads = (endpoint: Endpoint) => endpoint.method === 'GET' && !endpoint.hasSideEffects;
  const forStaff = endpoints.filter(({ roles }) => roles !== undefined);
  expect(forStaff.filter((endpoint) => reads(endpoint) && !mayCall(endpoint, 'auditor')).map(getName)).toEqual([]);
  const acting = forStaff.filter((endpoint) => !reads(endpoint) && mayCall(endpoint, 'auditor')).map(getName);
  // how they sign in is each person's own, and simulations and lists change nothing
  expect(
    acting.filter((name) => !/ \/auth\/(second-factor|session|language)|^POST \/(simulation|tr)\//.test(name)),
  ).toEqual(CHANGES_NOTHING);
});

test('what a role may not do is refused by a sentence that names the role that may', async () => {
  const auditor = await world.staff('the-second-auditor', 'auditor');
  const { status, body } = await auditor.post('/staff-entries/1/approve');
  expect({ status, message: body.message }).toEqual({
    status: 403,
    message: 'Your role is auditor; this needs the role finance or owner. Ask an owner.',
  });
});

test('a visitor is refused every call that is not for visitors', async () => {
  expect(await wrongly(world.visitor, among('any', 'self', 'self+admin', 'admin'), [401])).toEqual([]);
});

test("a member is refused every call of the staff's", async () => {
  expect(await wrongly(must(a), among('admin'), [403])).toEqual([]);
});

test("staff are refused every call that is a member's own", async () => {
  expect(await wrongly(must(staff), among('self'), [403])).toEqual([]);
});

test("a member's token is not accepted as the staff's, nor the reverse", async () => {
  const swapped = await Promise.all([
    fetch(`${world.base}/api/v1/users/list`, { headers: { cookie: await tokenAs('member', 1, 'staff') } }),
    fetch(`${world.base}/api/v1/transfer/list`, { headers: { cookie: await tokenAs('staff', 1, 'member') } }),
  ]);
  expect(swapped.map(({ status }) => status)).toEqual([401, 401]);
});

/** A token of one kind in the cookie of the other. */
async function tokenAs(kind: 'member' | 'staff', id: number, cookie: 'member' | 'staff'): Promise<string> {
  const { openSession } = await import('#foundation/session.ts');
  const { token } = await world.db.transaction().execute((tx) => openSession(tx, kind, id, { ip: '', agent: '' }));
  return `fairlead_${cookie}=${token}`;
}

test("another member is refused each of A's things, by who they are and not by what they send", async () => {
  const calls = endpoints.filter(isOthers);
  const unprepared = calls
    .filter((endpoint) => endpoint.body !== undefined && !(getName(endpoint) in BODIES))
    .map(getName);
  expect(unprepared).toEqual([]);
  expect(calls.length).toBeGreaterThan(20);
  expect(await wrongly(must(b), calls, [403, 404])).toEqual([]);
});

test("A's own reads succeed, so the refusals above are not for want of the thing", async () => {
  const reads = endpoints.filter(
    (endpoint) => isOthers(endpoint) && endpoint.method === 'GET' && !endpoint.hasSideEffects,
  );
  expect(await wrongly(must(a), reads, [200])).toEqual([]);
});

test("lists show a member their own rows only: none of A's reaches B", async () => {
  const lists = among('any').filter(
    (endpoint) => endpoint.method === 'GET' && endpoint.params === undefined && endpoint.query !== undefined,
  );
  const leaks: string[] = [];
  for (const endpoint of lists) {
    const { status, body } = await must(b).get(endpoint.path);
    if (status !== 200) leaks.push(`${getName(endpoint)}: ${status}`);
    // the one thing they share is A's transfer to B
    if (!endpoint.path.startsWith('/transfer') && JSON.stringify(body).includes('member-a'))
      leaks.push(getName(endpoint));
  }
  expect(lists.length).toBeGreaterThan(3);
  expect(leaks).toEqual([]);
});

test('a member who is blocked is signed out at once, everywhere', async () => {
  const victim = await world.member({ username: 'member-c', main: '100' });
  expect((await victim.get(`/users/${victim.id}`)).status).toBe(200);
  expect(await must(staff).put(`/users/${victim.id}`, { status: 'block' })).toMatchObject({ status: 200 });
  expect(await wrongly(victim, among('any', 'self', 'self+admin', 'admin'), [401])).toEqual([]);
});
