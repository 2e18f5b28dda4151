import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import type { Caller } from '#test/world.ts';
import { createChainWorld, USDT } from './chain-world.testkit.ts';

const world = await createChainWorld();
afterAll(() => world.close());
const { chain, finance, open, pay, settle, main, listCases } = world;
const foreign = await chain.deploy();

type Looked = {
  outcome: string;
  confirmations: number | null;
  needed: number;
  left_out: number;
  transfers: { state: string; amount: string; symbol: string | null; credited: boolean; deposit: object | null }[];
};
const lookUp = async (txid: string, by: Caller = finance) =>
  (await by.post('/chains/transactions/look-up', { chain_id: 56, txid })).body as Looked;
const countKept = async () => (await rows(world.db, sql`select id from chain_unlisted_transfers`)).length;

test('a token that is not set up becomes one case of its member once enough blocks stand above it, and is credited by no one', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  const hash = await pay(payment.pay_address, 20n * USDT, { token: foreign });
  expect(await lookUp(hash)).toMatchObject({ outcome: 'found', confirmations: 0, needed: 3 });
  expect((await lookUp(hash)).transfers).toMatchObject([{ state: 'unlisted_waiting', credited: false }]);
  expect([await countKept(), await listCases(member)]).toEqual([0, []]);
  await settle();
  const looks = await Promise.all([lookUp(hash), lookUp(hash.toUpperCase().replace('0X', '0x')), lookUp(hash)]);
  for (const look of [...looks, await lookUp(hash)])
    expect(look.transfers).toMatchObject([
      { state: 'unlisted', amount: (20n * USDT).toString(), symbol: null, credited: false },
    ]);
  const { transfers } = await lookUp(hash);
  expect(transfers[0]?.deposit).toMatchObject({ user: { id: member.id } });
  const cases = await listCases(member);
  expect(cases).toMatchObject([{ kind: 'wrong_asset' }]);
  const { body } = await finance.get('/now-payments/cases');
  expect(JSON.stringify(body)).toContain(`${20n * USDT} smallest units of the token ${foreign} arrived on BNB Smart`);
  for (const resolution of ['credit', 'keep_in_suspense', 'record_external_refund'])
    expect((await world.resolve(cases[0]?.id, resolution)).status).toBe(422);
  expect(await world.resolve(cases[0]?.id, 'dismiss')).toMatchObject({ status: 200 });
  // neither another look nor a poll opens it again
  await lookUp(hash);
  await sql`select queue_job('poll_pending_payments', '{}', 'poll_pending_payments', now())`.execute(world.db);
  await world.drain(['poll_pending_payments', 'refresh_payment']);
  expect([await countKept(), await listCases(member), await main(member)]).toEqual([1, [], 0n]);
  // the deposit waits on for what it was opened for
  await pay(payment.pay_address, 20n * USDT);
  await settle();
  expect(await main(member)).toBe(20_000_000n);
  expect(await world.listBroken()).toEqual([]);
});

test('a transfer that is known says what became of it, one to others that it is no one’s here', async () => {
  const member = await world.member();
  const payment = await open(member, 30);
  const credited = await pay(payment.pay_address, 30n * USDT);
  const unread = await lookUp(credited);
  expect(unread.transfers).toMatchObject([{ state: 'unseen', credited: false, symbol: 'USDT', amount: '30' }]);
  await settle();
  expect((await lookUp(credited)).transfers).toMatchObject([
    { state: 'counted', credited: true, deposit: { user: { id: member.id } } },
  ]);
  const other = await pay(`0x${'d'.repeat(40)}`, 5n * USDT, { token: foreign });
  await chain.mine(4);
  expect((await lookUp(other)).transfers).toMatchObject([{ state: 'elsewhere', deposit: null, credited: false }]);
  expect(await countKept()).toBe(1);
});

test('of one transaction with many transfers ours come first, and not more cases are opened at once than people can look at', async () => {
  const members = await Promise.all(Array.from({ length: 22 }, () => world.member()));
  const ours: string[] = [];
  for (const member of members) ours.push((await open(member, 20)).pay_address.toLowerCase());
  const others = Array.from({ length: 90 }, (_, at) => `0x${String(at + 1).padStart(40, '7')}`);
  await chain.mint(chain.sender, 200n, { token: foreign });
  await chain.mine();
  const hash = await chain.transferMany(
    [...others, ...ours].map((address) => [address, 1n]),
    { token: foreign, gas: '0x989680' },
  );
  await chain.mine(4);
  const { transfers, left_out } = await lookUp(hash);
  const states = transfers.map(({ state }) => state);
  expect([states.length, left_out]).toEqual([100, 12]);
  expect(states.filter((state) => state !== 'elsewhere')).toHaveLength(22);
  expect(states.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'unlisted'));
  expect(await countKept()).toBe(21);
  await lookUp(hash);
  expect(await countKept()).toBe(23);
});

test('what nodes do not know, have not in a block or cannot say is said, and others may not look', async () => {
  const missing = `0x${'ab'.repeat(32)}`;
  expect(await lookUp(missing)).toMatchObject({ outcome: 'missing', confirmations: null, transfers: [] });
  const pending = await chain.mint(chain.sender, 1n);
  expect(await lookUp(pending)).toMatchObject({ outcome: 'pending' });
  await chain.mine();
  const auditor = await world.staff(undefined, 'auditor');
  const body = { chain_id: 56, txid: missing };
  for (const caller of [auditor, await world.member()])
    expect((await caller.post('/chains/transactions/look-up', body)).status).toBe(403);
  const path = '/chains/transactions/look-up';
  expect((await finance.post(path, { ...body, chain_id: 4_242 })).status).toBe(404);
  expect((await finance.post(path, { ...body, txid: '0x12' })).status).toBe(400);
  for (const node of world.nodes) node.interfere(() => ({ error: { code: -32_000, message: 'no' }, status: 503 }));
  const refused = await finance.post(path, body);
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('could not be asked') } });
  for (const node of world.nodes) node.interfere(() => undefined);
  expect(await world.listBroken()).toEqual([]);
});
