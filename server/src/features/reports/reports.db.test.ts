import { addDays } from '@fairlead/contract/domain/dates.ts';
import { expect, test } from 'vitest';
import { endDay, invest, worldOnMonday } from '#features/runs/runs.testkit.ts';
import { today } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import type { Caller, World } from '#test/world.ts';

type Day = { day: string; profit: number; compound: number; due: number; state: string };
type Board = {
  wallets: Record<string, number>;
  returns: Day[];
  movements: { type: string; paid?: number; due?: number; day?: string; transaction?: { amount: number } }[];
  investments: { active: number; total: number; invested: number; newest: Record<string, unknown>[] };
  waiting: { type: string }[];
  unread: number;
  open_withdrawals: number;
};
type Ledger = { at: string; coverage_ppm: number | null; days: { day: string; paid_ppm: number }[] };
/** The clock moves past a session's life: sign in again. */
const getDashboard = async (world: World, member: Caller) => {
  const { status, body } = await (await world.signIn('member', member.id)).get(
    `/reports/member/${member.id}/dashboard`,
  );
  expect(status).toBe(200);
  return body as unknown as Board;
};

test("a member's days: paid, not covered, compound, and none before they began", async () => {
  const world = await worldOnMonday();
  const monday = await today(world.db);
  await world.fund('returns_pool', '0.6');
  const member = await world.member();
  await invest(world, member, '500');
  await invest(world, member, '100', { distribution: 'compound', ratePpm: 600 });
  const other = await world.member();
  for (let count = 0; count < 3; count += 1) await endDay(world); // accrues Tuesday 0.25 + 0.06, then Wednesday's 0.310036 is more than 0.29
  const { returns, movements, wallets } = await getDashboard(world, member);
  expect(returns).toHaveLength(30);
  expect(returns.slice(-3)).toEqual([
    { day: monday, profit: 0, compound: 0, due: 0, state: 'none' },
    { day: addDays(monday, 1), profit: 0.25, compound: 0.06, due: 0.31, state: 'paid' },
    { day: addDays(monday, 2), profit: 0, compound: 0, due: 0.310036, state: 'unfunded' },
  ]);
  expect(wallets).toEqual({ main: 0, profit: 0.25, compound: 0.06, principal: 600, held: 0 });
  expect(movements[0]).toMatchObject({ type: 'unfunded_day', day: addDays(monday, 2), due: 0.310036, paid: 0 });
  expect(movements.slice(1).map(({ transaction }) => transaction?.amount)).toEqual([0.06, 0.25, -100, 100, -500]);
  expect((await getDashboard(world, other)).returns.every(({ state, due }) => state === 'none' && due === 0)).toBe(
    true,
  );
  // no weekend among them: nothing accrued on one
  expect(returns.every(({ day }) => ![0, 6].includes(new Date(day).getUTCDay()))).toBe(true);
});

test('what was shown is worked out again once a day has ended, and once a day is a holiday', async () => {
  const world = await worldOnMonday();
  const monday = await today(world.db);
  await world.fund('returns_pool', '10');
  const member = await world.member();
  await invest(world, member, '500');
  const shown: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    await endDay(world);
    const first = await getDashboard(world, member);
    expect(await getDashboard(world, member)).toEqual(first);
    shown.push(first.returns.filter(({ state }) => state === 'paid').length);
  }
  expect(shown).toEqual([0, 1, 2, 3]);
  const before = await getDashboard(world, member);
  expect(before.returns.map(({ day }) => day)).toContain(monday);
  await sql`insert into holidays (day, name) values (${monday}::date, 'A holiday')`.execute(world.owner);
  const { returns } = await getDashboard(world, member);
  expect(returns.map(({ day }) => day)).not.toContain(monday);
  expect(returns).toHaveLength(30);
});

