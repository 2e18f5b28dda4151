import { afterAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { rewardsKit, type Wire } from './rewards.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const kit = rewardsKit(world);
const staff = await world.staff();

type Milestone = { id: number; title: string; business: number; amount: number; active: boolean; version: number };
const milestones = async (who = staff) => (await who.get('/rewards')).body.rewards as Milestone[];
const first = async () => (await milestones())[0] as Milestone;

test('the milestones are those of the rules: half a percent of each', async () => {
  expect((await milestones()).map(({ business, amount }) => [business, amount])).toEqual([
    [5_000, 25],
    [10_000, 50],
    [25_000, 125],
    [50_000, 250],
    [100_000, 500],
    [250_000, 1_250],
    [500_000, 2_500],
    [1_000_000, 5_000],
  ]);
});

test('a change is a new version; to whom the milestone is open it stays as it was', async () => {
  const { top } = await kit.team(['1']);
  const { id } = await first();
  expect((await staff.put(`/rewards/${id}`, { business: 6_000, amount: '30' })).status).toBe(200);
  expect(await first()).toMatchObject({ business: 6_000, amount: 30, version: 2 });
  expect(await kit.current(top)).toMatchObject({ reward_id: id, business: 5_000, amount: 25, version: 1 });
  const { top: later } = await kit.team(['1']);
  expect(await kit.current(later)).toMatchObject({ reward_id: id, business: 6_000, amount: 30, version: 2 });
  const kept = await rows(
    world.db,
    sql<{
      version: number;
      business: bigint;
      staff_id: number | null;
    }>`select version, business, staff_id from reward_milestone_versions
      where milestone_id = ${id} order by version`,
  );
  expect(kept).toEqual([
    { version: 1, business: 5_000_000_000n, staff_id: null },
    { version: 2, business: 6_000_000_000n, staff_id: staff.id },
  ]);
  expect((await staff.put(`/rewards/${id}`, { business: 5_000, amount: 25 })).status).toBe(200);
});

test('an unused milestone is removed; a used one is closed, and is finished by whom it is open to', async () => {
  await world.fund('marketing_pool', '100');
  const { top } = await kit.team(['2000', '2000', '2000']);
  const added = await staff.post('/rewards', { title: 'Little one', business: 7_000, amount: 10 });
  expect(added).toMatchObject({ status: 200, body: { message: 'Reward created' } });
  const little = (await milestones()).find(({ title }) => title === 'Little one') as Milestone;
  expect(await staff.delete(`/rewards/${little.id}`)).toMatchObject({
    status: 200,
    body: { message: 'Reward removed' },
  });
  const { id } = await first();
  expect((await staff.delete(`/rewards/${id}`)).body.message).toContain('in use');
  expect(await first()).toMatchObject({ id, active: false });
  expect((await milestones(top)).map(({ business }) => business)[0]).toBe(10_000);
  expect((await kit.claim(top, await kit.current(top))).status).toBe(200);
  const { top: later } = await kit.team(['1']);
  expect(await kit.current(later)).toMatchObject({ business: 10_000 });
  expect((await staff.put(`/rewards/${id}`, { active: true })).status).toBe(200);
  // going on is upwards only
  expect(await kit.current(later)).toMatchObject({ business: 10_000 });
  expect((await staff.delete(`/rewards/${little.id}`)).status).toBe(404);
});

test.each([
  [{ title: '', business: 10, amount: 1 }, 400],
  [{ title: 'A', business: 10 }, 400],
  [{ title: 'A', business: -5, amount: 1 }, 400],
  [{ title: 'A', business: 0, amount: 0 }, 400],
  [{ title: 'A', business: '1e9', amount: 1 }, 400],
  [{ title: 'A', business: 10, amount: 1, surprise: true }, 400],
  [{ title: 'A', business: 10, amount: 10 }, 422],
  [{ title: 'Guaranteed income', business: 10, amount: 1 }, 422],
  [{ title: 'A', business: 10_000, amount: 1 }, 409],
])('an unfit milestone is refused: %o', async (body, status) => {
  const before = await milestones();
  expect((await staff.post('/rewards', body)).status).toBe(status);
  expect(await milestones()).toEqual(before);
});

test('members change no milestones', async () => {
  const member = await world.member();
  expect((await member.post('/rewards', { title: 'A', business: 10, amount: 1 })).status).toBe(403);
  expect((await member.put('/rewards/1', { amount: 9 })).status).toBe(403);
  expect((await member.delete('/rewards/1')).status).toBe(403);
  expect((await member.get('/users/rewards')).status).toBe(403);
});

test('staff read all rewards by state and name, with what the pool can pay', async () => {
  const { top } = await kit.team(['3000', '3000', '3000']);
  await kit.endDay();
  const page = await (await world.signIn('staff', staff.id)).get('/users/rewards?status=achieved&limit=1');
  expect(page.body).toMatchObject({ currentPage: 1 });
  expect((page.body.allrewards as Wire[])[0]).toMatchObject({ user_id: top.id, status: 'achieved' });
  const sums = page.body.sums as { status: string; count: number; amount: number }[];
  expect(sums.map(({ status }) => status)).toEqual(['unlocked', 'achieved', 'claimed', 'lapsed']);
  expect(sums.find(({ status }) => status === 'claimed')).toEqual({ status: 'claimed', count: 1, amount: 25 });
  expect(page.body.available).toBe(75);
});

test('an end-of-day run cut off goes on where it stopped, publishes once, and a second one of the day changes nothing', async () => {
  const teams: Awaited<ReturnType<typeof kit.team>>[] = [];
  for (let n = 0; n < 5; n += 1) teams.push(await kit.team(['3000', '3000', '3000']));
  await expect(
    kit.endDay(1, (point) => {
      if (point === 'rewards achieved') throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await kit.getRun()).toMatchObject({ state: 'paying', items: 2 });
  await kit.endDay(0);
  const again = await kit.getRun();
  expect(again).toMatchObject({ state: 'done', items: 5, due: 125_000_000n });
  await kit.endDay(0);
  expect(await kit.getRun()).toEqual(again);
  const notifications = await rows(
    world.db,
    sql`select 1 from outbox where name = 'reward.achieved' and (payload ->> 'memberId')::int = any (${teams.map(({ top }) => top.id)}::int[])`,
  );
  expect(notifications).toHaveLength(5);
});

test('who was through with all of them goes on when staff add a greater one', async () => {
  const member = await world.member();
  await inTransaction(world.db, async (tx) => {
    await sql`insert into reward_members (member_id, enrolled_at) values (${member.id}, app_now())`.execute(tx);
    await sql`insert into member_rewards (member_id, milestone_id, version, title, business, amount, state, unlocked_at, achieved_at, claim_until, closed_at)
      select ${member.id}, id, 1, title, business, amount, 'lapsed', app_now(), app_now(), app_now(), app_now()
      from reward_milestones order by business desc limit 1`.execute(tx);
  });
  await kit.endDay();
  expect(await kit.current(await kit.again(member))).toBeUndefined();
  const boss = await world.signIn('staff', staff.id);
  expect((await boss.post('/rewards', { title: 'Beyond', business: 2_000_000, amount: 10_000 })).status).toBe(200);
  await kit.endDay();
  expect(await kit.current(await kit.again(member))).toMatchObject({ title: 'Beyond', status: 'unlocked' });
});
