import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { createChainWorld, USDT } from '../features/payments/chain/chain-world.testkit.ts';
import { manualDeposits } from '../features/payments/manual/manual.testkit.ts';
import { findAwaitingWithdrawal } from '../features/withdrawals/index.ts';
import { newHash, toRequest, type Wire, withdrawalKit } from '../features/withdrawals/withdrawals.testkit.ts';

const world = await createChainWorld({ confirmations: 3 });
afterAll(() => world.close());
const { chain } = world;
const { decide, expectClean } = withdrawalKit(world);
const { reported, decide: decideDeposit } = await manualDeposits(world);
const staff = await world.staff();
const env = {
  ...{ PATH: process.env.PATH, DATABASE_URL: world.config.databaseUrl },
  DATA_DIR: await mkdtemp(join(tmpdir(), 'capital-')),
};

/** Enters capital as the operator does. @returns what was printed, or why it was refused */
const enter = (txid: string): Promise<string> =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '..', 'cli.ts'), 'capital', '--amount', '5', '--txid', txid],
    { env },
  ).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

let last = 0;
async function request(): Promise<Wire> {
  last += 1;
  const member = await world.member({ main: '200' });
  const address = `0xc${String(last).padStart(39, '0')}`;
  return toRequest(await member.post('/withdrawalrequest/add', { amount: 50, address }));
}
const complete = (wire: Wire, txid: string) => decide(staff, wire, { status: 'completed', txid });
const check = async () => {
  await sql`select queue_job('check_payouts', '{}', 'check_payouts', now())`.execute(world.db);
  await world.drain(['check_payouts']);
};

test('what waits as the transaction of a payout proves no capital, and does once it turned out to pay none', async () => {
  const [right, wrong] = [await request(), await request()];
  const hash = await world.pay(right.address, 49n * USDT);
  expect(await complete(right, hash)).toMatchObject({ status: 200 });
  expect(await enter(hash)).toContain(`This transaction is named as what pays withdrawal WD-${right.id}`);
  await chain.mine(3);
  await check();
  expect(await enter(hash.toUpperCase().replace('0X', '0x'))).toContain(`withdrawal WD-${right.id}`);

  for (const node of world.nodes) node.interfere(() => ({ error: { code: -32_000, message: 'no' }, status: 503 }));
  const own = await world.pay(`0xd${'1'.repeat(39)}`, 5n * USDT);
  await chain.mine(3);
  expect(await complete(wrong, own)).toMatchObject({ status: 200 });
  expect(await enter(own)).toContain(`withdrawal WD-${wrong.id}`);
  for (const node of world.nodes) node.interfere(() => undefined);
  await check();
  expect(await enter(own)).not.toContain('WD-');
  expect(await enter(own)).toContain('capital entry');
  await expectClean();
});

test('what waits as the transaction of a reported deposit proves no capital, and does once the report was rejected', async () => {
  const member = await world.member();
  const txid = newHash();
  const deposit = await reported(member, { txid });
  expect(await enter(txid)).toContain(`deposit DP-${deposit}`);
  const rejection = { status: 'rejected', amount: 100, user_id: member.id, reason: 'It is ours' };
  expect(await decideDeposit(staff, deposit, rejection)).toMatchObject({ status: 200 });
  expect(await enter(txid)).not.toContain('DP-');
  expect(await enter(txid)).toContain('capital entry');
  await expectClean();
});

test('of capital and a payout that are entered at once with one transaction, one is', async () => {
  for (let round = 0; round < 4; round += 1) {
    const wire = await request();
    const hash = await world.pay(wire.address, 49n * USDT);
    const outcomes = await Promise.all([
      complete(wire, hash).then(({ status }) => status === 200),
      inTransaction(world.db, (tx) =>
        addCapital(tx, systemActor, { amount: 1_000_000n, txid: hash }, findAwaitingWithdrawal),
      ).then(
        () => true,
        () => false,
      ),
    ]);
    expect(outcomes.toSorted()).toEqual([false, true]);
  }
  await expectClean();
});
