import { afterAll, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { manualDeposits } from '../manual/manual.testkit.ts';
import { createChainWorld, USDT } from './chain-world.testkit.ts';

const world = await createChainWorld();
afterAll(() => world.close());
const { chain, open, pay, settle, status, main, listCases } = world;

test('what was in a block in time is not late, however long it took to be found', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  const hash = await pay(payment.pay_address, 20n * USDT);
  await world.scan();
  // as though the watcher had stood still for two days
  await sql`update chain_transfers set found_at = found_at + interval '2 days' where transaction_hash = ${hash}`.execute(
    world.owner,
  );
  await settle();
  expect(await status(member, payment.payment_id)).toMatchObject({ payment_status: 'finished', exception: 'none' });
  expect(await main(member)).toBe(20_000_000n);
});

test('every transaction of a deposit is used, and one that a manual deposit was credited for is credited by no one but a person', async () => {
  const [member, other, finance] = [await world.member(), await world.member(), await world.staff()];
  const { report, reported, decide } = await manualDeposits(world);
  const payment = await open(member, 30);
  const txid = await pay(payment.pay_address, 10n * USDT);
  await settle();
  await pay(payment.pay_address, 20n * USDT);
  await settle();
  expect(await main(member)).toBe(30_000_000n);
  // the older of both
  expect((await report(other, { txid })).status).toBeGreaterThanOrEqual(400);
  const second = await open(member, 40);
  const credited = await pay(second.pay_address, 10n * USDT);
  const manual = await reported(other, { txid: credited });
  expect(await decide(finance, manual, { status: 'approved', amount: 100, user_id: other.id })).toMatchObject({
    status: 200,
  });
  await settle();
  await pay(second.pay_address, 30n * USDT);
  await settle();
  expect(await main(member)).toBe(30_000_000n);
  expect(await listCases(member)).toMatchObject([{ kind: 'mismatch', waiting: 40_000_000n }]);
});

test('cents to an address that was paid are kept and listed, and are one case once they come to a deposit', async () => {
  const member = await world.member();
  const payment = await open(member, 20);
  await pay(payment.pay_address, 20n * USDT);
  await settle();
  for (let sent = 0; sent < 12; sent += 1) await chain.mint(payment.pay_address.toLowerCase(), (4n * USDT) / 10n);
  await chain.mine();
  await settle();
  expect(await listCases(member)).toEqual([]);
  const { transfers } = (await world.finance.get(`/chains/transfers?state=small&search=${payment.pay_address}`)).body;
  expect(transfers).toHaveLength(12);
  for (let sent = 0; sent < 2; sent += 1) {
    await pay(payment.pay_address, (4n * USDT) / 10n);
    await settle();
  }
  const cases = await listCases(member);
  expect(cases).toMatchObject([{ kind: 'redeposit', waiting: 5_600_000n }]);
  expect(await world.resolve(cases[0]?.id, 'credit')).toMatchObject({ status: 200 });
  expect(await main(member)).toBe(25_600_000n);
});

test('the books close after all of it', async () => {
  expect(await world.listBroken()).toEqual([]);
});
