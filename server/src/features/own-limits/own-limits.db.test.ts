import type { OwnLimits } from '@fairlead/contract/features/own-limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';
import { manualDeposits } from '../payments/manual/manual.testkit.ts';
import { createPaymentsWorld } from '../payments/payments.testkit.ts';

const world = await createPaymentsWorld();
afterAll(() => world.close());
let manual: Awaited<ReturnType<typeof manualDeposits>>;
beforeAll(async () => {
  manual = await manualDeposits(world);
});

const limit = (who: Caller, kind: string, amount: number | null) => who.put('/own-limits', { kind, limit: amount });
const readAll = async (who: Caller) => (await who.get('/own-limits')).body as unknown as OwnLimits;
const read = async (who: Caller, kind: string) => (await readAll(who)).limits.find((one) => one.kind === kind);
const invest = (who: Caller, amount: number) => who.post('/investments', { plan_id: 1, amount, risk_notice: 1 });
const deposit = (who: Caller, amount: number) =>
  who.post('/now-payments/create-payment', {
    ...{ price_amount: amount, price_currency: 'usd', pay_currency: 'usdtbsc', id: who.id },
  });
const pause = (who: Caller, length: string) => who.post('/own-limits/pause', { length });
const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 24 }, make));

test('of 24 investments at once as many go in as the own limit has room for; what ends makes room again', async () => {
  const member = await world.member({ main: '5000' });
  expect((await limit(member, 'investments', 300)).body).toMatchObject({ applies_from: null });
  const answers = await many(() => invest(member, 100));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: {
      message:
        'This is over your own limit of 300.00 USDT invested in total. 300.00 USDT are invested, 0.00 USDT are left.',
    },
  });
  expect(await read(member, 'investments')).toMatchObject({ limit: 300, used: 300, remaining: 0 });
  await sql`update investments set status = 'completed', ended_at = app_now() where id = (select min(id) from investments where member_id = ${member.id})`.execute(
    world.owner,
  );
  expect((await invest(member, 101)).status).toBe(422);
  expect((await invest(member, 100)).status).toBe(200);
  // another's limit is another's
  expect((await invest(await world.member({ main: '500' }), 500)).status).toBe(200);
});

test('of 24 payments opened at once as many are as the own limit has room for, reports included', async () => {
  const member = await world.member();
  await limit(member, 'deposits', 300);
  const answers = await many(() => deposit(member, 100));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('300.00 USDT are used, 0.00 USDT are left until ') },
  });
  expect(await manual.report(member, { amount: '10' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('sent already is not lost') },
  });
  expect(await read(member, 'deposits')).toMatchObject({ limit: 300, used: 300, remaining: 0 });
});

test('a payment that expires makes room; money that arrives all the same is credited, and counts', async () => {
  const member = await world.member();
  await limit(member, 'deposits', 100);
  const [first] = [await world.open(member, 100)];
  expect((await deposit(member, 10)).status).toBe(422);
  await sql`update payments set state = 'expired', ended_at = app_now() where provider_payment_id = ${first.payment_id}`.execute(
    world.owner,
  );
  expect(await read(member, 'deposits')).toMatchObject({ used: 0 });
  expect((await deposit(member, 100)).status).toBe(200);
  await sql`update payments set amount_received = 250000000, amount_received_raw = 250, credited = 250000000, credits = 1 where provider_payment_id = ${first.payment_id}`.execute(
    world.owner,
  );
  expect(await read(member, 'deposits')).toMatchObject({ limit: 100, used: 350, remaining: 0 });
});

test('a higher limit waits 7 days and may be cancelled; a lower one holds at once; each is a security event', async () => {
  const member = await world.member();
  await limit(member, 'deposits', 100);
  expect((await limit(member, 'deposits', 100)).status).toBe(409);
  expect((await limit(member, 'deposits', null)).body.applies_from).not.toBeNull();
  expect(await read(member, 'deposits')).toMatchObject({ limit: 100, pending: { limit: null } });
  expect((await deposit(member, 101)).status).toBe(422);
  expect((await member.post('/own-limits/keep', { kind: 'deposits' })).status).toBe(200);
  expect((await member.post('/own-limits/keep', { kind: 'deposits' })).status).toBe(409);
  await limit(member, 'deposits', 200);
  expect((await limit(member, 'deposits', 200)).status).toBe(409);
  const { events } = (await member.get('/auth/security-events')).body as { events: { event: string }[] };
  expect(events.map(({ event }) => event)).toEqual([
    ...['limit_loosening_asked', 'limit_loosening_cancelled', 'limit_loosening_asked', 'limit_set'],
  ]);
  await world.moveClock(6.99);
  expect(await read(await world.signIn('member', member.id), 'deposits')).toMatchObject({ limit: 100 });
  await world.moveClock(0.02);
  const later = await world.signIn('member', member.id);
  expect(await read(later, 'deposits')).toMatchObject({ limit: 200, pending: null });
  expect((await deposit(later, 200)).status).toBe(200);
  await limit(later, 'deposits', 0);
  expect((await deposit(later, 10)).status).toBe(422);
});

