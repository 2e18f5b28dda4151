import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentsWorld, until } from '#features/payments/payments.testkit.ts';
import { ADDRESS, toRequest, withdrawalKit } from '#features/withdrawals/withdrawals.testkit.ts';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { gate } from '#test/gate.ts';
import type { Caller } from '#test/world.ts';
import { lockStops } from './index.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());
const { decide, complete, invest } = withdrawalKit(world);
let owner: Caller;
beforeAll(async () => {
  owner = await world.staff('olga');
});

const REASON = 'A payout without evidence';
const begin = (kind: string, more: object = {}) => owner.post('/emergency-stops', { kind, reason: REASON, ...more });
type Stop = { id: number; kind: string; resumed_at: string | null };
const listStops = async () => (await owner.get('/emergency-stops')).body.stops as Stop[];
const findCurrent = async (kind: string) =>
  (await listStops()).find((stop) => stop.kind === kind && stop.resumed_at === null)?.id;
const resume = async (kind: string) =>
  owner.post(`/emergency-stops/${await findCurrent(kind)}/resume`, { reason: 'It was checked' });
const isStoppedFor = async (who: Caller) =>
  ((await who.get('/settings')).body.settings as { stops: { kind: string }[] }).stops.map(({ kind }) => kind);

/** Stops something for as long as `work` takes. */
async function whileStopped(kind: string, work: () => Promise<void>): Promise<void> {
  expect(await begin(kind)).toMatchObject({ status: 200 });
  try {
    await work();
  } finally {
    expect(await resume(kind)).toMatchObject({ status: 200 });
  }
}

describe('an owner stops and resumes', () => {
  test('with a reason, once at a time, in the audit log, and everyone reads what is stopped', async () => {
    const member = await world.member();
    expect(await begin('deposits', { notice: 'Our provider is down.' })).toMatchObject({ status: 200 });
    expect(await begin('deposits')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await isStoppedFor(member)).toEqual(['deposits']);
    expect((await world.visitor.get('/settings')).body.settings).toMatchObject({
      stops: [{ kind: 'deposits', since: expect.any(String), notice: 'Our provider is down.' }],
    });
    // an open page asks for its notices again
    expect((await member.get('/notifications/notices')).body).toMatchObject({ stops: [{ kind: 'deposits' }] });
    const id = await findCurrent('deposits');
    expect(await resume('deposits')).toMatchObject({ status: 200 });
    expect(await owner.post(`/emergency-stops/${id}/resume`, { reason: 'Again' })).toMatchObject({ status: 409 });
    expect(await owner.post('/emergency-stops/999/resume', { reason: 'Again' })).toMatchObject({ status: 404 });
    expect(await isStoppedFor(member)).toEqual([]);
    expect((await member.get('/notifications/notices')).body).toMatchObject({ stops: [] });
    expect(
      await rows(
        world.db,
        sql`select action, reason from audit_log where subject = ${`emergency_stop:${id}`} order by id`,
      ),
    ).toEqual([
      { action: 'emergency_stop.stop', reason: REASON },
      { action: 'emergency_stop.resume', reason: 'It was checked' },
    ]);
    expect((await listStops())[0]).toMatchObject({ stopped_by: 'olga', resumed_by: 'olga', reason: REASON });
  });

  test('24 at once stop it once, and 24 at once resume it once', async () => {
    const count = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
    expect(count(await Promise.all(Array.from({ length: 24 }, () => begin('end_of_day'))))).toBe(1);
    const id = await findCurrent('end_of_day');
    const resumeIt = () => owner.post(`/emergency-stops/${id}/resume`, { reason: 'It was checked' });
    expect(count(await Promise.all(Array.from({ length: 24 }, resumeIt)))).toBe(1);
    expect((await listStops()).filter(({ kind }) => kind === 'end_of_day')).toHaveLength(1);
  });

  test('and no one else, nor without a fresh code or a reason', async () => {
    const finance = await world.staff('fin', 'finance');
    expect(await finance.post('/emergency-stops', { kind: 'site', reason: REASON })).toMatchObject({ status: 403 });
    expect((await finance.get('/emergency-stops')).status).toBe(200);
    const member = await world.member();
    expect((await member.get('/emergency-stops')).status).toBe(403);
    const plain = { 'x-step-up': '' };
    expect(await owner.post('/emergency-stops', { kind: 'site', reason: REASON }, plain)).toMatchObject({
      status: 403,
    });
    expect(await owner.post('/emergency-stops', { kind: 'site', reason: ' ' })).toMatchObject({ status: 400 });
    expect(await owner.post('/emergency-stops', { kind: 'everything', reason: REASON })).toMatchObject({ status: 400 });
    expect(await findCurrent('site')).toBeUndefined();
  });
});

