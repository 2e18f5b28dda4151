import { formatMonth } from '@fairlead/contract/domain/dates.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { getSystemBalances, memberAccount, post, systemAccount } from '#ledger/index.ts';
import { type Caller, createWorld, type World } from '#test/world.ts';
import { ctoChecks } from './checks-store.ts';
import { getLastDay } from './rules.ts';

/** A world on the first of a month, so that the month's end is a known number of days ahead. */
async function newWorld(): Promise<World> {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const { rest } = (
    await rows(
      world.db,
      sql<{
        rest: number;
      }>`select (extract(epoch from date_trunc('month', app_now() at time zone 'UTC') + interval '1 month'
        - (app_now() at time zone 'UTC')) / 86400)::float8 as rest`,
    )
  )[0]!;
  await world.moveClock(rest + 0.25);
  return world;
}

const toMonth = async (world: World) =>
  (await rows(world.db, sql<{ month: string }>`select to_char(app_now(), 'YYYY-MM') as month`))[0]!.month;
const daysIn = (month: string) => Number(getLastDay(month).slice(8));

let reference = 1;
/** Books a fee of a kind, as the feature it belongs to would. */
async function fee(
  world: World,
  payer: Caller,
  kind: 'activation_fee' | 'withdrawal_fee' | 'exit_fee',
  amount: string,
) {
  await world.give(payer.id, amount, kind === 'activation_fee' ? 'main' : 'held');
  const debit = memberAccount(payer.id, kind === 'activation_fee' ? 'main' : 'held');
  reference += 1;
  await inTransaction(world.db, (tx) =>
    post(tx, [{ debit, credit: systemAccount('fees'), amount: parseMoney(amount), entryType: kind, reference }]),
  );
}

async function withStepUp(world: World, staff: Caller, path: string, body: object, more: Record<string, string> = {}) {
  return staff.post(path, body, { ...(await world.stepUp('staff', staff.id, 'entry')), ...more });
}

async function granted(world: World, count: number, staff: Caller): Promise<Caller[]> {
  const members: Caller[] = [];
  for (let place = 0; place < count; place += 1) {
    const member = await world.member();
    expect((await withStepUp(world, staff, '/cto/add', { user_id: member.id, reason: 'Founder' })).status).toBe(200);
    members.push(member);
  }
  return members;
}

async function clean(world: World) {
  const checks = await world.verify();
  for (const check of ctoChecks) checks.push(await check(world.db));
  // a test's fee leaves held without the hold a withdrawal has
  expect(checks.filter(({ broken, name }) => broken > 0 && name !== 'held balances equal the open holds')).toEqual([]);
}

const getMain = async (world: World, member: Caller) => (await world.wallets(member.id)).main;

test('an ended month is paid: 2 % of its fees of all three kinds, equal shares, the rest back to fees', async () => {
  const world = await newWorld();
  const [staff, payer] = [await world.staff(), await world.member()];
  const month = await toMonth(world);
  const members = await granted(world, 13, staff);
  await fee(world, payer, 'activation_fee', '300');
  await fee(world, payer, 'withdrawal_fee', '33.333332');
  await fee(world, payer, 'exit_fee', '0.000001');
  await world.moveClock(daysIn(month));
  const later = await world.signIn('staff', staff.id);
  // the next month's fee is not this month's
  await fee(world, payer, 'exit_fee', '1000');
  expect(await withStepUp(world, later, '/cto/pay', { month })).toMatchObject({
    status: 200,
    body: { message: `${formatMonth(month)} paid: 0.512820 USDT to each of 13 members` },
  });
  for (const member of members) expect(await getMain(world, member)).toBe(512_820n);
  expect(await getSystemBalances(world.db)).toMatchObject({ cto_pool: 0n, fees: parseMoney('1326.666673') });
  const member = await world.signIn('member', members[0]!.id);
  expect((await member.get(`/cto/transaction/${member.id}`)).body.singlectotransaction).toMatchObject([
    { month, fees: 333.333333, pool: 6.666666, members: 13, amount: 0.51282 },
  ]);
  expect((await member.get(`/cto/byid/${member.id}`)).body.singlecto).toMatchObject({
    total_paid: 0.51282,
    months_paid: 1,
  });
  expect((await member.get(`/tr/user/${member.id}`)).body.transactions).toMatchObject([
    { transaction_type: 'cto_transaction', source: 'cto', amount: 0.51282, day: getLastDay(month) },
  ]);
  await world.deliverEvents();
  expect(JSON.stringify((await member.get(`/notifications/user/${member.id}`)).body)).toContain('0.512820 USDT');
  await clean(world);
});

test('few members get a tenth each and no more; what comes back is not earned again', async () => {
  const world = await newWorld();
  const [staff, payer] = [await world.staff(), await world.member()];
  const month = await toMonth(world);
  const [only] = await granted(world, 1, staff);
  await fee(world, payer, 'activation_fee', '1000');
  await world.moveClock(daysIn(month));
  const later = await world.signIn('staff', staff.id);
  expect((await withStepUp(world, later, '/cto/pay', { month })).status).toBe(200);
  expect(await getMain(world, only!)).toBe(2_000_000n);
  expect((await getSystemBalances(world.db)).fees).toBe(998_000_000n);
  // 18 went back to fees this month: its turnover is 0 all the same
  expect((await later.get('/cto')).body.turnover).toMatchObject({ fees: 0, pool: 0 });
  await clean(world);
});

