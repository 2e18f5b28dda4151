import { afterAll, expect, test } from 'vitest';
import { one, openDb, openPool, rows, sql } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { USDT } from '../../payments/chain/chain-world.testkit.ts';
import { describeProvider, payoutKit, startPayoutProvider } from '../../withdrawals/payouts/payouts.testkit.ts';
import type { Wire } from '../../withdrawals/withdrawals.testkit.ts';
import { createComparedWorld } from './compare-chain.testkit.ts';
import { compareChain } from './compare-chain.ts';

const world = await createComparedWorld();
const fake = await startPayoutProvider();
Object.assign(world.config, describeProvider(fake));
const { approve, create, work, getStates, clerk } = await payoutKit(world, fake);
afterAll(async () => {
  await fake.close();
  await world.close();
});
const { chain, compare, compareLater, listOpen, open, pay, settle, main } = world;

const DAYS = 800;
const DEPOSITS = 8;

test('a first run over years of past days finds what differs in them, and one that ends in the middle is gone on with', async () => {
  const member = await world.member();
  const references: string[] = [];
  for (let count = 0; count < DEPOSITS; count += 1) {
    const { pay_address: address, payment_id: reference } = await open(member, 20);
    references.push(reference);
    await pay(address, 20n * USDT);
    // of one of the first days the row says what the ledger does not have
    if (count === 1) await world.claimCredit(reference, 20_000_000n);
    await settle();
    await world.moveClock(DAYS / DEPOSITS);
  }
  expect(await main(member)).toBe(BigInt(DEPOSITS - 1) * 20_000_000n);
  const [, second = ''] = references;
  await world.creditWithoutTransfer(member.id, 'chain-77777', 4_000_000n);
  await world.moveClock(1);
  expect(await readDaysDone()).toBeNull();

  // the process ends once some of the days are kept as done
  const db = openDb(openPool(world.config.databaseUrl ?? '', { max: 2 }));
  const killed = compareChain({ db, config: world.config, log: createLog('test', 'silent') }).catch(() => 'killed');
  await expect.poll(readDaysDone, { timeout: 60_000, interval: 5 }).toBeGreaterThan(DAYS / DEPOSITS);
  await db.destroy();
  expect(await killed).toBe('killed');
  const done = (await readDaysDone()) ?? 0;
  expect(done).toBeLessThan(DAYS);
  await Promise.all([compare(), compare()]);
  expect(await readDaysDone()).toBeGreaterThanOrEqual(DAYS);
  const found = [`not_credited ${second}`, 'not_on_chain chain-77777'];
  expect((await listOpen()).toSorted()).toEqual(found.toSorted());
  await compare();
  expect(await rows(world.db, sql`select reference from chain_differences`)).toHaveLength(found.length);
});

/** How many days after the first transfer are kept as compared, null before the first. */
const readDaysDone = async (): Promise<number | null> =>
  (
    await one(
      world.db,
      sql<{ days: number | null }>`
        select (extract(epoch from max(c.deposits_to) - (select min(confirmed_at) from chain_transfers)) / 86400)::float8 as days
        from chain_comparison c`,
    )
  ).days;

test('payouts that one transaction of a signed file pays each need a transfer of their own in it', async () => {
  const twice = `0xd${'7'.repeat(39)}`;
  const requests = [await approve(twice), await approve(twice), await approve()];
  const { id } = (await create(requests, 'file')).body;
  const payAll = async (paid: readonly Wire[]) => {
    await chain.mint(chain.sender, 49n * USDT * BigInt(paid.length));
    const hash = await chain.transferMany(paid.map(({ address }) => [address, 49n * USDT]));
    await chain.mine(4);
    return hash;
  };
  const hash = await payAll(requests);
  const stepUp = await world.stepUp('staff', clerk.id, 'payout');
  expect(await clerk.put(`/payouts/${id}/hash`, { txid: hash }, stepUp)).toMatchObject({ status: 200 });
  await work();
  for (const request of requests) expect(await getStates(request)).toEqual(['completed', 'paid']);
  // as those are that were completed before a chain was set up
  await sql`delete from payout_checks`.execute(world.owner);
  const listPayouts = async () => (await listOpen()).filter((text) => text.startsWith('payout'));
  await compareLater();
  expect(await listPayouts()).toEqual([]);

  // named by a transaction in which one transfer stands where two requests need one each
  const [first, second, third] = requests as [Wire, Wire, Wire];
  const less = await payAll([first, third]);
  for (const request of requests) await world.nameTransaction(request.id, less);
  await sql`update chain_comparison set payout_id = null`.execute(world.owner);
  await compare();
  expect(await listPayouts()).toEqual([`payout_not_on_chain ${first.id}`, `payout_not_on_chain ${second.id}`]);
  for (const request of requests) await world.nameTransaction(request.id, hash);
  await compare();
  expect(await listPayouts()).toEqual([]);
});
