import { createHash } from 'node:crypto';
import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { sendForm } from '#test/send-form.ts';
import { createChainWorld, USDT } from '../payments/chain/chain-world.testkit.ts';
import { manualDeposits } from '../payments/manual/manual.testkit.ts';
import { lockTransactionHash } from '../treasury/transaction-hashes-store.ts';
import { storeEntered } from './payout-checks-store.ts';
import { toRequest, type Wire, withdrawalKit } from './withdrawals.testkit.ts';

const world = await createChainWorld({ confirmations: 3 });
afterAll(() => world.close());
const { chain } = world;
const { decide, expectClean } = withdrawalKit(world);
const { report, reported, decide: decideDeposit, postings } = await manualDeposits(world);
const staff = await world.staff();

let last = 0;
async function request(): Promise<Wire> {
  last += 1;
  const member = await world.member({ main: '200' });
  const address = `0xe${String(last).padStart(39, '0')}`;
  return toRequest(await member.post('/withdrawalrequest/add', { amount: 50, address }));
}
const pay = ({ address }: Wire) => world.pay(address, 49n * USDT);
const complete = (wire: Wire, txid: string) => decide(staff, wire, { status: 'completed', txid });
const check = async () => {
  await sql`select queue_job('check_payouts', '{}', 'check_payouts', now())`.execute(world.db);
  await world.drain(['check_payouts']);
};
const approval = (memberId: number) => ({ status: 'approved', amount: 100, user_id: memberId });
const refusal = (text: string) => ({ status: 409, body: { code: 'conflict', message: expect.stringContaining(text) } });

test('a deposit is not approved by a transaction that a payout waits for or was paid by', async () => {
  const [member, wire] = [await world.member(), await request()];
  const hash = await pay(wire);
  const deposit = await reported(member, { txid: hash });
  expect(await complete(wire, hash)).toMatchObject({ status: 200 });
  const waiting = await decideDeposit(staff, deposit, approval(member.id));
  expect(waiting).toMatchObject(refusal(`This transaction is named as what pays withdrawal WD-${wire.id}`));
  expect(waiting.body.parameters).toMatchObject({ field: 'txid' });
  await chain.mine(3);
  await check();
  expect(await decideDeposit(staff, deposit, approval(member.id))).toMatchObject(
    refusal(`This transaction paid withdrawal WD-${wire.id}`),
  );
  expect([await world.main(member), await postings(deposit)]).toEqual([0n, []]);
  await expectClean();
});

test('it is approved once the transaction turned out not to pay the request', async () => {
  const [member, wire] = [await world.member(), await request()];
  for (const node of world.nodes) node.interfere(() => ({ error: { code: -32_000, message: 'no' }, status: 503 }));
  const hash = await world.pay(`0xd${'2'.repeat(39)}`, 100n * USDT);
  await chain.mine(3);
  const deposit = await reported(member, { txid: hash });
  expect(await complete(wire, hash)).toMatchObject({ status: 200 });
  expect(await decideDeposit(staff, deposit, approval(member.id))).toMatchObject(refusal(`WD-${wire.id}`));
  for (const node of world.nodes) node.interfere(() => undefined);
  await check();
  expect(await decideDeposit(staff, deposit, approval(member.id))).toMatchObject({ status: 200 });
  expect(await postings(deposit)).toEqual([{ amount: 100_000_000n }]);
  await expectClean();
});

test('what a payout waits for is neither entered by staff nor reported by a member, who is not told whose it is', async () => {
  const [member, wire] = [await world.member(), await request()];
  const hash = await pay(wire);
  expect(await complete(wire, hash)).toMatchObject({ status: 200 });
  const own = await report(member, { txid: hash });
  expect(own).toMatchObject(refusal('This transaction has been reported or used already.'));
  expect(own.body.parameters).toMatchObject({ field: 'txid' });
  expect(own.body.message).not.toContain('WD-');
  const entered = await sendForm(world, 'staff', staff.id, {
    path: `${wirePaths.deposits}/enter`,
    fields: { user_id: String(member.id), amount: '100', txid: hash, qr_id: '1', reason: 'It came by mail' },
    headers: await world.stepUp('staff', staff.id, 'entry'),
  });
  expect(entered).toMatchObject(refusal(`This transaction is named as what pays withdrawal WD-${wire.id}`));
  expect(entered.body.parameters).toMatchObject({ field: 'txid' });
});

test('what the provider names for a payout that was taken as unpaid is no deposit', async () => {
  const [member, wire] = [await world.member(), await request()];
  expect(await decide(staff, wire, { status: 'approved' })).toMatchObject({ status: 200 });
  const { amount, id, user_id } = wire;
  const batch = { rail: 'file', requests: [{ amount, id, user_id }] };
  const stepUp = await world.stepUp('staff', staff.id, 'payout');
  expect(await staff.post('/payouts', batch, stepUp)).toMatchObject({ status: 200 });
  const hash = await pay(wire);
  const deposit = await reported(member, { txid: hash });
  await sql`update payouts set state = 'refused', txid = ${hash}, problem = 'Paid after all' where withdrawal_id = ${id}`.execute(
    world.owner,
  );
  expect(await decideDeposit(staff, deposit, approval(member.id))).toMatchObject(
    refusal(`This transaction is named as what pays withdrawal WD-${id}`),
  );
  expect(await postings(deposit)).toEqual([]);
});

test('an approval waits for a payout that is being entered with the same transaction, and is refused by it', async () => {
  const [member, wire] = [await world.member(), await request()];
  const txid = `0x${createHash('sha256').update('entered at once').digest('hex')}`;
  const deposit = await reported(member, { txid });
  const holding = Promise.withResolvers<void>();
  const entering = inTransaction(world.db, async (tx) => {
    await lockTransactionHash(tx, txid);
    const entered = { withdrawalId: wire.id, chainId: world.chainId, transactionHash: txid, enteredBy: staff.id };
    const waiting = { state: 'waiting' as const, logIndex: null, confirmations: 0, problem: null, isSeen: true };
    await storeEntered(tx, entered, { ...waiting, nextMinutes: 0 });
    await holding.promise;
  });
  const deciding = decideDeposit(staff, deposit, approval(member.id));
  const countWaiting = async () =>
    (await one(world.db, sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`)).n;
  await expect.poll(countWaiting, { timeout: 30_000 }).toBe(1);
  holding.resolve();
  await entering;
  expect(await deciding).toMatchObject(refusal(`WD-${wire.id}`));
  expect(await postings(deposit)).toEqual([]);
});
