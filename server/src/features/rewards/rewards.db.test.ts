import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import { rewardsKit, type Wire } from './rewards.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const kit = rewardsKit(world);
afterEach(() => kit.expectClean());
await world.fund('marketing_pool', '1000');

const CLAIMED = { status: 200, body: { message: 'Reward Claimed successfull!' } };

test('consumed, surplus and carry-forward, one milestone after the other, in the micro-unit', async () => {
  // legs 4,000, 2,500, 2,500: strongest 4,000 and others 5,000 make 9,000
  const { top, directs } = await kit.team(['4000', '2500', '2500']);
  const [d1, d2, d3] = directs as [typeof top, typeof top, typeof top];
  const first = await kit.current(top);
  expect(first).toMatchObject({
    business: 5_000,
    amount: 25,
    status: 'unlocked',
    achieved_at: null,
    claim_until: null,
  });
  expect(await kit.getProgress(top)).toMatchObject({
    consumed: 0,
    qualified: 9_000,
    counted: 9_000,
    active_directs: 3,
  });

  // the claim itself finds it achieved: consumed 9,000, surplus 9,000 - 5,000
  expect(await kit.claim(top, first)).toMatchObject(CLAIMED);
  expect(await kit.getMain(top)).toBe(parseMoney('25'));
  expect(await kit.getProgress(top)).toMatchObject({ consumed: 9_000, qualified: 9_000, counted: 0 });
  const [second, done] = (await kit.listRows(top)) as [Wire, Wire];
  expect(done).toMatchObject({ id: first.id, status: 'claimed', surplus: 4_000, carried_at: null });
  expect(second).toMatchObject({ business: 10_000, amount: 50, status: 'unlocked', surplus: null });

  // legs 4,000, 5,500, 5,500.000001: strongest 5,500.000001 and others 9,500 make 15,000.000001
  await kit.invest(d2, '3000');
  await kit.invest(d3, '3000.000001');
  expect(await kit.getProgress(top)).toMatchObject({ qualified: 15_000.000001, counted: 6_000.000001 });
  const early = await kit.claim(top, second);
  expect(early).toMatchObject({ status: 422, body: { code: 'rule' } });
  expect(early.body.message).toBe(
    'This reward has not been achieved yet: 3,999.999999 USDT of qualified volume missing',
  );

  expect(await kit.carry(top, done)).toMatchObject({ status: 200, body: { message: 'Carry forword successfull' } });
  expect(await kit.getProgress(top)).toMatchObject({ consumed: 5_000, counted: 10_000.000001 });
  expect(await kit.carry(top, done)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await kit.carry(top, second)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });

  await kit.endDay();
  const later = await kit.again(top);
  expect(await kit.current(later)).toMatchObject({ id: second.id, status: 'achieved' });
  // what is achieved stays achieved: legs 0, 5,500, 5,500.000001 make 11,000
  await kit.leave(d1, '4000');
  expect(await kit.getProgress(later)).toMatchObject({ qualified: 11_000, counted: 6_000 });
  expect(await kit.claim(later, second)).toMatchObject(CLAIMED);
  // consumed max(5,000, 11,000); it rose by 6,000, which is less than the milestone
  expect(await kit.getProgress(later)).toMatchObject({ consumed: 11_000, counted: 0 });
  expect(await kit.getMain(top)).toBe(parseMoney('75'));
  const claimed = (await kit.listRows(later)).find(({ id }) => id === second.id) as Wire;
  expect(claimed).toMatchObject({ surplus: 0 });
  expect(await kit.carry(later, claimed)).toMatchObject({ status: 422, body: { code: 'rule' } });
  expect(await kit.current(later)).toMatchObject({ business: 25_000, amount: 125 });
});

test('a consumed volume never falls by a claim, and a surplus may be carried forward after later claims', async () => {
  const { top, directs } = await kit.team(['3000', '2000', '2000']);
  const [d1, d2, d3] = directs as [typeof top, typeof top, typeof top];
  const first = await kit.current(top);
  expect(await kit.claim(top, first)).toMatchObject(CLAIMED);
  // 7,000, of which 2,000 beyond the milestone
  expect(await kit.getProgress(top)).toMatchObject({ consumed: 7_000 });
  await kit.invest(d1, '3000');
  await kit.invest(d2, '3000');
  await kit.invest(d3, '4000');
  const second = await kit.current(top);
  // legs 6,000, 5,000, 6,000: all of it, 17,000; less the consumed volume exactly the milestone
  expect(await kit.getProgress(top)).toMatchObject({ qualified: 17_000, counted: 10_000 });
  await kit.endDay();
  await kit.leave(d1, '6000');
  await kit.leave(d2, '5000');
  const later = await kit.again(top);
  // one leg of 6,000 alone qualifies for nothing: the consumed volume stays
  expect(await kit.getProgress(later)).toMatchObject({ qualified: 0, counted: 0, consumed: 7_000 });
  expect(await kit.claim(later, second)).toMatchObject(CLAIMED);
  expect(await kit.getProgress(later)).toMatchObject({ consumed: 7_000 });
  expect(await kit.carry(later, first)).toMatchObject({ status: 200 });
  expect(await kit.getProgress(later)).toMatchObject({ consumed: 5_000 });
});

