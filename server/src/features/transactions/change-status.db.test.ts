import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
await world.fund('marketing_pool', '500');
const [anna, ben] = [await world.staff(), await world.staff()];

const change = async (id: string, status: string, reason = 'Entered for the wrong member') =>
  anna.send('PATCH', `/transactions/${id}`, { status, reason }, await world.stepUp('staff', anna.id, 'entry'));
const newest = async (member: Caller) =>
  ((await anna.get(`/tr/user/${member.id}`)).body.transactions as { transaction_id: string; status: string }[])[0];
const reward = async (member: Caller, amount: number) => {
  const headers = await world.stepUp('staff', ben.id, 'entry');
  expect(
    (await ben.post('/users/send/reward', { user_id: member.id, amount, note: 'For a test' }, headers)).status,
  ).toBe(200);
  return String((await newest(member))?.transaction_id);
};
const main = async (member: Caller) => (await world.wallets(member.id)).main;
const cases = async () => (await anna.get('/staff-cases?state=open')).body as { cases: { id: number }[]; open: number };

test('complete becomes failed by its reversal: once, with reason and a fresh code', async () => {
  const member = await world.member();
  const pool = (await getSystemBalances(world.db)).marketing_pool;
  const id = await reward(member, 40);
  expect((await anna.send('PATCH', `/transactions/${id}`, { status: 'failed', reason: 'No code' })).status).toBe(403);
  expect((await change(id, 'failed', '')).status).toBe(400);
  expect((await change(id, 'complete')).status).toBe(409);
  expect((await change(id, 'pending')).status).toBe(409);
  expect(await change(id, 'failed')).toMatchObject({
    status: 200,
    body: { message: '40.000000 USDT reversed' },
  });
  expect(await main(member)).toBe(0n);
  expect((await getSystemBalances(world.db)).marketing_pool).toBe(pool);
  expect(await newest(member)).toMatchObject({ transaction_id: id, status: 'failed' });
  expect((await change(id, 'failed')).status).toBe(409);
  expect((await change(id, 'complete')).status).toBe(409);
});

test('two at once: one reversal', async () => {
  const member = await world.member();
  const id = await reward(member, 5);
  const both = await Promise.all([change(id, 'failed'), change(id, 'failed')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await main(member)).toBe(0n);
});

test('what the account cannot bear is refused and becomes a case, one for one transaction', async () => {
  const [member, friend] = [await world.member(), await world.member({ username: 'the-friend' })];
  const id = await reward(member, 20);
  expect((await member.post('/transfer/friend', { values: { amount: 15, friend: 'the-friend' } })).status).toBe(200);
  expect(await change(id, 'failed')).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
  expect(await change(id, 'failed')).toMatchObject({ status: 409 });
  expect(await main(member)).toBe(5_000_000n);
  const { cases: open } = await cases();
  expect(open).toMatchObject([
    {
      transaction_id: id,
      user_id: member.id,
      amount: 20,
      failure_reason: expect.stringContaining('Not enough in Main'),
    },
  ]);
  const close = () =>
    anna.post(`/staff-cases/${open[0]?.id}/close`, { resolution: 'Agreed with the member to leave it' });
  expect((await close()).status).toBe(200);
  expect((await close()).status).toBe(404);
  expect((await cases()).open).toBe(0);
  // the transfer itself can be reversed while the friend still has it
  const sent = String((await newest(member))?.transaction_id);
  expect((await change(sent, 'failed')).status).toBe(200);
  expect([await main(member), await main(friend)]).toEqual([20_000_000n, 0n]);
  expect((await change(id, 'failed')).status).toBe(200);
});

test('an activation is reversed as a whole by its own feature; what features do not allow stays', async () => {
  const [sponsor] = [await world.member({ activated: true })];
  const member = await world.member({ sponsor, main: '100' });
  expect((await member.post('/topup/add', { actplan_id: 1 })).status).toBe(200);
  const fee = String((await newest(member))?.transaction_id);
  const commission = await newest(sponsor);
  if (commission) expect((await change(commission.transaction_id, 'failed')).status).toBe(409);
  expect((await change(fee, 'failed')).status).toBe(200);
  expect(await main(member)).toBe(100_000_000n);
  expect(await main(sponsor)).toBe(0n);
  const deposited = (await anna.get(`/tr/user/${member.id}?transaction_type=deposit_transaction`)).body
    .transactions as { transaction_id: string }[];
  expect(await change(String(deposited[0]?.transaction_id), 'failed')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('cannot be reversed here') },
  });
  expect((await change('P999999999', 'failed')).status).toBe(404);
  expect((await change('X1', 'failed')).status).toBe(400);
});

test('a withdrawal that waits is rejected; it is not completed here', async () => {
  const member = await world.member({ main: '60' });
  const asked = await member.post('/withdrawalrequest/add', {
    amount: 50,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
  });
  expect(asked.status).toBe(200);
  const line = await newest(member);
  expect(line).toMatchObject({ status: 'pending' });
  expect((await change(String(line?.transaction_id), 'complete')).status).toBe(409);
  expect((await change(String(line?.transaction_id), 'failed')).status).toBe(200);
  expect(await main(member)).toBe(60_000_000n);
  expect(await newest(member)).toMatchObject({ status: 'failed' });
  expect((await change(String(line?.transaction_id), 'failed')).status).toBe(409);
});

test('every invariant holds after all of this', async () => {
  // deposits of these tests have no payment behind them
  const broken = (await verifyAll(world.db)).filter(
    ({ broken: count, name }) => count > 0 && !/deposit|payment/i.test(name),
  );
  expect(broken).toEqual([]);
});
