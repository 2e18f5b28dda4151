import { randomUUID } from 'node:crypto';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { rewardsKit, type Wire } from './rewards.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const kit = rewardsKit(world);

test('while the pool is short a claim is refused whole; it stays achieved and may be tried again', async () => {
  const { top, directs } = await kit.team(['2000', '2000', '1000']);
  const row = await kit.current(top);
  await world.fund('marketing_pool', '24.999999');
  expect(await kit.claim(top, row)).toMatchObject({ status: 409, body: { code: 'pool_short' } });
  expect(await kit.getMain(top)).toBe(0n);
  // the claim found it achieved: it stays so, though the business goes
  await kit.leave(directs[0] as Caller, '2000');
  expect(await kit.current(top)).toMatchObject({ id: row.id, status: 'achieved' });
  expect((await kit.claim(top, row)).status).toBe(409);
  await world.fund('marketing_pool', '0.000001');
  expect((await kit.claim(top, row)).status).toBe(200);
  expect(await kit.getMain(top)).toBe(parseMoney('25'));
  await kit.expectClean();
});

test('twenty claims at once pay once; one key has one answer, with another reward it is refused', async () => {
  await world.fund('marketing_pool', '500');
  const { top } = await kit.team(['5000', '5000', '5000']);
  const row = await kit.current(top);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => kit.claim(top, row)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await kit.getMain(top)).toBe(parseMoney('25'));

  const other = await kit.team(['5000', '5000', '5000']);
  const mine = await kit.current(other.top);
  const headers = { 'idempotency-key': randomUUID() };
  const same = await Promise.all(Array.from({ length: 8 }, () => kit.claim(other.top, mine, headers)));
  expect(new Set(same.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['200 Reward Claimed successfull!']),
  );
  expect(await kit.getMain(other.top)).toBe(parseMoney('25'));
  const next = await kit.current(other.top);
  expect(await kit.claim(other.top, next, headers)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  const { count } = await one(
    world.db,
    sql<{
      count: number;
    }>`select count(*)::int as count from postings where entry_type = 'reward' and reference = any (${[row.id, mine.id]}::bigint[])`,
  );
  expect(count).toBe(2);
  await kit.expectClean();
});

test('twenty carry-forwards at once give back once', async () => {
  const { top } = await kit.team(['5000', '5000', '5000']);
  const row = await kit.current(top);
  expect((await kit.claim(top, row)).status).toBe(200);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => kit.carry(top, row)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  // 15,000 used up, of them 10,000 beyond the milestone
  expect(await kit.getProgress(top)).toMatchObject({ consumed: 5_000 });
  await kit.expectClean();
});

test('no one claims or carries forward what is another’s; another site claims nothing; absurd numbers are refused', async () => {
  const { top } = await kit.team(['5000', '5000', '5000']);
  const row = await kit.current(top);
  const [stranger, staff] = [await world.member(), await world.staff()];
  expect(await kit.claim(stranger, row)).toMatchObject({ status: 403, body: { code: 'not_yours' } });
  expect(await kit.claim(staff, row)).toMatchObject({ status: 403 });
  expect((await kit.claim(world.visitor, row)).status).toBe(401);
  expect(await kit.current(top)).toMatchObject({ status: 'unlocked' });
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await kit.claim(top, row, { 'sec-fetch-site': site })).toMatchObject({
      status: 403,
      body: { code: 'cross_site' },
    });
  expect((await kit.claim(top, { id: 999_999 })).status).toBe(404);
  for (const id of ['0', '-1', '1e3', 'x', '99999999999'])
    expect((await top.get(`/rewards/user/claim/${id}`)).status).toBe(400);
  expect((await kit.claim(top, row)).status).toBe(200);
  const done = (await kit.listRows(top)).find(({ id }) => id === row.id) as Wire;
  expect(await kit.carry(stranger, done)).toMatchObject({ status: 403, body: { code: 'not_yours' } });
  await kit.expectClean();
});

test('who takes part does so once and only for themselves', async () => {
  const [member, other] = [await world.member(), await world.member()];
  expect((await kit.getProgress(member)).enrolled_at).toBeNull();
  expect(await member.post('/rewards/initialize', { user_id: other.id })).toMatchObject({
    status: 403,
    body: { code: 'not_yours' },
  });
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => member.post('/rewards/initialize', { user_id: member.id })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await kit.listRows(member)).toHaveLength(1);
  const unverified = await world.member({ verified: false });
  expect(await unverified.post('/rewards/initialize', { user_id: unverified.id })).toMatchObject({
    status: 403,
    body: { code: 'unverified' },
  });
});

test('a member sees their legs, the strongest first', async () => {
  const { top, directs } = await kit.team(['10', '30.5', '20']);
  const [a, b, c] = directs.map(({ id }) => id);
  expect((await top.get(`/rewards/user/business/${top.id}`)).body).toMatchObject({
    total_business: 60.5,
    legs: [
      { user_id: b, business: 30.5 },
      { user_id: c, business: 20 },
      { user_id: a, business: 10 },
    ],
  });
  expect((await (directs[0] as Caller).get(`/rewards/user/business/${top.id}`)).status).toBe(403);
});