test('a pro rata day shows what was paid of what was due', async () => {
  const world = await worldOnMonday();
  await sql`insert into settings (name, value, updated_at) values ('shortfall', '"pro_rata"', app_now())`.execute(
    world.db,
  );
  await world.fund('returns_pool', '0.3');
  const member = await world.member();
  await invest(world, member, '1000');
  await endDay(world);
  await endDay(world);
  const { returns } = await getDashboard(world, member);
  expect(returns.at(-1)).toMatchObject({ profit: 0.3, due: 0.5, state: 'unfunded' });
});

test('what waits for a member, their open requests and unread notifications', async () => {
  const world = await worldOnMonday();
  const fresh = await world.member({ verified: false });
  expect((await getDashboard(world, fresh)).waiting.map(({ type }) => type)).toEqual([
    'verify_email',
    'no_address',
    'not_activated',
  ]);
  const settled = await world.member({ activated: true });
  await sql`update members set bep20 = '0x1' where id = ${settled.id}`.execute(world.db);
  expect((await getDashboard(world, settled)).waiting).toEqual([]);
  await world.moveClock(340);
  expect((await getDashboard(world, settled)).waiting).toMatchObject([{ type: 'activation_ends' }]);
  await world.moveClock(30);
  expect((await getDashboard(world, settled)).waiting).toMatchObject([{ type: 'activation_ended' }]);
  await sql`insert into withdrawals (member_id, kind, amount, fee, net_amount, address, requested_at)
    values (${settled.id}, 'normal', 50000000, 1000000, 49000000, '0x1', app_now())`.execute(world.owner);
  await inTransaction(world.db, (tx) =>
    publish(tx, { name: 'deposit.credited', payload: { memberId: settled.id, paymentId: 1, amount: 5_000_000n } }),
  );
  await world.deliverEvents();
  const board = await getDashboard(world, settled);
  expect(board).toMatchObject({ unread: 1, open_withdrawals: 1 });
  expect(board.waiting.at(-1)).toMatchObject({ type: 'withdrawal', kind: 'normal', amount: 50, state: 'pending' });
});

test("investments: the newest three, and no one's but the member's own", async () => {
  const world = await worldOnMonday();
  const member = await world.member();
  await invest(world, await world.member(), '999');
  for (const amount of ['100', '200', '300', '400']) await invest(world, member, amount);
  const { investments } = await getDashboard(world, member);
  expect(investments).toMatchObject({ active: 4, total: 4, invested: 1000 });
  expect(investments.newest.map(({ invested_amount }) => invested_amount)).toEqual([400, 300, 200]);
});

test('another member, a visitor and an unknown member', async () => {
  const world = await worldOnMonday();
  const [member, other, staff] = [await world.member(), await world.member(), await world.staff()];
  const path = `/reports/member/${member.id}/dashboard`;
  expect((await other.get(path)).status).toBe(403);
  expect((await world.visitor.get(path)).status).toBe(401);
  expect((await staff.get(path)).status).toBe(200);
  expect((await staff.get('/reports/member/999999/dashboard')).status).toBe(404);
  expect((await member.get('/reports/admin/dashboard')).status).toBe(403);
  expect((await world.visitor.get('/reports/coverage')).status).toBe(401);
});

test('coverage to the micro-unit', async () => {
  const world = await worldOnMonday();
  const staff = await world.staff();
  expect((await staff.get('/reports/coverage')).body).toMatchObject({ custody: 0, owed: 0, coverage_ppm: null });
  const member = await world.member({ main: '100' });
  await world.fund('returns_pool', '30');
  await invest(world, member, '1000'); // owed 1,100; custody 1,130
  expect((await member.get('/reports/coverage')).body).toMatchObject({
    custody: 1130,
    owed: 1100,
    coverage_ppm: 1_027_272,
  });
});

