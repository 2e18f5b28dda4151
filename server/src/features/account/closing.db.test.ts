import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { openBrowser } from '#test/browser.ts';
import { mailsTo } from '#test/mailbox.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld({ dataDir: await mkdtemp(join(tmpdir(), 'closing-')) });
afterAll(() => world.close());

const PASSWORD = 'harbour-quartz-9';
const getName = async ({ id }: Caller) =>
  (await one(world.db, sql<{ username: string }>`select username from members where id = ${id}`)).username;
const close = async (who: Caller, username?: string, headers?: Record<string, string>) =>
  who.post(
    '/account/close',
    { username: username ?? (await getName(who)) },
    headers ?? (await world.stepUp('member', who.id, 'closing')),
  );
const isClosed = async ({ id }: Caller) =>
  (await one(world.db, sql<{ closed: boolean }>`select closed_at is not null as closed from members where id = ${id}`))
    .closed;

test('money, an investment or an open withdrawal keeps an account open, and each is named with its amount', async () => {
  const member = await world.member({ main: '1000' });
  await member.post('/investments', { plan_id: 1, amount: 100, risk_notice: 1 });
  await member.post('/withdrawalrequest/add', { amount: 50, address: `0x${'ab'.repeat(20)}` });
  expect((await member.get('/account/closing')).body.obstacles).toEqual([
    { kind: 'main', amount: 850 },
    { kind: 'principal', amount: 100 },
    { kind: 'held', amount: 50 },
    { kind: 'withdrawals', amount: 50 },
  ]);
  const refused = await close(member);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('There is money in Main.') } });
  expect(await isClosed(member)).toBe(false);
});

test('an open deposit, suspended money, returns to claim and level income to come keep it open', async () => {
  const member = await world.member();
  const kinds = async () =>
    ((await member.get('/account/closing')).body.obstacles as { kind: string }[]).map(({ kind }) => kind);
  expect(await kinds()).toEqual([]);
  await sql`insert into payments (member_id, provider, price_amount, price_currency, pay_currency, pay_address, created_at)
    values (${member.id}, 'test', 50000000, 'usd', 'usdtbsc', 'x', app_now())`.execute(world.owner);
  expect(await kinds()).toEqual(['deposits']);
  await sql`update payments set state = 'expired' where member_id = ${member.id}`.execute(world.owner);
  expect(await kinds()).toEqual([]);
  await sql`insert into runs (programme, day, state, created_at) values ('accrual', '2026-11-04', 'done', app_now())`.execute(
    world.owner,
  );
  await sql`insert into level_income_daily values (5000, '2026-11-04', ${member.id}, 1, false)`.execute(world.owner);
  expect(await kinds()).toEqual(['level_income']);
});

test('without a code, with another username, or as someone else nothing is closed', async () => {
  const [member, other] = [await world.member(), await world.member()];
  expect((await close(member, undefined, {})).status).toBe(403);
  expect((await close(member, undefined, await world.stepUp('member', other.id, 'closing'))).status).toBe(403);
  expect((await close(member, undefined, await world.stepUp('member', member.id, 'export'))).status).toBe(403);
  expect((await close(member, await getName(other))).status).toBe(422);
  expect(await isClosed(member)).toBe(false);
});

test('closed: every session ends, one last mail, the team stays, and only the password learns of it', async () => {
  const [username, email] = ['leaving', 'leaving@mail.test'];
  await world.visitor.post('/auth/register', { fullname: 'L', username, email, phone: '', password: PASSWORD });
  const { id } = await one(world.db, sql<{ id: number }>`select id from members where username = ${username}`);
  const [member, elsewhere] = [await world.signIn('member', id), await world.signIn('member', id)];
  const below = await world.member({ sponsor: member });
  const before = (await mailsTo(world, email)).length;
  expect((await close(member)).status).toBe(200);
  for (const session of [member, elsewhere]) expect((await session.get('/account/closing')).status).toBe(401);

  const signIn = (password: string) => openBrowser(world).post('/auth/signin', { email, password });
  const [right, wrong] = [await signIn(PASSWORD), await signIn('not-the-password')];
  expect(right).toMatchObject({ status: 403, body: { code: 'account_closed' } });
  const unknown = await openBrowser(world).post('/auth/signin', { email: 'no-one@mail.test', password: PASSWORD });
  expect([wrong.status, wrong.body.message]).toEqual([unknown.status, unknown.body.message]);

  await world.deliverEvents();
  const mails = (await mailsTo(world, email)).slice(0, -before);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account is closed']);
  const { ancestors } = await one(
    world.db,
    sql<{ ancestors: number[] }>`select ancestors from members where id = ${below.id}`,
  );
  expect(ancestors).toEqual([id]);
  const taken = await world.visitor.post('/auth/register', {
    ...{ fullname: 'L', username: 'another', email, phone: '', password: PASSWORD },
  });
  expect(taken.status).toBe(200);
  expect(
    (await one(world.db, sql<{ n: number }>`select count(*)::int as n from members where email = ${email}`)).n,
  ).toBe(1);
  // late coins are not lost
  await world.give(id, '12.5');
  expect((await world.wallets(id)).main).toBe(12_500_000n);
});

test('of transfers and a closing at the same time either the money keeps it open or the closing refuses the money', async () => {
  const senders = await Promise.all(Array.from({ length: 12 }, () => world.member({ main: '100' })));
  const outcomes: string[] = [];
  for (const [place, sender] of senders.entries()) {
    const receiver = await world.member();
    const friend = await getName(receiver);
    const stepUps = [
      await world.stepUp('member', receiver.id, 'closing'),
      await world.stepUp('member', receiver.id, 'closing'),
    ];
    const send = () => sender.post('/transfer/friend', { values: { amount: 5, friend } });
    const leave = () => stepUps.map((headers) => close(receiver, friend, headers));
    const [sent, ...closings] = await Promise.all(
      place % 2 === 0 ? [send(), ...leave()] : [...leave(), send()].reverse(),
    );
    const isDone = closings.filter(({ status }) => status === 200).length;
    expect(isDone).toBeLessThanOrEqual(1);
    expect(await isClosed(receiver)).toBe(isDone === 1);
    expect((await world.wallets(receiver.id)).main).toBe(isDone === 1 ? 0n : 5_000_000n);
    expect(sent?.status).toBe(isDone === 1 ? 404 : 200);
    outcomes.push(isDone === 1 ? 'closed' : 'received');
  }
  expect(outcomes).toHaveLength(12);
});

test('staff read who closed an account: its member or staff', async () => {
  const [own, other, open, staff] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.staff(),
  ];
  expect((await close(own)).status).toBe(200);
  expect((await staff.delete(`/users/${other.id}`)).status).toBe(200);
  const read = async ({ id }: Caller) => (await staff.get(`/users/${id}`)).body.singleuser;
  expect(await read(own)).toMatchObject({ closed: { by: 'member', at: expect.any(String) } });
  expect(await read(other)).toMatchObject({ closed: { by: 'staff', at: expect.any(String) } });
  expect(await read(open)).toMatchObject({ closed: null });
});
