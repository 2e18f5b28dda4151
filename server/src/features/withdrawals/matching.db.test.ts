import { afterAll, expect, test } from 'vitest';
import { rebuildRollups } from '#features/transactions/index.ts';
import { rows, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { decide, expectClean } = withdrawalKit(world);

/** Pending requests of new members, all asked for on one day of their own, by which a filter finds them. */
async function askOn(day: string, amounts: readonly number[]): Promise<{ member: Caller; request: Wire }[]> {
  const asked: { member: Caller; request: Wire }[] = [];
  for (const amount of amounts) {
    const member = await world.member({ main: String(amount) });
    const address = `0xb${String(member.id).padStart(39, '0')}`;
    const request = toRequest(await member.post('/withdrawalrequest/add', { amount, address }));
    const at = `${day}T12:00:00Z`;
    await sql`update withdrawals set requested_at = ${at}::timestamptz where id = ${request.id}`.execute(world.owner);
    asked.push({ member, request });
  }
  // they were counted under the day on which they were asked for
  await rebuildRollups(world.db);
  return asked;
}

const on = (day: string) => `from=${day}&to=${day}`;
const approve = (staff: Caller, day: string, body: { count: number; sum: number }) =>
  staff.post(`/withdrawalrequest/approve-matching?${on(day)}`, body);
const getStates = async (asked: readonly { request: Wire }[]) => {
  const ids = asked.map(({ request }) => request.id);
  const found = await rows(
    world.db,
    sql<{ status: string }>`select status from withdrawals where id = any (${ids}::int[]) order by id`,
  );
  return found.map(({ status }) => status);
};

test('everything that a filter finds is approved, except what its staff member may not approve now', async () => {
  const day = '2020-01-10';
  const asked = await askOn(day, [100, 50.5, 1500, 20]);
  await askOn('2020-01-11', [70]);
  const staff = await world.staff();
  // over the limit, the first approval is theirs; the last one's member is blocked
  await decide(staff, asked[2]!.request, { status: 'approved' });
  await sql`update members set blocked = true where id = ${asked[3]!.member.id}`.execute(world.owner);
  const { body } = await staff.get(`/withdrawalrequest/matching?${on(day)}`);
  expect(body).toMatchObject({ approve: { count: 2, sum: 150.5, flagged: 2 }, reject: { count: 4, sum: 1670.5 } });

  for (const other of [
    { count: 3, sum: 150.5 },
    { count: 2, sum: 150.500001 },
  ])
    expect(await approve(staff, day, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('2 pending requests, 150.50 USDT. Nothing was decided') },
    });
  expect(await approve(staff, day, { count: 501, sum: 150.5 })).toMatchObject({ status: 400 });
  expect(await getStates(asked)).toEqual(['pending', 'pending', 'pending', 'pending']);

  expect(await approve(staff, day, { count: 2, sum: 150.5 })).toMatchObject({
    status: 200,
    body: { message: '2 approved' },
  });
  expect(await getStates(asked)).toEqual(['approved', 'approved', 'pending', 'pending']);
  const audited = await rows(
    world.db,
    sql<{ after: object }>`select after from audit_log where action = 'list.decide' order by id desc limit 1`,
  );
  expect(audited[0]?.after).toMatchObject({ approval: 'approve', count: 2, amount: '150500000', from: day, to: day });
  await expectClean();
});

test('one that cannot be approved is named, and none is', async () => {
  const day = '2020-02-10';
  const asked = await askOn(day, [10, 30]);
  const { member, request } = asked[1]!;
  await sql`insert into withdrawal_freezes (member_id, frozen_at) values (${member.id}, app_now())`.execute(
    world.owner,
  );
  const refused = await approve(await world.staff(), day, { count: 2, sum: 40 });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(new RegExp(`^WD-${request.id}: .*Nothing was decided\\.$`));
  expect(await getStates(asked)).toEqual(['pending', 'pending']);
});

test('everything is rejected with one reason, and the money goes back', async () => {
  const day = '2020-03-10';
  const asked = await askOn(day, [10, 2000]);
  const staff = await world.staff();
  const narrowed = 'kind=normal&status=pending&view=all&sort=age';
  const path = `/withdrawalrequest/reject-matching?${on(day)}&${narrowed}`;
  const body = { count: 2, sum: 2010, rejection_reason: 'member_asked' };
  expect(await staff.post(path, body)).toMatchObject({ status: 400 });
  expect(await staff.post(path, { ...body, reason: 'You asked for it' })).toMatchObject({
    body: { message: '2 requests were rejected' },
  });
  expect(await getStates(asked)).toEqual(['rejected', 'rejected']);
  const { member, request } = asked[1]!;
  expect(await member.get(`/withdrawalrequest/by/${request.id}`)).toMatchObject({
    body: { singleWithdrawal: { reason: 'You asked for it', rejection_reason: null } },
  });
  expect((await staff.post(path, { ...body, reason: 'Once more' })).body.message).toContain('0 pending requests');
  await expectClean();
});

test('of 24 at once, one decides', async () => {
  const day = '2020-04-10';
  const asked = await askOn(day, [10, 20, 30]);
  const staff = await world.staff();
  const outcomes = await Promise.all(Array.from({ length: 24 }, () => approve(staff, day, { count: 3, sum: 60 })));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await getStates(asked)).toEqual(['approved', 'approved', 'approved']);
  await expectClean();
});

test.each(['support', 'content', 'auditor'] as const)('%s may not decide together', async (role) => {
  const staff = await world.staff(undefined, role);
  expect((await staff.get('/withdrawalrequest/matching')).status).toBe(role === 'content' ? 403 : 200);
  expect((await approve(staff, '2020-05-10', { count: 1, sum: 1 })).status).toBe(403);
});
