import type { RawBuilder } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { custodyBookings } from '#ledger/index.ts';
import { USDT } from '../../payments/chain/chain-world.testkit.ts';
import { newHash } from '../../withdrawals/withdrawals.testkit.ts';
import { createComparedWorld } from './compare-chain.testkit.ts';

const world = await createComparedWorld();
afterAll(() => world.close());
afterEach(() => world.mendNodes());
const { chain, compare, compareLater, listDifferences, listOpen, open, pay, settle, main } = world;
const SIGNER = `0x${'51'.repeat(20)}`;
type Compared = { holdings: object[]; completed_at: string | null; failure: string | null; open: number };
/** As a person reads it who signs in now: the clock was moved. */
const read = async () => (await (await world.staff(undefined, 'auditor')).get('/custody/chain')).body as Compared;
/** Twice at the same time, and once more. */
const compareAgain = async () => {
  await Promise.all([compare(), compare()]);
  await compare();
};

test('what agrees makes no case, and what addresses hold stands beside the ledger, before and after it is swept', async () => {
  expect(await read()).toMatchObject({ holdings: [], completed_at: null, failure: null, open: 0 });
  const member = await world.member();
  const payment = await open(member, 20);
  await pay(payment.pay_address, 20n * USDT);
  await settle();
  // more than was asked for: a person has it already
  await pay(payment.pay_address, 7n * USDT);
  await settle();
  // less than was asked for, while the rest may still come
  const partly = await open(member, 40);
  await pay(partly.pay_address, 10n * USDT);
  await settle();
  await world.paidOut();
  await compareLater();
  await compareAgain();
  expect(await listDifferences()).toEqual([]);
  const named = { chain_id: 56, chain: 'BNB Smart Chain', symbol: 'USDT' };
  const before = await read();
  expect(before).toMatchObject({ failure: null, open: 0, completed_at: expect.any(String) });
  expect(before.holdings).toMatchObject([{ ...named, received: 37, swept: 0, holds: 37, booked: 20, difference: 17 }]);
  await chain.moveFrom(payment.pay_address.toLowerCase(), SIGNER, 27n * USDT);
  await chain.mine();
  await world.scan();
  await compare();
  expect((await read()).holdings).toMatchObject([
    { ...named, received: 37, swept: 27, holds: 10, booked: 20, difference: -10, read_block: await chain.getHead() },
  ]);
});

test('a deposit that was only not read again is credited by the way, and is no case', async () => {
  const member = await world.member();
  const { pay_address: address } = await open(member, 25);
  await pay(address, 25n * USDT);
  await chain.mine(3);
  await sql`select queue_job('scan_chains', '{}', 'scan_chains', now())`.execute(world.db);
  await world.drain(['scan_chains', 'scan_chain']);
  expect(await main(member)).toBe(0n);
  await compareLater();
  expect(await main(member)).toBe(25_000_000n);
  expect(await listDifferences()).toEqual([]);
});

test('what arrived and the ledger does not have is one case, which ends once the ledger has it', async () => {
  const member = await world.member();
  const { pay_address: address, payment_id: reference } = await open(member, 30);
  await pay(address, 30n * USDT);
  await world.claimCredit(reference, 30_000_000n);
  await settle();
  await compareLater();
  await compareAgain();
  expect(await listDifferences()).toMatchObject([
    { kind: 'not_credited', reference, amount: 30_000_000n, state: 'open', problem: expect.stringContaining('30.00') },
  ]);
  await world.claimCredit(reference, 0n);
  await compare();
  expect(await main(member)).toBe(30_000_000n);
  expect(await listDifferences()).toMatchObject([{ reference, state: 'settled' }]);
});

test('a credit that no transfer stands behind is one case', async () => {
  const member = await world.member();
  await world.creditWithoutTransfer(member.id, 'chain-99999', 12_000_000n);
  await compareLater();
  await compareAgain();
  expect(await listOpen()).toEqual(['not_on_chain chain-99999']);
});

test('a credited deposit of which less stands on the chain has its case with the payment, and no second one', async () => {
  const member = await world.member();
  const { pay_address: address } = await open(member, 20);
  const hash = await pay(address, 20n * USDT);
  await settle();
  await sql`update chain_transfers set amount = ${(15n * USDT).toString()}::numeric where transaction_hash = ${hash}`.execute(
    world.owner,
  );
  await compareLater();
  await compareAgain();
  expect(await world.listCases(member)).toMatchObject([{ kind: 'mismatch' }]);
  expect(await listOpen()).toEqual(['not_on_chain chain-99999']);
});

