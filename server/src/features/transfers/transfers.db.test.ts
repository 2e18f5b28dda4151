import type { RawBuilder } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const send = (from: Caller, friend: string, amount: number | string, headers = {}) =>
  from.post('/transfer/friend', { values: { amount, friend } }, headers);
const getName = async (member: Caller) =>
  (await sql<{ username: string }>`select username from members where id = ${member.id}`.execute(world.db)).rows[0]!
    .username;
const expectClean = async () => expect((await world.verify()).filter((check) => check.broken > 0)).toEqual([]);

/** A request that begins before another transaction has committed a change, and waits for it. */
async function whileChanging<R>(change: RawBuilder<unknown>, request: () => Promise<R>): Promise<R> {
  const waiting = sql<{ waits: number }>`
    select count(distinct pid)::int as waits from pg_locks where not granted
      and pid in (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`;
  const { answer } = await inTransaction(world.owner, async (tx) => {
    await change.execute(tx);
    const answer = request();
    await expect.poll(() => one(tx, waiting), TIMEOUT).toEqual({ waits: 1 });
    return { answer };
  });
  return answer;
}

describe('to another member', () => {
  test('by username or e-mail, in any letter case, after their name was shown', async () => {
    const [sender, receiver] = [await world.member({ main: '100' }), await world.member()];
    const name = await getName(receiver);
    expect((await sender.get(`/transfer/receiver?friend=${name.toUpperCase()}`)).body).toEqual({
      receiver: { username: name, fullname: name },
      left_today: 500,
    });
    expect(await send(sender, name.toUpperCase(), 30)).toMatchObject({
      status: 200,
      body: {
        message: `30.00 USDT sent to ${name}`,
        transfer: { kind: 'friend', user_id: sender.id, to_user_id: receiver.id, from: 'main', to: 'main', amount: 30 },
        wallets: { main: 70 },
      },
    });
    expect(await send(sender, `${name}@TEST.test`, '5.000001')).toMatchObject({ status: 200 });
    expect(await world.wallets(receiver.id)).toMatchObject({ main: 35_000_001n });
    expect((await sender.get(`/transfer/receiver?friend=${name}`)).body.left_today).toBe(464.999999);
    await expectClean();
  });

  test.each([
    [4.999999, 422, 'minimum is 5.00'],
    [500.000001, 422, '500.00 USDT per UTC day'],
    [100.000001, 409, 'Not enough in Main'],
    ['-5', 400, 'negative'],
    [0, 400, 'more than 0'],
  ])('%s is refused', async (amount, status, expected) => {
    const [sender, receiver] = [await world.member({ main: '100' }), await world.member()];
    const refused = await send(sender, await getName(receiver), amount);
    expect(refused.status).toBe(status);
    expect(refused.body.message).toContain(expected);
    expect(await world.wallets(sender.id)).toMatchObject({ main: 100_000_000n });
  });

  test('500 per UTC day, and again the next day', async () => {
    const [sender, receiver] = [await world.member({ main: '2000' }), await world.member()];
    const friend = await getName(receiver);
    expect((await send(sender, friend, 495)).status).toBe(200);
    expect(await send(sender, friend, 5.000001)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('5.000000 USDT are left') },
    });
    expect((await send(sender, friend, 5)).status).toBe(200);
    await world.moveClock(1);
    const tomorrow = await world.signIn('member', sender.id);
    expect((await send(tomorrow, friend, 500)).status).toBe(200);
  });

  test('the day is not passed by forty at once', async () => {
    const [sender, receiver] = [await world.member({ main: '5000' }), await world.member()];
    const friend = await getName(receiver);
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(sender, friend, 60)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await world.wallets(receiver.id)).toMatchObject({ main: 480_000_000n });
    await expectClean();
  });

  const locked = (id: number) => sql`select id from members where id = ${id} for no key update`;
  test.each<[string, (sender: number, receiver: number) => RawBuilder<unknown>, object]>([
    [
      'a sender who is frozen',
      (id) =>
        sql`with locked as (${locked(id)}) insert into withdrawal_freezes (member_id, frozen_at) select id, app_now() from locked`,
      { status: 403, body: { code: 'withdrawals_frozen' } },
    ],
    [
      'a sender who takes a break',
      (id) =>
        sql`with locked as (${locked(id)}) insert into own_pauses (member_id, since) select id, app_now() from locked`,
      { status: 409, body: { message: expect.stringContaining('closed your account to new money') } },
    ],
    [
      'a receiver who closes their account',
      (_, id) => sql`with locked as (select ledger_lock_accounts(array[${id * 8}::bigint]))
        update members set closed_at = app_now() from locked where id = ${id}`,
      { status: 404 },
    ],
  ])('%s at that moment moves nothing', async (_, change, refused) => {
    const [sender, receiver] = [await world.member({ main: '100' }), await world.member()];
    const friend = await getName(receiver);
    expect(await whileChanging(change(sender.id, receiver.id), () => send(sender, friend, 10))).toMatchObject(refused);
    expect(await world.wallets(sender.id)).toMatchObject({ main: 100_000_000n });
    await expectClean();
  });

  test('two members send to each other at once without an error', async () => {
    const [one, other] = [await world.member({ main: '400' }), await world.member({ main: '400' })];
    const [oneName, otherName] = [await getName(one), await getName(other)];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) => (place % 2 ? send(one, otherName, 7) : send(other, oneName, 7))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await world.wallets(one.id)).toMatchObject({ main: 400_000_000n });
  });

  test('the same key fifty times is one transfer and one answer', async () => {
    const [sender, receiver] = [await world.member({ main: '100' }), await world.member()];
    const friend = await getName(receiver);
    const key = { 'idempotency-key': 'once' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(sender, friend, 10, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await world.wallets(sender.id)).toMatchObject({ main: 90_000_000n });
    expect(await send(sender, friend, 11, key)).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });

  test('never to oneself or to no one; a blocked member receives but does not send, an inactive one neither sends', async () => {
    const [member, friend] = [await world.member({ main: '100' }), await world.member({ main: '100' })];
    const [name, friendName] = [await getName(member), await getName(friend)];
    expect(await send(member, name, 10)).toMatchObject({ status: 422, body: { code: 'rule' } });
    expect(await send(member, 'nobody-of-that-name', 10)).toMatchObject({ status: 404 });
    expect((await member.get('/transfer/receiver?friend=nobody-of-that-name')).status).toBe(404);
    await sql`update members set blocked = true where id = ${friend.id}`.execute(world.db);
    expect((await send(member, friendName, 10)).status).toBe(200);
    expect((await send(friend, name, 10)).status).toBe(403);
    await sql`update members set active = false where id = ${member.id}`.execute(world.db);
    expect(await send(member, friendName, 10)).toMatchObject({ status: 403, body: { code: 'inactive' } });
    const unverified = await world.member({ main: '100', verified: false });
    expect(await send(unverified, name, 10)).toMatchObject({ status: 403, body: { code: 'unverified' } });
  });
});

