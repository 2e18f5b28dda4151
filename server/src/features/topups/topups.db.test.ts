import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { startingNow } from '#test/database.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { topupsIn } from './topups.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { lineAbove, getMain, getActivation, getEnds, listTopups, expectSound } = topupsIn(world);

const HOUR = 3_600_000;
const [FOR_25, FOR_50, FOR_100] = [1, 2, 3];

test.each([
  [FOR_25, 25_000_000n, [2_500_000n, 1_250_000n, 750_000n, 500_000n, 250_000n, 0n]],
  [FOR_50, 50_000_000n, [5_000_000n, 2_500_000n, 1_500_000n, 1_000_000n, 500_000n, 0n]],
  [FOR_100, 100_000_000n, [10_000_000n, 5_000_000n, 3_000_000n, 2_000_000n, 1_000_000n, 0n]],
])('plan %i: the fee leaves main and five sponsors have their share at once', async (plan, fee, shares) => {
  const { member, above } = await lineAbove();
  const answer = await member.post('/topup/add', { actplan_id: plan });
  expect(answer).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/^Active until \d+ \w+ \d{4}$/) },
  });
  expect(await getMain(member)).toBe(1_000_000_000n - fee);
  expect(await Promise.all(above.map(getMain))).toEqual(shares);
  const { at, ends } = await getActivation(member);
  expect((ends?.getTime() ?? 0) - (at?.getTime() ?? 0)).toBe(365 * 24 * HOUR);
  await expectSound();
});

test('a blocked sponsor is skipped, no one moves up', async () => {
  const { member, above } = await lineAbove();
  await sql`update members set blocked = true where id = ${above[0]?.id}`.execute(world.db);
  await member.post('/topup/add', { actplan_id: FOR_25 });
  expect(await Promise.all(above.map(getMain))).toEqual([0n, 1_250_000n, 750_000n, 500_000n, 250_000n, 0n]);
});

test('a period is added at the end of a running activation, and at once after it has lapsed', async () => {
  const member = await world.member({ main: '1000' });
  await member.post('/topup/add', { actplan_id: FOR_25 });
  const first = await getEnds(member);
  expect(await member.post('/topup/add', { actplan_id: FOR_25 })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Already active until') },
  });
  expect((await member.post('/topup/addretopup', { actplan_id: FOR_50 })).status).toBe(200);
  expect((await getEnds(member)) - first).toBe(365 * 24 * HOUR);
  const [later, former] = await listTopups(member);
  expect(later?.starts_at).toBe(former?.ends_at);

  await sql`update members set activation_ends_at = app_now() - interval '10 days' where id = ${member.id}`.execute(
    world.db,
  );
  const before = startingNow();
  await member.post('/topup/addretopup', { actplan_id: FOR_25 });
  const lasts = (await getEnds(member)) - before;
  expect(lasts).toBeGreaterThanOrEqual(365 * 24 * HOUR);
  expect(lasts).toBeLessThan(365 * 24 * HOUR + 60_000);
});

test("another member's money activates them, and their sponsors are paid", async () => {
  const { member, above } = await lineAbove({ main: '1' });
  const payer = await world.member({ main: '25' });
  const entry = { id: member.id, userby_id: payer.id, actplan_id: FOR_25 };
  const stranger = await world.member({ main: '100' });
  expect(await stranger.post('/topup/entry', entry)).toMatchObject({ status: 403, body: { code: 'not_yours' } });
  expect((await payer.post('/topup/entry', entry)).status).toBe(200);
  expect(await getMain(payer)).toBe(0n);
  expect(await getMain(above[0] as Caller)).toBe(2_500_000n);
  expect((await getActivation(member)).ends).not.toBeNull();
  expect((await getActivation(payer)).ends).toBeNull();
  expect(await listTopups(member)).toHaveLength(1);
  expect(await listTopups(stranger)).toHaveLength(0);
  const id = (await listTopups(payer))[0]?.id;
  expect((await stranger.get(`/topup/by/${id}`)).status).toBe(403);
  expect((await member.get(`/topup/by/${id}`)).body.singletopup).toMatchObject({
    user_id: member.id,
    userby_id: payer.id,
  });
});

test('who pays for another sees by name whom it activates', async () => {
  const [payer, friend] = [await world.member({ main: '50' }), await world.member({ username: 'friend-of-payer' })];
  const found = await payer.get('/topup/receiver?friend=FRIEND-of-payer%40test.test');
  expect(found.body.receiver).toEqual({
    id: friend.id,
    username: 'friend-of-payer',
    fullname: 'friend-of-payer',
    activation_ends_at: null,
  });
  await payer.post('/topup/entry', { id: friend.id, userby_id: payer.id, actplan_id: FOR_25 });
  const again = (await payer.get('/topup/receiver?friend=friend-of-payer')).body.receiver;
  expect(again).toMatchObject({ activation_ends_at: new Date(await getEnds(friend)).toISOString() });
  expect((await payer.get('/topup/receiver?friend=nobody-here')).status).toBe(404);
  expect((await friend.get('/topup/receiver?friend=friend-of-payer')).status).toBe(422);
});

test('a sponsor who pays needs the whole price, not the price less their share', async () => {
  const sponsor = await world.member({ main: '24' });
  const member = await world.member({ sponsor });
  const entry = { id: member.id, userby_id: sponsor.id, actplan_id: FOR_25 };
  expect(await sponsor.post('/topup/entry', entry)).toMatchObject({
    status: 409,
    body: { code: 'insufficient_balance' },
  });
  await world.give(sponsor.id, '1');
  expect((await sponsor.post('/topup/entry', entry)).status).toBe(200);
  expect(await getMain(sponsor)).toBe(2_500_000n);
  await expectSound();
});