test('a completed payout that its chain does not have is one case, and none once it names the one that pays it', async () => {
  const wrong = await world.paidOut();
  const short = await world.paidOut(48n * USDT);
  await world.nameTransaction(wrong.id, newHash());
  await compareLater();
  await compareAgain();
  const before = [`payout_not_on_chain ${wrong.id}`, `payout_not_on_chain ${short.id}`];
  expect((await listOpen()).filter((text) => text.startsWith('payout'))).toEqual(before);
  const { problem } = await one(
    world.db,
    sql<{
      problem: string;
    }>`select problem from chain_differences where reference = ${String(short.id)} and state = 'open'`,
  );
  expect(problem).toContain('48 USDT');
  await world.nameTransaction(wrong.id, wrong.hash);
  await compare();
  expect((await listOpen()).filter((text) => text.startsWith('payout'))).toEqual(before.slice(1));
});

test('nodes that do not answer are said and not thrown; deposits are compared all the same, payouts the next time', async () => {
  const lost = await world.paidOut();
  await world.nameTransaction(lost.id, newHash());
  const member = await world.member();
  await world.creditWithoutTransfer(member.id, 'chain-88888', 3_000_000n);
  world.breakNodes();
  await compareLater();
  expect(await read()).toMatchObject({ failure: expect.stringMatching(/./) });
  expect(await listOpen()).toContain('not_on_chain chain-88888');
  expect(await listOpen()).not.toContain(`payout_not_on_chain ${lost.id}`);
  world.mendNodes();
  await compare();
  expect(await read()).toMatchObject({ failure: null });
  expect(await listOpen()).toContain(`payout_not_on_chain ${lost.id}`);
});

test('finance have chains compared and close a case, which stays closed while it is the same; others may not', async () => {
  const [finance, auditor, support] = [
    await world.staff(undefined, 'finance'),
    await world.staff(undefined, 'auditor'),
    await world.staff(undefined, 'support'),
  ];
  const member = await world.member();
  const { id } = await one(
    world.db,
    sql<{ id: number }>`select id from chain_differences where reference = 'chain-88888'`,
  );
  const close = `/custody/chain/differences/${id}/close`;
  const reason = { reason: 'Entered twice by mistake' };
  for (const caller of [support, member]) {
    for (const path of ['/custody/chain', '/custody/chain/differences', `/custody/chain/differences/${id}`])
      expect((await caller.get(path)).status).toBe(403);
  }
  for (const caller of [auditor, support, member]) {
    expect((await caller.post('/custody/chain/compare', {})).status).toBe(403);
    expect((await caller.post(close, reason)).status).toBe(403);
  }
  expect((await finance.get('/queue?kind=chain_difference')).body.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, topic: 'not_on_chain', amount: 3 })]),
  );
  expect(await finance.post('/custody/chain/compare', {})).toMatchObject({ status: 200 });
  await world.drain(['compare_chain']);
  const headers = await world.stepUp('staff', finance.id, 'entry');
  expect(await finance.post(close, { reason: ' ' }, headers)).toMatchObject({ status: 400 });
  expect(await finance.post(close, reason, headers)).toMatchObject({ status: 200 });
  const again = await world.stepUp('staff', finance.id, 'entry');
  expect(await finance.post(close, reason, again)).toMatchObject({ status: 409 });
  // the same days are compared once more
  await sql`update chain_comparison set deposits_to = deposits_to - interval '1 day'`.execute(world.owner);
  await compareAgain();
  expect(await listOpen()).not.toContain('not_on_chain chain-88888');
  expect((await auditor.get(`/custody/chain/differences/${id}`)).body).toMatchObject({
    ...{ state: 'closed', closed_by: expect.any(String), reason: reason.reason, amount: 3 },
  });
  expect((await auditor.get('/custody/chain/differences?state=closed')).body).toMatchObject({ total: 1 });
  expect((await auditor.get('/custody/chain/differences/999999')).status).toBe(404);
});

test('what is new and what is open is found by indexes', async () => {
  const looked: string[] = [];
  const { after, upTo } = { after: new Date('2026-11-20T00:00:00Z'), upTo: new Date('2026-11-20T06:00:00Z') };
  for (const query of [
    sql`select recipient from chain_transfers where confirmed_at > ${after} and confirmed_at <= ${upTo}`,
    sql`select reference from ${custodyBookings({ after, upTo }, 'deposit', 'suspense_received')} b`,
    sql`select id from payments where provider = 'chain' and amount_received > credited + suspended + refunded and id > 0 order by id limit 9`,
    sql`select reference from chain_differences where state = 'open' and kind = 'not_on_chain' and reference = 'chain-1'`,
  ])
    looked.push(await explain(query));
  expect(looked).toEqual([
    expect.stringContaining('chain_transfers_confirmed_at'),
    expect.stringContaining('postings_custody'),
    expect.stringContaining('payments_chain_undecided'),
    expect.stringContaining('chain_differences_open'),
  ]);
});

/** How a statement is carried out where reading whole tables costs too much, as it does where there are years of rows. */
const explain = (query: RawBuilder<unknown>): Promise<string> =>
  inTransaction(world.owner, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const lines = await rows(tx, sql<{ 'QUERY PLAN': string }>`explain ${query}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
