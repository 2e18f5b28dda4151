import { afterAll, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
afterAll(() => world.close());

const UNKEYED = { 'idempotency-key': '' };
const SECONDS = 1 / 86_400;

const countPeriods = (memberId: number): Promise<{ count: number }> =>
  one(world.db, sql<{ count: number }>`select count(*)::int as count from topups where member_id = ${memberId}`);

test('a payment that a client without keys sends 24 times at once is made once, and says why not again', async () => {
  const member = await world.member({ main: '5000' });
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => member.post('/topup/addretopup', { actplan_id: 1 }, UNKEYED)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(23).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'repeated', message: expect.stringContaining('wait 10 seconds') });
  expect(await countPeriods(member.id)).toEqual({ count: 1 });
});

test('it is made again after 10 seconds, with a key of its own at once, and otherwise where it differs', async () => {
  const [member, other] = [await world.member({ main: '500' }), await world.member({ main: '500' })];
  await world.member({ username: 'repeat-friend' });
  const send = (amount: number, headers: Record<string, string> = UNKEYED, from = member) =>
    from.post('/transfer/friend', { values: { amount, friend: 'repeat-friend' } }, headers);
  expect((await send(5)).status).toBe(200);
  expect((await send(5)).body.code).toBe('repeated');
  expect((await send(6)).status).toBe(200);
  expect((await send(5, UNKEYED, other)).status).toBe(200);
  expect((await send(5, { 'idempotency-key': 'the-second' })).status).toBe(200);
  await world.moveClock(11 * SECONDS);
  expect((await send(5)).status).toBe(200);
  expect((await send(5)).body.code).toBe('repeated');
});

test('a request that was refused does not count, nor does one that moves no money', async () => {
  const member = await world.member({ main: '1' });
  const activate = () => member.post('/topup/addretopup', { actplan_id: 1 }, UNKEYED);
  expect((await activate()).body.code).toBe('insufficient_balance');
  await world.give(member.id, '100');
  expect((await activate()).status).toBe(200);
  const ask = () => member.post('/tickets', { user_id: member.id, subject: 'Twice', message: 'The same' }, UNKEYED);
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
});