test('who may not move money may not activate, and closed plans and codes are refused', async () => {
  const order = { actplan_id: FOR_25 };
  const unverified = await world.member({ main: '100', verified: false });
  expect(await unverified.post('/topup/add', order)).toMatchObject({ status: 403, body: { code: 'unverified' } });
  const blocked = await world.member({ main: '100', blocked: true });
  expect((await blocked.post('/topup/add', order)).status).toBe(403);
  const inactive = await world.member({ main: '100' });
  await sql`update members set active = false where id = ${inactive.id}`.execute(world.db);
  expect(await inactive.post('/topup/addretopup', order)).toMatchObject({ status: 403, body: { code: 'inactive' } });
  const member = await world.member({ main: '100' });
  const forHim = (id: number) => member.post('/topup/entry', { id, userby_id: member.id, ...order });
  expect((await forHim(blocked.id)).status).toBe(422);
  expect((await forHim(inactive.id)).status).toBe(422);
  expect((await forHim(2_000_000_000)).status).toBe(404);
  expect((await member.post('/topup/add', { actplan_id: 4_000 })).status).toBe(404);
  expect((await member.post('/topup/add', { ...order, code: 'NO-SUCH-CODE' })).status).toBe(422);
  expect((await member.post('/topup/add', { ...order, user_id: member.id })).status).toBe(400);
  const poor = await world.member({ main: '24.999999' });
  expect(await poor.post('/topup/add', order)).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
  expect(await getMain(member)).toBe(100_000_000n);
  expect((await getActivation(poor)).at).toBeNull();
});

test('many at once: money for four periods buys four, each after the other', async () => {
  const { member, above } = await lineAbove({ main: '100' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      member.post('/topup/addretopup', { actplan_id: FOR_25 }, { 'idempotency-key': `many-${place}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const periods = (await listTopups(member)).toReversed();
  expect(periods.map(({ starts_at }) => starts_at).slice(1)).toEqual(
    periods.map(({ ends_at }) => ends_at).slice(0, -1),
  );
  expect(await getMain(above[0] as Caller)).toBe(10_000_000n);
  await expectSound();
});

test('two who activate each other at once both succeed', async () => {
  const [one, other] = [await world.member({ main: '500' }), await world.member({ main: '500' })];
  const entry = (from: Caller, to: Caller) =>
    from.post('/topup/entry', { id: to.id, userby_id: from.id, actplan_id: FOR_25 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => [entry(one, other), entry(other, one)]).flat());
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect([await getMain(one), await getMain(other)]).toEqual([250_000_000n, 250_000_000n]);
});

test('the same key is one payment and one answer; with another plan it is refused', async () => {
  const member = await world.member({ main: '100' });
  const key = { 'idempotency-key': 'activate-once' };
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => member.post('/topup/add', { actplan_id: FOR_25 }, key)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await getMain(member)).toBe(75_000_000n);
  expect((await member.post('/topup/add', { actplan_id: FOR_50 }, key)).status).toBe(422);
});

test('staff enter a topup with a fresh code, search the list and keep a note that members do not see', async () => {
  const [payer, member] = [await world.member({ main: '100', username: 'pia-payer' }), await world.member()];
  const staff = await world.staff();
  const entry = { id: member.id, userby_id: payer.id, actplan_id: FOR_25 };
  expect((await staff.post('/topup/entry', entry)).status).toBe(403);
  expect((await staff.post('/topup/entry', entry, await world.stepUp('staff', staff.id, 'entry'))).status).toBe(200);
  const found = await staff.get('/topup/list?search=PIA-pay&limit=5');
  expect(found.body).toMatchObject({ total: 1, totalPages: 1 });
  const [row] = found.body.alltopup as { id: number; userby_name: string }[];
  expect(row).toMatchObject({ userby_name: 'pia-payer', amount: 25, period_days: 365 });
  expect((await staff.put(`/topup/${row?.id}`, { note: 'Asked for by phone' })).status).toBe(200);
  expect((await staff.get(`/topup/by/${row?.id}`)).body.singletopup).toMatchObject({ note: 'Asked for by phone' });
  expect((await payer.get(`/topup/by/${row?.id}`)).body.singletopup).toMatchObject({ note: null });
  expect((await payer.put(`/topup/${row?.id}`, { note: 'x' })).status).toBe(403);
  // a member searches their own by username: what the other side gave as an address is not theirs to try out
  const { username } = (await staff.get(`/users/${member.id}`)).body.singleuser as { username: string };
  expect((await payer.get(`/topup/list?search=${username}`)).body).toMatchObject({ total: 1 });
  expect((await payer.get('/topup/list?search=@test')).body).toMatchObject({ total: 0 });
  expect((await staff.get('/topup/list?search=@test&limit=100')).body.total).toBeGreaterThan(0);
});

test('it publishes the activation and each commission', async () => {
  const { member, above } = await lineAbove();
  await member.post('/topup/add', { actplan_id: FOR_25 });
  const published = await sql<{ name: string; payload: Record<string, unknown> }>`
    select name, payload from outbox where (payload->>'topupId')::int = (select max(id) from topups) order by id`.execute(
    world.db,
  );
  expect(published.rows.map(({ name }) => name)).toEqual(['topup.activated', ...Array(5).fill('ib.commission')]);
  expect(published.rows[1]?.payload).toMatchObject({
    memberId: above[0]?.id,
    fromId: member.id,
    level: 1,
    amount: '2500000',
  });
});
