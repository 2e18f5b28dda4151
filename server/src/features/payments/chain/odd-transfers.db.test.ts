import { afterAll, expect, test } from 'vitest';
import type { Caller } from '#test/world.ts';
import { startTestChain } from '../../chain/anvil.testkit.ts';
import { createChainWorld, USDT } from './chain-world.testkit.ts';

const world = await createChainWorld();
const polygon = await startTestChain({ chainId: 137, timestamp: Math.floor(Date.now() / 1000) });
afterAll(async () => {
  await polygon.close();
  await world.close();
});
const { chain, finance, settings, open, pay, settle, status, main, listCases } = world;
const [TOKEN] = settings.tokens;
/** Two more tokens of the first chain, and a second chain: they are read as well. */
const [six, coin] = [await chain.deploy(), await chain.deploy()];
await world.setUp(56, {
  ...settings,
  tokens: [
    ...settings.tokens,
    { ...TOKEN, address: six, code: 'usdtsix', decimals: 6 },
    { ...TOKEN, address: coin, code: 'usdcbsc', symbol: 'USDC' },
  ],
});
await world.setUp(137, {
  ...{ ...settings, name: 'Polygon', rpc_addresses: [polygon.url] },
  tokens: [{ ...TOKEN, address: polygon.token, code: 'usdtmatic', decimals: 6 }],
});

type Shown = { state: string; amount: string; micro: number | null; code: string; chain: string };
/** What staff see of what came to an address, the newest first. */
const listTransfers = async (address: string) =>
  (await finance.get(`/chains/transfers?search=${address}`)).body.transfers as Shown[];
/** What the member's list of deposits has beside the deposit that was opened. */
const listBeside = async (member: Caller) =>
  ((await member.get('/deposite/list')).body.alldeposite as { payment_id: string; exception: string }[]).filter(
    ({ exception }) => exception !== 'none',
  );
const settlePolygon = async () => {
  await polygon.mine(4);
  await settle();
};

test('one smallest unit is listed for staff as nothing that an account can hold; the deposit waits on and is credited by what follows', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  await pay(payment.pay_address, 1n);
  await settle();
  expect(await listTransfers(payment.pay_address)).toMatchObject([
    { state: 'unusable', amount: '0.000000000000000001', micro: 0 },
  ]);
  expect(await status(member, payment.payment_id)).toMatchObject({
    ...{ payment_status: 'waiting', exception: 'none', actually_paid: 0, credited: 0 },
  });
  expect([await main(member), await listCases(member)]).toEqual([0n, []]);
  await pay(payment.pay_address, 20n * USDT);
  await settle();
  expect(await status(member, payment.payment_id)).toMatchObject({ payment_status: 'finished', credited: 20 });
  expect(await main(member)).toBe(20_000_000n);
});

test('the largest number that a chain knows is listed with every digit, and credited to no one', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  await pay(payment.pay_address, 2n ** 256n - 1n);
  await settle();
  expect(await listTransfers(payment.pay_address)).toMatchObject([
    {
      ...{ state: 'unusable', micro: null },
      amount: '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    },
  ]);
  expect(await status(member, payment.payment_id)).toMatchObject({
    ...{ payment_status: 'waiting', exception: 'none', actually_paid: 0, credited: 0 },
  });
  expect([await main(member), await listCases(member)]).toEqual([0n, []]);
});

test('a token that is not read at all is seen by no one, and the deposit says what it still waits for', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  await pay(payment.pay_address, 20n * USDT, { token: await chain.deploy() });
  await settle();
  expect(await listTransfers(payment.pay_address)).toEqual([]);
  expect(await status(member, payment.payment_id)).toMatchObject({
    ...{ payment_status: 'waiting', pay_amount: 20, actually_paid: 0, pay_currency: 'usdtbsc' },
  });
  expect([await main(member), await listCases(member)]).toEqual([0n, []]);
});

test('another coin is a case that cannot be credited, and its member reads that it is under review', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  await pay(payment.pay_address, 20n * USDT, { token: coin });
  await settle();
  expect(await listTransfers(payment.pay_address)).toMatchObject([{ state: 'wrong_asset', code: 'usdcbsc' }]);
  const [found, ...more] = await listCases(member);
  expect([found, more]).toMatchObject([{ kind: 'wrong_asset' }, []]);
  const { body } = await finance.get('/now-payments/cases');
  expect(JSON.stringify(body)).toContain('USDCBSC was received (wrong_asset_confirmed)');
  const [beside] = await listBeside(member);
  expect(beside).toMatchObject({ exception: 'wrong_asset', credited: 0 });
  expect(await status(member, beside?.payment_id ?? '')).toMatchObject({ exception: 'wrong_asset', credited: 0 });
  expect(await world.resolve(found?.id, 'credit')).toMatchObject({ status: 422 });
  expect(await status(member, payment.payment_id)).toMatchObject({ payment_status: 'waiting', actually_paid: 0 });
  expect(await main(member)).toBe(0n);
});

test('the same address on another network: nothing counts for the deposit, and a person credits what came', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  await polygon.mint(payment.pay_address.toLowerCase(), 20_000_000n);
  await polygon.mine();
  await settlePolygon();
  expect(await listTransfers(payment.pay_address)).toMatchObject([
    { state: 'extra', chain: 'Polygon', code: 'usdtmatic', amount: '20', micro: 20 },
  ]);
  expect(await main(member)).toBe(0n);
  expect(await status(member, payment.payment_id)).toMatchObject({ payment_status: 'waiting', actually_paid: 0 });
  const [beside] = await listBeside(member);
  expect(beside).toMatchObject({ exception: 'redeposit', network: 'Polygon', credited: 0, amount_received: 20 });
  const [found] = await listCases(member);
  expect(found).toMatchObject({ kind: 'redeposit', waiting: 20_000_000n });
  expect(await world.resolve(found?.id, 'credit')).toMatchObject({ status: 200 });
  expect(await main(member)).toBe(20_000_000n);
  // what was asked for may still come, and is a deposit of its own
  await pay(payment.pay_address, 20n * USDT);
  await settle();
  expect(await main(member)).toBe(40_000_000n);
});

test('a token of other decimals is counted by its own: never as much as the same units of the deposit’s token', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  await pay(payment.pay_address, 20_000_000n, { token: six });
  await pay(payment.pay_address, 20n * USDT, { token: six });
  await settle();
  expect(await listTransfers(payment.pay_address)).toMatchObject([
    { state: 'unusable', amount: '20000000000000', micro: null, code: 'usdtsix' },
    { state: 'extra', amount: '20', micro: 20, code: 'usdtsix' },
  ]);
  expect(await main(member)).toBe(0n);
  expect(await status(member, payment.payment_id)).toMatchObject({ payment_status: 'waiting', actually_paid: 0 });
  const [found, ...more] = await listCases(member);
  expect([found, more]).toMatchObject([{ kind: 'redeposit', waiting: 20_000_000n }, []]);
  // and the other way round: eighteen decimals of a deposit of six
  const other = await open(member, 20, 'usdtsix');
  await pay(other.pay_address, 20_000_000n);
  await settle();
  expect(await listTransfers(other.pay_address)).toMatchObject([
    { state: 'unusable', amount: '0.00000000002', micro: 0, code: 'usdtbsc' },
  ]);
  expect(await status(member, other.payment_id)).toMatchObject({ payment_status: 'waiting', actually_paid: 0 });
  expect(await main(member)).toBe(0n);
});

test('nothing was credited that was not, and the books close', async () => {
  expect(await world.listBroken()).toEqual([]);
});