test.each([
  [{ kind: 'deposits', limit: -1 }],
  [{ kind: 'deposits', limit: 9e9 }],
  [{ kind: 'deposits' }],
  [{ kind: 'withdrawals', limit: 1 }],
  [{ kind: 'deposits', limit: 5, member_id: 1 }],
])('%j is refused', async (body) => {
  expect((await (await world.member()).put('/own-limits', body)).status).toBe(400);
});

test('only the member reads and sets their own', async () => {
  expect((await world.visitor.get('/own-limits')).status).toBe(401);
  const staff = await world.staff();
  expect((await staff.get('/own-limits')).status).toBe(403);
  expect((await pause(staff, 'day')).status).toBe(403);
});

test('during a break nothing new goes in, from staff neither; what is theirs goes on; it ends at its time', async () => {
  const [member, friend] = [await world.member({ main: '5000' }), await world.member()];
  await world.give(member.id, '60', 'profit');
  const staff = await world.staff();
  expect((await pause(member, 'week')).status).toBe(200);
  const entry = { id: friend.id, userby_id: member.id, actplan_id: 1 };
  const ways = (who: Caller) => [
    () => deposit(who, 100),
    () => manual.report(who),
    () => invest(who, 100),
    () => who.post('/topup/add', { actplan_id: 1 }),
    () => who.post('/topup/addretopup', { actplan_id: 1 }),
    () => who.post('/topup/entry', entry),
    () => who.post('/transfer/friend', { values: { amount: 5, friend: `${friend.id}` } }),
  ];
  for (const way of ways(member))
    expect(await way()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Your account is paused until \d+ \w+ \d{4}, \d\d:\d\d UTC/) },
    });
  expect(await staff.post('/topup/entry', entry, await world.stepUp('staff', staff.id, 'entry'))).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('This member paused their account until') },
  });
  const address = `0x${'ab'.repeat(20)}`;
  expect((await member.post('/withdrawalrequest/add', { amount: 50, address })).status).toBe(200);
  expect((await member.post('/transfer/touser', { values: { amount: 1, from: 'profit', to: 'main' } })).status).toBe(
    200,
  );
  expect((await world.wallets(member.id)).main).toBe(4_951_000_000n);
  await world.moveClock(7.01);
  const later = await world.signIn('member', member.id);
  expect((await readAll(later)).pause).toBeNull();
  expect((await invest(later, 100)).status).toBe(200);
  expect((await later.post('/topup/add', { actplan_id: 1 })).status).toBe(200);
});

test('a break is lengthened and never shortened, by no one', async () => {
  const member = await world.member();
  await pause(member, 'month');
  for (const length of ['day', 'week']) expect((await pause(member, length)).status).toBe(409);
  const { until } = (await pause(member, 'half_year')).body;
  expect((await readAll(member)).pause).toMatchObject({ until });
  const shorten = sql`update own_pauses set until = app_now() + interval '1 day' where member_id = ${member.id}`;
  await expect(shorten.execute(world.db)).rejects.toThrow('only be lengthened');
  await expect(sql`delete from own_pauses where member_id = ${member.id}`.execute(world.db)).rejects.toThrow(
    'permission denied',
  );
});

test('self-exclusion asks for the username, is for good, and counts while a request was under way', async () => {
  const member = await world.member({ username: 'leaves-for-good', main: '5000' });
  await pause(member, 'day');
  expect((await member.post('/own-limits/exclude', { username: 'someone' })).status).toBe(422);
  expect((await member.post('/own-limits/exclude', { username: 'Leaves-for-good' })).status).toBe(200);
  expect((await member.post('/own-limits/exclude', { username: 'leaves-for-good' })).status).toBe(409);
  expect((await pause(member, 'half_year')).status).toBe(409);
  await world.moveClock(4_000);
  const later = await world.signIn('member', member.id);
  expect((await readAll(later)).pause).toMatchObject({ until: null });
  expect(await invest(later, 100)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('closed your account to new money for good') },
  });
  await expect(
    sql`update own_pauses set until = app_now() + interval '9 years' where member_id = ${member.id}`.execute(world.db),
  ).rejects.toThrow('only be lengthened');
});

test('who takes a break is not among the addresses that a newsletter is sent to', async () => {
  const [one, other] = [await world.member({ username: 'reads-on' }), await world.member({ username: 'rests-now' })];
  for (const email of ['reads-on@test.test', 'rests-now@test.test'])
    await sql`insert into newsletter_subscribers (email, language, created_at, confirmed_at) values (${email}, 'en', app_now(), app_now())`.execute(
      world.owner,
    );
  expect((await pause(other, 'day')).status).toBe(200);
  expect((await readAll(one)).pause).toBeNull();
  const lines = String((await (await world.staff()).get('/newsletter/export')).body.text);
  expect(lines).toContain('reads-on@test.test');
  expect(lines).not.toContain('rests-now@test.test');
});
