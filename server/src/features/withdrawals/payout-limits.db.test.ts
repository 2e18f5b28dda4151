import { afterAll, expect, test } from 'vitest';
import { rebuildRollups } from '#features/transactions/index.ts';
import { moveClock } from '#foundation/clock.ts';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { decide, complete, expectClean } = withdrawalKit(world);

const MICRO = 1_000_000;
const set = (name: string, value: string) =>
  sql`insert into settings (name, value, updated_at) values (${name}, to_jsonb(${value}::text), app_now())
    on conflict (name) do update set value = excluded.value`.execute(world.owner);
const setLimits = async (all: number, ofMember = 0) => {
  await set('payouts_per_day', String(all * MICRO));
  await set('member_payouts_per_day', String(ofMember * MICRO));
};
const nextDay = () => inTransaction(world.db, (tx) => moveClock(tx, 86_400_000, { production: false }));
const toAddress = ({ id }: Pick<Caller, 'id'>) => `0xb${String(id).padStart(39, '0')}`;
const ask = async (member: Caller, amount: number, path = '/withdrawalrequest/add') => {
  const outcome = await member.post(path, { amount, address: toAddress(member) });
  return toRequest(outcome);
};
const askNew = async (amount: number) => ask(await world.member({ main: String(amount) }), amount);
const approve = (staff: Caller, request: Wire) => decide(staff, request, { status: 'approved' });
const approved = { status: 200 };
const refused = (text: string) => ({ status: 409, body: { message: expect.stringContaining(text) } });
const sumApproved = async (requests: readonly Wire[]) => {
  const ids = requests.map(({ id }) => id);
  const found = await rows(
    world.db,
    sql<{ amount: bigint }>`select amount from withdrawals where id = any (${ids}::int[]) and status = 'approved'`,
  );
  return found.reduce((sum, { amount }) => sum + Number(amount) / MICRO, 0);
};

test('a day has room up to its limit; a rejection gives it back, a payout does not, and a new day begins by the clock', async () => {
  await nextDay();
  await setLimits(250);
  const staff = await world.staff();
  const [first, second, third] = [await askNew(150), await askNew(100), await askNew(50)];
  expect(await approve(staff, first)).toMatchObject(approved);
  expect(await approve(staff, second)).toMatchObject(approved);
  expect(await approve(staff, third)).toMatchObject(
    refused(
      'At most 250.00 USDT may be approved per day: 250.00 USDT were approved today, 0.00 USDT are left, and this is 50.00 USDT',
    ),
  );
  for (const status of ['processing', 'completed'])
    expect(await decide(staff, third, { status, txid: `0x${'1'.repeat(64)}` })).toMatchObject(
      refused('A new day begins'),
    );
  // what was approved is paid whatever the limit says since
  await setLimits(1);
  expect(await complete(staff, first)).toMatchObject({ status: 200 });
  await setLimits(250);
  expect(await approve(staff, third)).toMatchObject(refused('0.00 USDT are left'));
  expect(await decide(staff, second, { status: 'rejected', reason: 'Not yours' })).toMatchObject({ status: 200 });
  expect(await approve(staff, third)).toMatchObject(approved);
  const later = await askNew(60);
  expect(await approve(staff, later)).toMatchObject(refused('50.00 USDT are left'));
  await nextDay();
  expect(await approve(await world.staff(), later)).toMatchObject(approved);
  await expectClean();
});

test('a member has a limit of their own', async () => {
  await nextDay();
  await setLimits(0, 120);
  const staff = await world.staff();
  const member = await world.member({ main: '100' });
  await world.give(member.id, '100', 'profit');
  const [main, other] = [await ask(member, 100), await askNew(110)];
  const profit = await ask(member, 30, '/withdrawalrequest/add/roiwithdrawal');
  expect(await approve(staff, main)).toMatchObject(approved);
  expect(await approve(staff, profit)).toMatchObject(
    refused('for one member: 100.00 USDT were approved today, 20.00 USDT are left'),
  );
  expect(await approve(staff, other)).toMatchObject(approved);
  await expectClean();
});

