import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';
import { createChainWorld, USDT } from '../payments/chain/chain-world.testkit.ts';
import { newHash, toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createChainWorld({ confirmations: 3 });
afterAll(() => world.close());
const { decide, expectClean } = withdrawalKit(world);
const { chain } = world;
const staff = await world.staff();
const reset = () => {
  for (const node of world.nodes) node.interfere(() => undefined);
};
beforeEach(reset);
afterEach(reset);

let last = 0;
/** A request of 50 USDT, of which 49 arrive. */
async function request(address?: string): Promise<Wire> {
  last += 1;
  const member = await world.member({ main: '200' });
  const to = address ?? `0xc${String(last).padStart(39, '0')}`;
  return toRequest(await member.post('/withdrawalrequest/add', { amount: 50, address: to }));
}
const NET = 49n * USDT;
const complete = (wire: Wire, txid: string, by: Caller = staff) => decide(by, wire, { status: 'completed', txid });
type Read = {
  singleWithdrawal: { status: string; txid: string | null };
  review: {
    payout_chain: string | null;
    payout_check: { state: string; problem: string | null; confirmations: number } | null;
  };
};
const read = async ({ id }: Wire) => (await staff.get(`/withdrawalrequest/by/${id}`)).body as Read;
const getStatus = async (wire: Wire) => {
  const { singleWithdrawal, review } = await read(wire);
  return [singleWithdrawal.status, review.payout_check?.state ?? null];
};
const check = async () => {
  await sql`select queue_job('check_payouts', '{}', 'check_payouts', now())`.execute(world.db);
  await world.drain(['check_payouts']);
};
/** The chain pays a request, in a block of its own. */
const pay = async (wire: Wire, amount = NET, own: { token?: string } = {}) => world.pay(wire.address, amount, own);
const refused = (text: string) => ({ status: 409, body: { message: expect.stringContaining(text) } });
const breakNodes = () => {
  for (const node of world.nodes) node.interfere(() => ({ error: { code: -32_000, message: 'no' }, status: 503 }));
};
const listAlarms = () => world.listAlarms();

test('a payout whose transfer has enough blocks above it is completed at once, and named by its place among the logs', async () => {
  const wire = await request();
  expect((await read(wire)).review.payout_chain).toBe('BNB Smart Chain');
  const hash = await pay(wire);
  await chain.mine(3);
  expect(await complete(wire, hash)).toMatchObject({ status: 200 });
  expect(await getStatus(wire)).toEqual(['completed', 'confirmed']);
  expect((await read(wire)).singleWithdrawal.txid).toBe(hash);
  await expectClean();
});

test('with fewer it stays in processing, and is completed by itself, once, by the person who entered it', async () => {
  const wire = await request();
  const hash = await pay(wire);
  const entered = await complete(wire, hash);
  expect(entered).toMatchObject({ status: 200, body: { message: expect.stringContaining('3 blocks stand above it') } });
  expect(await getStatus(wire)).toEqual(['processing', 'waiting']);
  expect((await read(wire)).singleWithdrawal.txid).toBeNull();
  await chain.mine(2);
  await check();
  expect((await read(wire)).review.payout_check).toMatchObject({ state: 'waiting', confirmations: 2, problem: null });
  await expectClean();
  await chain.mine(1);
  // two workers at once complete it once
  await Promise.all([check(), check()]);
  await check();
  expect(await getStatus(wire)).toEqual(['completed', 'confirmed']);
  const { count, by } = await one(
    world.db,
    sql<{ count: number; by: number }>`
      select (select count(*) from postings where reference = ${wire.id} and entry_type = 'payout_settled')::int as count,
        completed_by as by from withdrawals where id = ${wire.id}`,
  );
  expect([count, by]).toEqual([1, staff.id]);
  await expectClean();
});

test('what does not pay the request is refused with what was found and what was expected; nothing is stored', async () => {
  const wire = await request();
  const other = await request();
  const foreign = await chain.deploy();
  const cases: [string, string][] = [
    [newHash(), 'BNB Smart Chain has no such transaction'],
    [await pay(other), `pays ${other.address}, not ${wire.address}`],
    [await pay(wire, NET, { token: foreign }), `in the token ${foreign}, not in USDT (${chain.token})`],
    [await pay(wire, NET + 1n), `pays 49.000000000000000001 USDT to ${wire.address}, not 49 USDT`],
    [await pay(wire, 1n), 'pays 0.000000000000000001 USDT'],
    [await pay(wire, 2n ** 255n), 'not 49 USDT'],
    [
      await chain.call<string>('eth_sendTransaction', { from: chain.sender, to: wire.address, value: '0x1' }),
      'transfers no tokens',
    ],
    // a call that the token does not have fails
    [
      await chain.call<string>('eth_sendTransaction', {
        from: chain.sender,
        to: chain.token,
        data: '0xffffffff',
        gas: '0x1e8480',
      }),
      'failed on BNB Smart Chain',
    ],
  ];
  await chain.mine(4);
  for (const [hash, text] of cases) {
    expect(await complete(wire, hash)).toMatchObject(refused(text));
    expect(await getStatus(wire)).toEqual(['pending', null]);
  }
  await expectClean();
});

test('of two requests that one transfer could pay one is completed, however at once it is entered', async () => {
  const address = `0xd${'7'.repeat(39)}`;
  const first = await request(address);
  const second = await request(address);
  const hash = await pay(first);
  await chain.mine(3);
  const outcomes = await Promise.all([complete(first, hash), complete(second, hash)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.body.message).toMatch(/pays withdrawal WD-\d+ already/);
  // a transaction that pays both is named for both
  await chain.mint(chain.sender, 2n * NET);
  const both = await chain.transferMany([
    [address, NET],
    [address, NET],
  ]);
  await chain.mine(4);
  const [open] = [first, second].filter((_, place) => outcomes[place]?.status === 409);
  const third = await request(address);
  expect(await complete(open as Wire, both)).toMatchObject({ status: 200 });
  expect(await complete(third, both)).toMatchObject({ status: 200 });
  expect(await complete(await request(address), both)).toMatchObject(refused('already'));
  await expectClean();
});

test('while no node answers the transaction is kept and asked for again; one that pays something else is then refused and an alarm', async () => {
  const [right, wrong] = [await request(), await request()];
  const hash = await pay(right);
  await chain.mine(3);
  breakNodes();
  expect(await complete(right, hash)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('refuses eth_chainId: no') },
  });
  expect(await complete(wrong, hash)).toMatchObject({ status: 200 });
  await check();
  expect(await getStatus(right)).toEqual(['processing', 'waiting']);
  expect((await read(right)).review.payout_check?.problem).toContain('Nothing is lost');
  await expectClean();
  reset();
  await check();
  expect(await getStatus(right)).toEqual(['completed', 'confirmed']);
  expect(await getStatus(wrong)).toEqual(['processing', 'refused']);
  expect((await read(wrong)).review.payout_check?.problem).toContain(`not ${wrong.address}`);
  expect(await listAlarms()).toContain('payouts_refused');
  const paid = await pay(wrong);
  await chain.mine(3);
  expect(await complete(wrong, paid)).toMatchObject({ status: 200 });
  expect(await getStatus(wrong)).toEqual(['completed', 'confirmed']);
  expect(await listAlarms()).not.toContain('payouts_refused');
  await expectClean();
});