test('an achieved reward lapses after 90 days, uses nothing up, and the next one opens and is looked at in that end-of-day run', async () => {
  const { top } = await kit.team(['6000', '3000', '3000']);
  const first = await kit.current(top);
  await kit.endDay();
  const achieved = await kit.current(await kit.again(top));
  expect(Date.parse(String(achieved.claim_until)) - Date.parse(String(achieved.achieved_at))).toBe(90 * 86_400_000);
  await kit.endDay(89.9);
  expect(await kit.current(await kit.again(top))).toMatchObject({ id: first.id, status: 'achieved' });
  await world.moveClock(0.1);
  const late = await kit.again(top);
  const refused = await kit.claim(late, first);
  expect(refused).toMatchObject({ status: 422, body: { code: 'rule' } });
  expect(refused.body.message).toContain('could be claimed until');
  await kit.endDay();
  const after = await kit.again(top);
  // 12,000 qualified, nothing used up
  expect(await kit.current(after)).toMatchObject({ business: 10_000, status: 'achieved' });
  expect(await kit.getProgress(after)).toMatchObject({ consumed: 0, counted: 12_000 });
  const lapsed = (await after.get(`/users/get/defaulterreward/${top.id}`)).body.userrewardnotification;
  expect(lapsed).toMatchObject([{ id: first.id, status: 'lapsed', amount: 25, claimed_at: null }]);
  expect(await kit.claim(after, first)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await kit.getMain(top)).toBe(0n);
  await world.deliverEvents();
  const notifications = (await after.get(`/notifications/user/${top.id}`)).body;
  expect(JSON.stringify(notifications)).toContain('Reward expired');
  expect(JSON.stringify(notifications)).toContain('Reward achieved');
});

test('only three active direct members open the door; blocked and lapsed ones do not count', async () => {
  const { top, directs } = await kit.team(['3000', '3000', '3000', '0'], { activated: 2 });
  const [d1, , d3] = directs as [typeof top, typeof top, typeof top];
  const row = await kit.current(top);
  const refused = await kit.claim(top, row);
  expect(refused.body.message).toBe('This reward has not been achieved yet: 2 of 3 active direct members');
  await sql`update members set activated_at = app_now(), activation_ends_at = app_now() + interval '1 hour' where id = ${d3.id}`.execute(
    world.db,
  );
  await sql`update members set blocked = true where id = ${d1.id}`.execute(world.db);
  expect((await kit.claim(top, row)).status).toBe(422);
  await sql`update members set blocked = false where id = ${d1.id}`.execute(world.db);
  await kit.endDay();
  // the hour is over before the end-of-day run
  expect(await kit.current(await kit.again(top))).toMatchObject({ status: 'unlocked' });
  await sql`update members set activation_ends_at = app_now() + interval '1 hour' where id = ${d3.id}`.execute(
    world.db,
  );
  expect(await kit.claim(await kit.again(top), row)).toMatchObject(CLAIMED);
});

test('a blocked member reaches nothing, an inactive one claims but does not begin', async () => {
  const { top } = await kit.team(['3000', '3000', '3000']);
  await sql`update members set blocked = true where id = ${top.id}`.execute(world.db);
  await kit.endDay();
  const staff = await world.staff();
  const ofTop = async () => ((await staff.get(`/rewards/user/${top.id}`)).body.rewards as Wire[])[0];
  expect(await ofTop()).toMatchObject({ status: 'unlocked' });
  await sql`update members set blocked = false, active = false where id = ${top.id}`.execute(world.db);
  const back = await kit.again(top);
  expect(await kit.claim(back, (await ofTop()) as Wire)).toMatchObject(CLAIMED);
  const fresh = await world.member();
  await sql`update members set active = false where id = ${fresh.id}`.execute(world.db);
  expect(await fresh.post('/rewards/initialize', { user_id: fresh.id })).toMatchObject({
    status: 403,
    body: { code: 'inactive' },
  });
});
