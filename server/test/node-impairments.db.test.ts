import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '#foundation/db.ts';
import { createChainWorld, USDT } from '../src/features/payments/chain/chain-world.testkit.ts';
import { newHash, toRequest, withdrawalKit } from '../src/features/withdrawals/withdrawals.testkit.ts';
import { type Impairment, type ImpairmentProxy, startImpairmentProxy } from './impairment-proxy.ts';
import type { Outcome } from './world.ts';

// A real chain behind two nodes, each reached through a proxy that impairs the way to it.

/** No request may take longer, whatever the ways to the nodes do. What hangs would hang until the impairment ends, which waits for it. */
const HANGS_AFTER_MS = process.env.CHECK_LONG ? 5_000 : 20_000;
const CONFIRMATIONS = 3;

const proxies: ImpairmentProxy[] = [];
const world = await createChainWorld({
  confirmations: CONFIRMATIONS,
  reach: async (nodeUrl) => {
    const proxy = await startImpairmentProxy({ host: '127.0.0.1', port: Number(new URL(nodeUrl).port) });
    proxies.push(proxy);
    return `http://127.0.0.1:${proxy.port}`;
  },
});
const impair = (impairments: readonly (Impairment | undefined)[]) => {
  for (const [place, proxy] of proxies.entries()) proxy.impair(impairments[place]);
};
afterEach(() => impair([]));
afterAll(async () => {
  await world.close();
  for (const proxy of proxies) await proxy.close();
});
const { decide, expectClean } = withdrawalKit(world);
const staff = await world.staff();

let wallets = 0;
const newWallet = () => {
  wallets += 1;
  return `0xe${String(wallets).padStart(39, '0')}`;
};
const requestFrom = async () => {
  const member = await world.member({ main: '200' });
  const address = newWallet();
  return { address, send: () => member.post('/withdrawalrequest/add', { amount: 50, address }) };
};
const readStatus = async (id: number) =>
  ((await staff.get(`/withdrawalrequest/by/${id}`)).body.singleWithdrawal as { status: string }).status;
const checkPayouts = async () => {
  await sql`update payout_checks set next_check_at = app_now() where next_check_at is not null`.execute(world.db);
  await sql`select queue_job('check_payouts', '{}', 'check_payouts', now())`.execute(world.db);
  await world.drain(['check_payouts']);
};

/** What happens on the way to the first node, and on the way to the second. */
type Case = { first: Impairment; second: Impairment };
const isLong = process.env.CHECK_LONG !== undefined;
const CASES: Case[] = [
  { first: { kind: 'reset' }, second: { kind: 'lose_answer', to: 'eth_' } },
  { first: { kind: 'silent' }, second: { kind: 'trickle' } },
];
const LONGER: Case[] = [{ first: { kind: 'slow', byMs: 300 }, second: { kind: 'slow', byMs: 300 } }];

test.each(isLong ? [...CASES, ...LONGER] : CASES)(
  'whatever the ways to both nodes do, no request hangs, and deposits and payouts are booked once: %j',
  async ({ first, second }) => {
    const [payer, watcher] = [await world.member(), await world.member()];
    const deposit = await world.open(payer, 50);
    const asked = await requestFrom();
    const answer = await asked.send();
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    const paid = toRequest(answer);
    expect((await decide(staff, paid, { status: 'approved' })).status).toBe(200);
    const later = await requestFrom();
    const held = await world.open(watcher, 60);
    await world.pay(held.pay_address, 60n * USDT);
    await world.settle();

    const hash = await world.pay(deposit.pay_address, 50n * USDT);
    const payout = await world.pay(asked.address, 49n * USDT);
    await world.chain.mine(CONFIRMATIONS);
    impair([first, second]);
    // the worker reads meanwhile, and has to go on by itself once it can; it waits ten seconds for a silent node, the long run with it
    const isReading = isLong || first.kind !== 'silent';
    const reading = isReading ? world.scan() : undefined;
    let longestMs = 0;
    const time = async (send: () => Promise<Outcome>) => {
      const startedMs = performance.now();
      const outcome = await send();
      longestMs = Math.max(longestMs, performance.now() - startedMs);
      return outcome.status;
    };
    const lookUp = (txid: string) => staff.post('/chains/transactions/look-up', { chain_id: world.chainId, txid });
    const statuses = await Promise.all([
      time(() => lookUp(hash)),
      time(() => lookUp(newHash())),
      time(() => decide(staff, paid, { status: 'completed', txid: payout })),
      time(later.send),
      time(() => staff.get('/chains/addresses/sweep-list?format=csv')),
      time(() => payer.get(`/now-payments/payment-status/${deposit.payment_id}`)),
    ]);
    await sleep(300);
    impair([]);
    await reading;
    expect(new Set(statuses).difference(new Set([200, 201, 409]))).toEqual(new Set());
    expect(longestMs, `${Math.round(longestMs)} ms`).toBeLessThan(HANGS_AFTER_MS);

    // what was asked once is there once, and is found by the next look
    await world.scan();
    await checkPayouts();
    expect(await world.main(payer)).toBe(50n * 1_000_000n);
    expect(await world.main(watcher)).toBe(60n * 1_000_000n);
    expect(await readStatus(paid.id)).toBe('completed');
    expect((await lookUp(hash)).body).toMatchObject({ outcome: 'found' });
    await expectClean();
  },
  240_000,
);
