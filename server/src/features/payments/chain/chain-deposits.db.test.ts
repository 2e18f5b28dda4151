import { afterAll, afterEach, expect, test } from 'vitest';
import { one, sql } from '#foundation/db.ts';
import { createChainWorld, USDT } from './chain-world.testkit.ts';

const world = await createChainWorld();
afterAll(() => world.close());
afterEach(() => {
  for (const node of world.nodes) node.interfere(() => undefined);
});
const { chain, open, pay, settle, status, main, listCases } = world;

test('a deposit is credited once its transfer has enough blocks above it, as a deposit of the provider is', async () => {
  const member = await world.member();
  const payment = await open(member, 50);
  expect(payment).toMatchObject({
    payment_id: expect.stringMatching(/^chain-\d+$/),
    pay_address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    ...{ payment_status: 'waiting', network: 'BNB Smart Chain', pay_amount: 50, pay_currency: 'usdtbsc' },
  });
  const hash = await pay(payment.pay_address, 50n * USDT);
  await world.scan();
  expect(await status(member, payment.payment_id)).toMatchObject({
    payment_status: 'confirming',
    actually_paid: 0,
    txid: hash,
  });
  await settle(2);
  expect(await main(member)).toBe(0n);
  await settle(1);
  expect(await main(member)).toBe(50_000_000n);
  expect(await status(member, payment.payment_id)).toMatchObject({
    ...{ payment_status: 'finished', exception: 'none', actually_paid: 50, credited: 50, txid: hash },
  });
  const posted = await one(
    world.db,
    sql<{ types: string[]; sum: bigint }>`
      select array_agg(entry_type::text) as types, sum(amount)::bigint as sum from postings
      where reference = (select id from payments where provider_payment_id = ${payment.payment_id}) and entry_type = 'deposit'`,
  );
  expect(posted).toEqual({ types: ['deposit'], sum: 50_000_000n });
  // whatever is done again credits nothing again
  await settle();
  await world.refresh();
  expect(await main(member)).toBe(50_000_000n);
  expect(await listCases(member)).toEqual([]);
});

test('several transfers add up to the deposit; what comes after it is a case of its own', async () => {
  const member = await world.member();
  const payment = await open(member, 30);
  await pay(payment.pay_address, 10n * USDT);
  await settle();
  expect(await status(member, payment.payment_id)).toMatchObject({
    ...{ payment_status: 'partially_paid', exception: 'underpaid', actually_paid: 10 },
  });
  await pay(payment.pay_address, 20n * USDT);
  await settle();
  expect(await main(member)).toBe(30_000_000n);
  await pay(payment.pay_address, 7n * USDT);
  await settle();
  expect(await main(member)).toBe(30_000_000n);
  const [extra, ...more] = await listCases(member);
  expect(more).toEqual([]);
  expect(extra).toMatchObject({ kind: 'redeposit', waiting: 7_000_000n });
  expect(await world.resolve(extra?.id, 'credit')).toMatchObject({ status: 200 });
  expect(await main(member)).toBe(37_000_000n);
  await settle();
  expect(await main(member)).toBe(37_000_000n);
});

test('more than was asked for is credited and called so; ten times as much waits for a person', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const [over, far] = [await open(one, 20), await open(other, 20)];
  await pay(over.pay_address, 21n * USDT + 5n);
  await pay(far.pay_address, 201n * USDT);
  await settle();
  expect(await main(one)).toBe(21_000_000n);
  expect(await status(one, over.payment_id)).toMatchObject({ payment_status: 'finished', exception: 'overpaid' });
  expect(await main(other)).toBe(0n);
  expect(await listCases(other)).toMatchObject([{ kind: 'unusual_amount', waiting: 201_000_000n }]);
});

test('what comes late or is short when the time is up is a case, and credited when a person says so', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const [late, short] = [await open(one, 20), await open(other, 20)];
  await pay(short.pay_address, 8n * USDT);
  await settle();
  await world.moveClock(1.01);
  await pay(late.pay_address, 20n * USDT);
  await settle();
  await sql`update payments set next_poll_at = app_now() where provider_payment_id = ${short.payment_id}`.execute(
    world.db,
  );
  await sql`select queue_job('poll_pending_payments', '{}', 'poll', now())`.execute(world.db);
  await world.drain(['poll_pending_payments', 'refresh_payment']);
  expect([await main(one), await main(other)]).toEqual([0n, 0n]);
  const [lateCase] = await listCases(one);
  expect(lateCase).toMatchObject({ kind: 'late', waiting: 20_000_000n });
  expect(await listCases(other)).toMatchObject([{ kind: 'partial', waiting: 8_000_000n }]);
  expect(await world.resolve(lateCase?.id, 'credit')).toMatchObject({ status: 200 });
  expect(await main(one)).toBe(20_000_000n);
});