test('a completed payout whose transfer is reorganised away is an alarm and changes nothing; it returns, or another is entered', async () => {
  const wire = await request();
  const hash = await chain.mint(wire.address.toLowerCase(), NET, { sender: chain.other });
  await chain.mine(4);
  const raw = await chain.getRaw(hash);
  expect(await complete(wire, hash)).toMatchObject({ status: 200 });
  await chain.reorganise(4);
  await world.moveClock(0.02);
  await check();
  expect(await getStatus(wire)).toEqual(['completed', 'gone']);
  expect(await listAlarms()).toContain('payouts_gone');
  await expectClean();
  await chain.call('eth_sendRawTransaction', raw);
  await chain.mine(4);
  await check();
  expect(await getStatus(wire)).toEqual(['completed', 'confirmed']);
  expect(await listAlarms()).not.toContain('payouts_gone');
  await chain.reorganise(4);
  await world.moveClock(0.02);
  await check();
  expect(await getStatus(wire)).toEqual(['completed', 'gone']);
  const again = await pay(wire);
  await chain.mine(3);
  expect(await complete(wire, again)).toMatchObject({ status: 200 });
  expect((await read(wire)).singleWithdrawal).toMatchObject({ status: 'completed', txid: again });
  expect(await complete(wire, hash)).toMatchObject({ status: 409 });
  await expectClean();
});

test('where no chain is set up nothing is compared', async () => {
  await sql`update chains set active = false`.execute(world.owner);
  const wire = await request();
  expect((await read(wire)).review.payout_chain).toBeNull();
  expect(await complete(wire, newHash())).toMatchObject({ status: 200 });
  expect(await getStatus(wire)).toEqual(['completed', null]);
  await sql`update chains set active = true`.execute(world.owner);
  await expectClean();
});
