import { afterAll, expect, test } from 'vitest';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { ADDRESS, newHash, toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const { decide, expectClean } = withdrawalKit(world);
const staff = await world.staff();

const pending = async (): Promise<Wire> => {
  const member = await world.member({ main: '100' });
  return toRequest(await member.post('/withdrawalrequest/add', { amount: 50, address: ADDRESS }));
};
const complete = (request: Wire, txid: string, more = {}, by: Caller = staff) =>
  decide(by, request, { status: 'completed', txid, ...more });
const read = async ({ id }: Wire) =>
  (await staff.get(`/withdrawalrequest/by/${id}`)).body.singleWithdrawal as Wire & { txid: string | null };
const capital = (txid: string) =>
  inTransaction(world.db, (tx) => addCapital(tx, systemActor, { amount: 1_000_000n, txid }));

test('a transaction completes one withdrawal; the next is refused and names the first, in any letter case', async () => {
  const [first, second] = [await pending(), await pending()];
  const hash = newHash();
  expect((await complete(first, `0x${hash.slice(2).toUpperCase()}`)).status).toBe(200);
  expect((await read(first)).txid).toBe(hash);
  const refused = await complete(second, hash);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining(`WD-${first.id}`) },
  });
  expect(await read(second)).toMatchObject({ status: 'pending', txid: null });
  await expectClean();
});

test('of two withdrawals completed at once with one hash one is refused', async () => {
  for (let round = 0; round < 3; round += 1) {
    const requests = [await pending(), await pending(), await pending()];
    const hash = newHash();
    const outcomes = await Promise.all(requests.map((request) => complete(request, hash)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  }
  await expectClean();
});

test('one transaction that pays several is named with each of its transfers, once', async () => {
  const [first, second, third] = [await pending(), await pending(), await pending()];
  const hash = newHash();
  expect((await complete(first, hash, { transfer: 1 })).status).toBe(200);
  expect((await complete(second, hash, { transfer: 2 })).status).toBe(200);
  const refused = await complete(third, hash, { transfer: 2 });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(`WD-${second.id}`);
  expect((await complete(third, hash, { transfer: -1 })).status).toBe(400);
});

test('the database itself refuses a second use', async () => {
  const [first, second] = [await pending(), await pending()];
  const hash = newHash();
  expect((await complete(first, hash)).status).toBe(200);
  const again = sql`update withdrawals set txid = ${hash.toUpperCase()} where id = ${second.id}`;
  await expect(again.execute(world.db)).rejects.toMatchObject({ constraint: 'withdrawals_transfer' });
});

test('what paid a withdrawal or brought a deposit proves no capital, and what proved capital pays no withdrawal', async () => {
  const [paid, open, late] = [await pending(), await pending(), await pending()];
  const [payout, deposit, own] = [newHash(), newHash(), newHash()];
  expect((await complete(paid, payout)).status).toBe(200);
  await expect(capital(payout.toUpperCase().replace('0X', '0x'))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`WD-${paid.id}`),
  });
  await sql`insert into payments (member_id, provider, provider_payment_id, price_amount, price_currency, pay_currency, payin_hash, created_at)
    values (${paid.user_id}, 'test', 'hash-1', 50000000, 'usd', 'usdtbsc', ${deposit}, app_now())`.execute(world.db);
  await expect(capital(deposit)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/deposit DP-\d+/),
  });
  await capital(own);
  await expect(capital(own)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('capital') });
  const refused = await complete(open, own);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('capital');
  const both = newHash();
  const outcomes = await Promise.allSettled([
    capital(both),
    complete(late, both).then(({ status }) => (status === 200 ? true : Promise.reject(new Error(String(status))))),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expectClean();
});