test('of the smallest amount nothing is credited, and of one larger than there can be neither', async () => {
  const member = await world.member();
  const [tiny, huge] = [await open(member, 20), await open(member, 20)];
  await pay(tiny.pay_address, 1n);
  await pay(huge.pay_address, 2n ** 255n);
  await settle();
  expect(await main(member)).toBe(0n);
  expect(await status(member, huge.payment_id)).toMatchObject({ payment_status: 'waiting', actually_paid: 0 });
  // and the deposits can still be paid
  await pay(tiny.pay_address, 20n * USDT);
  await pay(huge.pay_address, 20n * USDT);
  await settle();
  expect(await main(member)).toBe(40_000_000n);
});

test('a reorganisation before it is confirmed takes a transfer back; after it was credited it is a case and an alarm', async () => {
  const [one, other] = [await world.member(), await world.member()];
  const first = await open(one, 40);
  await pay(first.pay_address, 40n * USDT);
  await world.scan();
  await chain.reorganise(1);
  await settle();
  expect(await main(one)).toBe(0n);
  expect(await status(one, first.payment_id)).toMatchObject({ payment_status: 'waiting', actually_paid: 0 });
  expect(await listCases(one)).toEqual([]);
  const second = await open(other, 40);
  const hash = await pay(second.pay_address, 40n * USDT);
  await settle();
  expect(await main(other)).toBe(40_000_000n);
  const raw = await chain.getRaw(hash);
  expect(await world.listAlarms()).not.toContain('deposits_gone');
  await chain.reorganise(4);
  await settle();
  expect(await main(other)).toBe(40_000_000n);
  expect(await listCases(other)).toMatchObject([{ kind: 'mismatch' }]);
  expect(await world.listAlarms()).toContain('deposits_gone');
  expect(await status(other, second.payment_id)).toMatchObject({
    payment_status: 'finished',
    exception: 'mismatch',
    credited: 40,
  });
  // it returns, and everything is as it was
  await chain.call('eth_sendRawTransaction', raw);
  await settle(4);
  expect(await main(other)).toBe(40_000_000n);
  expect(await listCases(other)).toEqual([]);
  expect(await world.listAlarms()).not.toContain('deposits_gone');
});

test('a part that was gone and returns counts again only once it has enough blocks above it', async () => {
  const member = await world.member();
  const payment = await open(member, 30);
  const raw = await chain.getRaw(await pay(payment.pay_address, 10n * USDT, { sender: chain.other }));
  await settle();
  await chain.reorganise(4);
  await pay(payment.pay_address, 20n * USDT);
  await settle();
  expect(await status(member, payment.payment_id)).toMatchObject({
    actually_paid: 20,
    payment_status: 'partially_paid',
  });
  await chain.call('eth_sendRawTransaction', raw);
  await settle(1);
  expect(await status(member, payment.payment_id)).toMatchObject({ actually_paid: 20, payment_status: 'confirming' });
  expect(await main(member)).toBe(0n);
  await settle();
  expect(await main(member)).toBe(30_000_000n);
});

test('above the limit two nodes must have it; while they do not agree nothing is credited and staff are alarmed', async () => {
  const member = await world.member();
  const payment = await open(member, 2_000);
  await pay(payment.pay_address, 2_000n * USDT);
  const [, second] = world.nodes;
  second.interfere(({ method }) => (method === 'eth_getLogs' ? { result: [] } : undefined));
  await settle();
  expect(await main(member)).toBe(0n);
  expect(await world.listAlarms()).toContain('chain_disagrees');
  second.interfere(() => ({ error: { code: -32_000, message: 'no' }, status: 503 }));
  await settle();
  expect(await main(member)).toBe(0n);
  second.interfere(() => undefined);
  await settle();
  expect(await main(member)).toBe(2_000_000_000n);
  expect(await world.listAlarms()).not.toContain('chain_disagrees');
});

test('a node that gives no logs of a block hides nothing: what is confirmed is read once more', async () => {
  const member = await world.member();
  const payment = await open(member, 60);
  await pay(payment.pay_address, 60n * USDT);
  for (const node of world.nodes)
    node.interfere(({ method }) => (method === 'eth_getLogs' ? { result: [] } : undefined));
  await world.scan();
  for (const node of world.nodes) node.interfere(() => undefined);
  await settle();
  expect(await main(member)).toBe(60_000_000n);
});

test('of many who confirm and credit at once each transfer counts once', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => world.member()));
  const payments = await Promise.all(members.map((member) => open(member, 25)));
  expect(new Set(payments.map(({ pay_address: address }) => address)).size).toBe(6);
  for (const { pay_address: address } of payments) await chain.mint(address.toLowerCase(), 25n * USDT);
  await chain.mine(4);
  await Promise.all(Array.from({ length: 4 }, () => world.scan()));
  await world.scan();
  for (const member of members) expect(await main(member)).toBe(25_000_000n);
});

test('the books close after all of it', async () => {
  expect(await world.listBroken()).toEqual([]);
});