test('once: twenty at once, and again', async () => {
  const world = await newWorld();
  const [staff, payer] = [await world.staff(), await world.member()];
  const month = await toMonth(world);
  const [member] = await granted(world, 1, staff);
  await fee(world, payer, 'activation_fee', '1000');
  await world.moveClock(daysIn(month));
  const later = await world.signIn('staff', staff.id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => withStepUp(world, later, '/cto/pay', { month })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(await withStepUp(world, later, '/cto/pay', { month })).toMatchObject({
    status: 409,
    body: { message: `${formatMonth(month)} has already been paid` },
  });
  expect(await getMain(world, member!)).toBe(2_000_000n);
  expect(await rows(world.db, sql`select 1 from postings where entry_type = 'cto_share'`)).toHaveLength(1);
  await clean(world);
});

test('blocked and deactivated members get nothing, and do not count', async () => {
  const world = await newWorld();
  const [staff, payer] = [await world.staff(), await world.member()];
  const month = await toMonth(world);
  const [paid, blocked, left] = await granted(world, 3, staff);
  await sql`update members set blocked = true where id = ${blocked!.id}`.execute(world.db);
  expect(await staff.put(`/cto/${left!.id}`, { reason: 'Left the team' })).toMatchObject({ status: 200 });
  expect((await staff.put(`/cto/${left!.id}`)).status).toBe(404);
  await fee(world, payer, 'activation_fee', '1000');
  await world.moveClock(daysIn(month));
  const later = await world.signIn('staff', staff.id);
  const { months } = (await later.get('/cto/months')).body as { months: object[] };
  expect(months[1]).toMatchObject({ month, fees: 1000, pool: 20, members: 1, share: 2, rest: 18, paid_at: null });
  expect((await withStepUp(world, later, '/cto/pay', { month })).body.message).toContain('to 1 member');
  expect([await getMain(world, paid!), await getMain(world, blocked!), await getMain(world, left!)]).toEqual([
    2_000_000n,
    0n,
    0n,
  ]);
  expect((await withStepUp(world, later, '/cto/add', { user_id: left!.id, reason: 'Back again' })).status).toBe(200);
  expect((await later.get('/cto/list')).body.allcto).toMatchObject([
    { id: paid!.id, active: true, total_paid: 2 },
    { id: blocked!.id, active: true, blocked: true },
    { id: left!.id, active: true, deactivated_at: null },
  ]);
  await clean(world);
});

test('refused: a month that has not ended, one without fees, no one to share with, no fresh code, nonsense', async () => {
  const world = await newWorld();
  const [staff, payer, member] = [await world.staff(), await world.member(), await world.member()];
  const month = await toMonth(world);
  await fee(world, payer, 'activation_fee', '1000');
  const pay = async (by: Caller, wanted: unknown) => withStepUp(world, by, '/cto/pay', { month: wanted });
  expect(await pay(staff, month)).toMatchObject({
    status: 422,
    body: { message: `${formatMonth(month)} has not ended` },
  });
  expect((await staff.post('/cto/pay', { month })).body.code).toBe('step_up_required');
  expect((await staff.post('/cto/add', { user_id: member.id, reason: 'No code' })).body.code).toBe('step_up_required');
  for (const absurd of ['2026-13', '1e3', '', null, 202611, '2026-1', '9999-12-01'])
    expect((await pay(staff, absurd)).status).toBe(400);
  await world.moveClock(daysIn(month));
  const later = await world.signIn('staff', staff.id);
  expect((await pay(later, month)).body.message).toContain('No active member');
  await granted(world, 1, later);
  expect((await pay(later, '2001-01')).body.message).toContain('No fees were booked');
  expect((await pay(later, '9999-12')).body.message).toContain('has not ended');
  expect((await withStepUp(world, later, '/cto/add', { user_id: 99_999, reason: 'Nobody' })).status).toBe(404);
  await sql`update members set blocked = true where id = ${member.id}`.execute(world.db);
  expect((await withStepUp(world, later, '/cto/add', { user_id: member.id, reason: 'Blocked' })).status).toBe(422);
  expect(await rows(world.db, sql`select 1 from cto_payments`)).toHaveLength(0);
  await clean(world);
});

test('fees that were spent are not paid from anything else', async () => {
  const world = await newWorld();
  const [staff, payer] = [await world.staff(), await world.member()];
  const month = await toMonth(world);
  const [member] = await granted(world, 1, staff);
  await fee(world, payer, 'activation_fee', '1000');
  await world.fund('cto_pool', '50');
  const spend = (amount: string) =>
    inTransaction(world.db, (tx) =>
      post(tx, [
        {
          debit: systemAccount('fees'),
          credit: systemAccount('returns_pool'),
          amount: parseMoney(amount),
          entryType: 'reward',
          reference: 9,
        },
      ]),
    );
  await spend('998.000001');
  await world.moveClock(daysIn(month));
  const later = await world.signIn('staff', staff.id);
  expect(await withStepUp(world, later, '/cto/pay', { month })).toMatchObject({
    status: 409,
    body: { code: 'pool_short' },
  });
  expect(await getMain(world, member!)).toBe(0n);
  expect(await rows(world.db, sql`select 1 from cto_payments`)).toHaveLength(0);
});

test('a member reads their own share only', async () => {
  const world = await newWorld();
  const [staff, stranger] = [await world.staff(), await world.member()];
  const [member] = await granted(world, 1, staff);
  expect((await stranger.get(`/cto/byid/${member!.id}`)).status).toBe(403);
  expect((await stranger.get(`/cto/transaction/${member!.id}`)).status).toBe(403);
  expect((await stranger.get(`/cto/byid/${stranger.id}`)).body).toEqual({ singlecto: null });
  expect((await stranger.get('/cto')).body).toMatchObject({
    turnover: { fees: 0, pool: 0 },
    rules: { percent: 2, max_of_pool: 10 },
    example: { members: 1, share: 0 },
  });
});