test('of 24 approvals at once by several people no more than the limit is approved', async () => {
  await nextDay();
  await setLimits(105);
  const people = [await world.staff(), await world.staff(), await world.staff()];
  const requests: Wire[] = [];
  for (let number = 0; number < 24; number += 1) requests.push(await askNew(10));
  const outcomes = await Promise.all(requests.map((request, place) => approve(people[place % 3] as Caller, request)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(14);
  expect(await sumApproved(requests)).toBe(100);
  await expectClean();
});

test('all that a filter finds is approved where the day has room for it, and none where not; what is left is said before', async () => {
  await nextDay();
  await setLimits(100);
  const staff = await world.staff();
  const requests = [await askNew(40), await askNew(70)];
  const day = '2020-03-10';
  await sql`update withdrawals set requested_at = ${`${day}T12:00:00Z`}::timestamptz where id = any (${requests.map(({ id }) => id)}::int[])`.execute(
    world.owner,
  );
  await rebuildRollups(world.db);
  const matching = await staff.get(`/withdrawalrequest/matching?from=${day}&to=${day}`);
  expect(matching.body).toMatchObject({ approve: { count: 2 }, payouts_today: { limit: 100, approved: 0, left: 100 } });
  const all = () => staff.post(`/withdrawalrequest/approve-matching?from=${day}&to=${day}`, { count: 2, sum: 110 });
  expect(await all()).toMatchObject(refused('60.00 USDT are left, and this is 70.00 USDT'));
  expect(await sumApproved(requests)).toBe(0);
  await setLimits(110);
  expect(await all()).toMatchObject({ status: 200, body: { message: '2 approved' } });
  await setLimits(0);
  const { body } = await staff.get(`/withdrawalrequest/matching?from=${day}&to=${day}`);
  expect(body).toMatchObject({ payouts_today: null });
  await expectClean();
});

test('who asked for many shortly before is looked at by two people, and flagged', async () => {
  await nextDay();
  await setLimits(0);
  await set('payout_velocity', '3_in_24_hours');
  const [one, other] = [await world.staff(), await world.staff()];
  const member = await world.member({ main: '400' });
  for (let number = 0; number < 3; number += 1) {
    const request = await ask(member, 20);
    expect(await approve(one, request)).toMatchObject({
      ...approved,
      body: { message: expect.not.stringContaining('1 of 2') },
    });
    expect(await complete(one, request)).toMatchObject({ status: 200 });
  }
  const fourth = await ask(member, 20);
  const read = async () => (await one.get(`/withdrawalrequest/by/${fourth.id}`)).body;
  expect(await read()).toMatchObject({
    singleWithdrawal: { flags: ['velocity'] },
    review: { needs_second_approval: true },
  });
  const flagged = await one.get(`/withdrawalrequest/list?view=flagged&search=WD-${fourth.id}`);
  expect(flagged.body).toMatchObject({ total: 1 });
  expect(await decide(one, fourth, { status: 'processing' })).toMatchObject(refused('3 withdrawals within 24 hours'));
  expect(await approve(one, fourth)).toMatchObject({ body: { message: expect.stringContaining('1 of 2') } });
  expect(await approve(one, fourth)).toMatchObject({ status: 409 });
  expect(await approve(other, fourth)).toMatchObject(approved);
  // none where it is not looked at, nor where they were longer ago
  await set('payout_velocity', 'off');
  expect(await read()).toMatchObject({ singleWithdrawal: { flags: [] } });
  await set('payout_velocity', '3_in_24_hours');
  await sql`update withdrawals set requested_at = requested_at - interval '25 hours' where member_id = ${member.id} and id <> ${fourth.id}`.execute(
    world.owner,
  );
  expect(await read()).toMatchObject({ singleWithdrawal: { flags: [] } });
});