describe('while withdrawals are stopped', () => {
  test('requests are taken and held, none is approved or sent, and what was sent is recorded', async () => {
    const [member, other] = [await world.member({ main: '200' }), await world.member({ main: '200' })];
    const staff = await world.staff();
    const ask = async (by: Caller) =>
      toRequest(
        await by.post('/withdrawalrequest/add', { amount: 100, address: `0xb${String(by.id).padStart(39, '0')}` }),
      );
    const sent = await ask(other);
    expect(await decide(staff, sent, { status: 'processing' })).toMatchObject({ status: 200 });
    await whileStopped('withdrawals', async () => {
      const held = await ask(member);
      expect(held).toMatchObject({ status: 'pending' });
      expect((await world.wallets(member.id)).held).toBe(100_000_000n);
      for (const status of ['approved', 'processing'])
        expect(await decide(staff, held, { status })).toMatchObject({ status: 409, body: { code: 'stopped' } });
      expect(await complete(staff, held)).toMatchObject({ status: 409, body: { code: 'stopped' } });
      expect(await complete(staff, sent)).toMatchObject({ status: 200 });
      expect(await decide(staff, held, { status: 'rejected', reason: 'The member asked for it' })).toMatchObject({
        status: 200,
      });
      expect((await world.wallets(member.id)).main).toBe(200_000_000n);
    });
    const later = await ask(member);
    expect(await decide(staff, later, { status: 'approved' })).toMatchObject({ status: 200 });
  });

  test('an approval that is under way ends before the stop holds, and none begins after it', async () => {
    const { open, opened } = gate();
    const underWay = gate();
    const approving = inTransaction(world.db, async (tx) => {
      await lockStops(tx);
      underWay.open();
      await opened;
    });
    await underWay.opened;
    let isStopped = false;
    const stopping = begin('withdrawals').then((answer) => {
      isStopped = true;
      return answer;
    });
    await until(
      async () =>
        (
          await one(
            world.owner,
            sql<{ count: number }>`select count(*)::int as count from pg_locks
          where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted`,
          )
        ).count,
      1,
    );
    expect(isStopped).toBe(false);
    open();
    await approving;
    expect(await stopping).toMatchObject({ status: 200 });
    await resume('withdrawals');
  });
});

test('while deposits are stopped no new one is opened, an open one is credited, and payment links are hidden', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  const { payment_id: paymentId, pay_address: address } = await world.open(member, 100, 'opened-before');
  const link = { label: 'Main', address: ADDRESS, network: 'BEP20' };
  const confirmed = await world.stepUp('staff', staff.id, 'payment_link');
  expect(await staff.post('/qr/add', link, confirmed)).toMatchObject({ status: 200 });
  await whileStopped('deposits', async () => {
    expect(await world.open(member, 50)).toMatchObject({ code: 'stopped' });
    expect(await world.open(member, 100, 'opened-before')).toMatchObject({ payment_id: paymentId });
    expect((await member.get('/qr')).body.qr).toEqual([]);
    expect((await staff.get('/qr')).body.qr).toHaveLength(1);
    await fetch(`${world.fake.url}/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, amount: '100' }),
    });
    await until(() => world.main(member), 100_000_000n);
  });
  expect(await world.open(member, 50)).toMatchObject({ payment_status: 'waiting' });
});

test('while investments are stopped none begins, and what is invested can be left', async () => {
  const member = await world.member();
  const id = await invest(member, 200);
  const { plan_id } =
    ((await member.get(`/investments/user/${member.id}`)).body.data as { plan_id: number }[])[0] ?? {};
  await world.give(member.id, '100');
  const subscribe = () => member.post('/investments', { plan_id, amount: 100, risk_notice: 1 });
  await whileStopped('investments', async () => {
    expect(await subscribe()).toMatchObject({ status: 409, body: { code: 'stopped' } });
    const address = `0xc${String(member.id).padStart(39, '0')}`;
    const leaving = await member.post('/withdrawalrequest/add/principle', { investment_id: id, address });
    expect(leaving.status).toBe(200);
  });
  expect(await subscribe()).toMatchObject({ status: 200 });
});

test('while sign-ups are stopped no one registers, and members sign in', async () => {
  const newcomer = {
    fullname: 'Late',
    username: 'late',
    email: 'late@mail.test',
    phone: '',
    password: 'tide-lantern-43',
  };
  await whileStopped('sign_ups', async () => {
    expect(await world.visitor.post('/auth/register', newcomer)).toMatchObject({
      status: 409,
      body: { code: 'stopped' },
    });
  });
  expect(await world.visitor.post('/auth/register', newcomer)).toMatchObject({ status: 200 });
});

test('while the site is stopped visitors and members find a maintenance page, and staff and providers go on', async () => {
  const member = await world.member();
  const { pay_address: address } = await world.open(member, 40);
  const page = (path: string) => fetch(world.base + path, { headers: { accept: 'text/html' } });
  expect(await begin('site', { notice: 'Back at noon & not <before>.' })).toMatchObject({ status: 200 });
  await until(async () => (await member.get(`/users/${member.id}`)).status, 503);
  expect(await member.get(`/users/${member.id}`)).toMatchObject({ status: 503, body: { code: 'maintenance' } });
  expect(await world.visitor.get('/news/list')).toMatchObject({ status: 503 });
  for (const path of ['/', '/learn', '/user/dashboard', '/login', '/registration', '/nowhere']) {
    const shown = await page(path);
    expect([path, shown.status, shown.headers.get('retry-after')]).toEqual([path, 503, '30']);
    const text = await shown.text();
    expect(text).toContain('Back at noon &amp; not &lt;before&gt;.');
    expect(text).toContain(`href="${path}"`);
    expect(text).not.toMatch(/\{\w+\}/);
  }
  for (const path of ['/healthz', '/admin-login', '/admin/dashboard']) expect((await page(path)).status).not.toBe(503);
  expect((await owner.get('/users/list')).status).toBe(200);
  expect((await world.visitor.get('/settings')).status).toBe(200);
  expect((await world.visitor.post('/auth/adminsignin', { email: 'no@one.test', password: 'wrong' })).status).toBe(401);
  await fetch(`${world.fake.url}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, amount: '40' }),
  });
  await until(() => world.main(member), 40_000_000n);
  expect(await resume('site')).toMatchObject({ status: 200 });
  await until(async () => (await member.get(`/users/${member.id}`)).status, 200);
});