test("the staff's page: members, what waits, runs and the audit log", async () => {
  const world = await worldOnMonday();
  const staff = await world.staff('keeper');
  await world.fund('returns_pool', '5');
  const member = await world.member({ activated: true, main: '40' });
  await world.member({ blocked: true });
  await world.member({ verified: false });
  await invest(world, member, '200');
  await sql`insert into withdrawals (member_id, kind, amount, fee, net_amount, address, status, requested_at) values
    (${member.id}, 'normal', 20000000, 1000000, 19000000, '0x1', 'pending', app_now()),
    (${member.id}, 'roi', 30000000, 1000000, 29000000, '0x1', 'cancelled', app_now())`.execute(world.owner);
  await staff.post('/notifications', { title: 'Hello', message: 'All', type: 'notification' });
  await endDay(world);
  await endDay(world); // Tuesday's 0.1
  const again = await world.signIn('staff', staff.id);
  const { status, body } = await again.get('/reports/admin/dashboard');
  expect(status).toBe(200);
  expect(body.members).toEqual({ total: 3, verified: 2, activated: 1, investing: 1, blocked: 1 });
  expect(body.waiting).toMatchObject({
    withdrawals: [{ kind: 'normal', state: 'pending', count: 1, sum: 20 }],
    payments: { count: 0, sum: 0, oldest_at: null },
    payment_cases: { count: 0, sum: 0 },
  });
  const runs = body.runs as { programme: string; state: string; returns_paid: number }[];
  expect(runs.map(({ programme }) => programme)).toEqual(['completion', 'accrual', 'release', 'completion', 'release']);
  // no worker runs in this world, and none ever did
  expect(body.alarms).toContainEqual({
    kind: 'worker_silent',
    severity: 'critical',
    count: 1,
    since: null,
    link: '/admin/background-jobs',
  });
  expect(runs[1]).toMatchObject({ state: 'done', returns_paid: 0.1, returns_due: 0.1, accruals: 1 });
  expect(body.missing_since).toBeNull();
  const [sent, ...earlier] = body.audit as { action: string; subject: { kind: string } }[];
  expect(sent).toMatchObject({
    actor: { kind: 'staff', id: staff.id, name: 'keeper' },
    action: 'notification.create',
    subject: { kind: 'notification', name: null },
  });
  expect(earlier.every(({ subject }) => !subject.kind.includes(':'))).toBe(true);
  await world.moveClock(2);
  expect(
    (await (await world.signIn('staff', staff.id)).get('/reports/admin/dashboard')).body.missing_since,
  ).not.toBeNull();
});

test('anyone reads coverage and how the last business days were paid, and nothing of a platform that has no day yet', async () => {
  const world = await worldOnMonday();
  const read = async () => (await world.visitor.get('/reports/ledger')).body as unknown as Ledger;
  expect(await read()).toMatchObject({ coverage_ppm: null, days: [] });
  const monday = await today(world.db);
  const member = await world.member();
  await invest(world, member, '1000');
  await endDay(world); // Monday: nothing was due
  await world.fund('returns_pool', '0.5');
  await endDay(world); // Tuesday is paid in full
  await endDay(world); // Wednesday: the pool is empty
  await sql`insert into settings (name, value, updated_at) values ('shortfall', '"pro_rata"', app_now())`.execute(
    world.db,
  );
  await world.fund('returns_pool', '0.3');
  await endDay(world); // Thursday is paid in part
  const { days, coverage_ppm, ...rest } = await read();
  expect(days).toEqual([
    { day: addDays(monday, 1), paid_ppm: 1_000_000 },
    { day: addDays(monday, 2), paid_ppm: 0 },
    { day: addDays(monday, 3), paid_ppm: 600_000 },
  ]);
  expect(coverage_ppm).toBeGreaterThan(0);
  // shares only: no sum tells how much there is
  expect(Object.keys(rest)).toEqual(['at']);
  await sql`insert into runs (programme, day, state, returns_due, returns_paid, created_at)
    select 'accrual', ${monday}::date + place, case place when 42 then 'paying' else 'done' end, 5, 5, app_now() from generate_series(11, 42) place`.execute(
    world.owner,
  );
  const newest = (await read()).days;
  // one that is still being paid is not among them
  expect(newest.map((each) => each.day)).toEqual(Array.from({ length: 20 }, (_, place) => addDays(monday, 22 + place)));
});