describe('between own accounts', () => {
  const move = (member: Caller, amount: number, from: string, to = 'main') =>
    member.post('/transfer/touser', { values: { amount, from, to } });

  test('profit goes to main without a limit or fee, an inactive member too', async () => {
    const member = await world.member();
    await world.give(member.id, '2000', 'profit');
    await sql`update members set active = false where id = ${member.id}`.execute(world.db);
    expect(await move(member, 1999.999999, 'profit')).toMatchObject({
      status: 200,
      body: { wallets: { main: 1999.999999, profit: 0.000001 }, transfer: { kind: 'own', from: 'profit', to: 'main' } },
    });
    expect(await move(member, 1, 'profit')).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
    expect((await move(member, 1, 'main')).status).toBe(400);
    expect((await move(member, 1, 'principal')).status).toBe(400);
    expect((await move(member, 1, 'profit', 'held')).status).toBe(400);
    await expectClean();
  });

  test('the blocked and the unverified move nothing, nor a member who is blocked at that moment', async () => {
    const [blocked, unverified] = [await world.member({ blocked: true }), await world.member({ verified: false })];
    const member = await world.member();
    for (const { id } of [blocked, unverified, member]) await world.give(id, '10', 'profit');
    expect(await move(blocked, 1, 'profit')).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(await move(unverified, 1, 'profit')).toMatchObject({ status: 403, body: { code: 'unverified' } });
    const answer = await whileChanging(sql`update members set blocked = true where id = ${member.id}`, () =>
      move(member, 1, 'profit'),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect(await world.wallets(member.id)).toMatchObject({ main: 0n, profit: 10_000_000n });
    await expectClean();
  });

  test('forty at once move what is there and no more', async () => {
    const member = await world.member();
    await world.give(member.id, '10', 'profit');
    const answers = await Promise.all(Array.from({ length: 40 }, () => move(member, 3, 'profit')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(37).fill(409)]);
    expect(await world.wallets(member.id)).toMatchObject({ main: 9_000_000n, profit: 1_000_000n });
    await expectClean();
  });

  test('growth leaves the oldest investment first, or the named one', async () => {
    const member = await world.member({ main: '1000' });
    const plans = (await member.get('/plans/list')).body.allplans as { id: number; mode: string }[];
    const plan = plans.find(({ mode }) => mode === 'compound')!.id;
    const ids: number[] = [];
    for (const _ of [1, 2]) {
      const { body } = await member.post('/investments', { plan_id: plan, amount: 500, risk_notice: 1 });
      ids.push((body.investment as { id: number }).id);
    }
    await sql`update investments set growth = 10000000 where member_id = ${member.id}`.execute(world.db);
    await world.give(member.id, '20', 'compound');
    const growth = async () =>
      (
        await sql<{
          growth: bigint;
        }>`select growth from investments where id = any (${ids}::int[]) order by id`.execute(world.db)
      ).rows.map((row) => row.growth);
    expect(await move(member, 12, 'compound')).toMatchObject({
      status: 200,
      body: { wallets: { compound: 8, main: 12 } },
    });
    expect(await growth()).toEqual([0n, 8_000_000n]);
    const named = (investment_id: number, amount: number) =>
      member.put('/withdrawalrequest/compound/amount', { investment_id, amount });
    expect(await named(ids[0]!, 1)).toMatchObject({ status: 409 });
    expect(await named(ids[1]!, 8)).toMatchObject({ status: 200, body: { wallets: { compound: 0, main: 20 } } });
    const stranger = await world.member();
    expect(
      await stranger.put('/withdrawalrequest/compound/amount', { investment_id: ids[1], amount: 1 }),
    ).toMatchObject({ status: 403 });
    await expectClean();
  });
});

test('both sides and staff read a transfer, a third member does not', async () => {
  const [sender, receiver, third] = [await world.member({ main: '100' }), await world.member(), await world.member()];
  const staff = await world.staff();
  const { body } = await send(sender, await getName(receiver), 25);
  const { id } = body.transfer as { id: number };
  for (const reader of [sender, receiver, staff])
    expect(await reader.get(`/transfer/byid/${id}`)).toMatchObject({ status: 200, body: { single: { amount: 25 } } });
  expect((await third.get(`/transfer/byid/${id}`)).status).toBe(403);
  expect((await receiver.get('/transfer/list')).body).toMatchObject({ total: 1, alltransfer: [{ id }] });
  expect((await third.get('/transfer/list')).body).toMatchObject({ total: 0, totalPages: 1 });
  expect((await staff.get(`/transfer/list?search=${await getName(receiver)}`)).body).toMatchObject({ total: 1 });
  // a member searches by username alone: what others gave as an address is not theirs to try out
  expect((await sender.get(`/transfer/list?search=${await getName(receiver)}`)).body).toMatchObject({ total: 1 });
  expect((await sender.get('/transfer/list?search=@test')).body).toMatchObject({ total: 0 });
  expect((await staff.get('/transfer/list?search=@test')).body.total).toBeGreaterThan(0);
});
