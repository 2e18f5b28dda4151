import { MICRO } from '@fairlead/contract/domain/money.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, one, sql } from '#foundation/db.ts';
import { memberAccount } from '#ledger/index.ts';
import {
  differences,
  expectClean,
  getOutcome,
  readRunState,
  seedBeforeEndOfDay,
  startCluster,
  startEndOfDay,
} from './kill-end-of-day.testkit.ts';
import { keepSending, prepareApi } from './kill-end-of-day-api.testkit.ts';

// kill -9 of worker, API and PostgreSQL within one end-of-day run of 20,000 investments in batches of 500, twenty
// times: eight and four of the worker, five of PostgreSQL, three of the API. Each run is then finished and compared
// with an undisturbed one.

const LONG_MS = 300_000;
let cluster: Awaited<ReturnType<typeof startCluster>>;
let undisturbed: Map<string, bigint>;

beforeAll(async () => {
  cluster = await startCluster();
  await seedBeforeEndOfDay(cluster.url);
  const { db, logins } = await cluster.copy();
  await startEndOfDay(logins.worker).ended;
  undisturbed = await getOutcome(db);
  expect(undisturbed.get('postings of return')).toBe(40_000n);
  expect(await readRunState(db)).toMatchObject({ state: 'done', finished: true, released: true });
  await db.destroy();
}, LONG_MS);

afterAll(() => cluster.end(), LONG_MS);

/** Runs the end of day to its end, and once more, which must change nothing. */
async function finishAndCompare(db: Db, workerUrl: string, wanted = undisturbed): Promise<void> {
  await startEndOfDay(workerUrl).ended;
  await startEndOfDay(workerUrl).ended;
  expect(differences(await getOutcome(db), wanted)).toEqual([]);
  await expectClean(db);
  await db.destroy();
}

/** Two connections pay side by side, so that a kill finds one of a few counts. */
const either = (...counts: number[]) => expect.toSatisfy((paid: number) => counts.includes(paid));

/** Drawn like all that is random, so that RANDOM_SEED sets it. */
const between = (min: number, max: number) => fc.sample(fc.integer({ min, max }), 1)[0] ?? min;

test('the worker killed at each named point, one after the other in one end-of-day run', {
  timeout: LONG_MS,
}, async () => {
  const { db, logins } = await cluster.copy();
  const inside = { state: 'paying', finished: false, released: true };
  const kills = [
    { at: 'within release', n: 2, lands: { state: 'not calculated', released: false } },
    { at: 'release batch', n: 1, lands: { state: 'not calculated', released: false } },
    { at: 'calculated', n: 1, lands: { state: 'calculated', paid: 0 } },
    { at: 'reserved', n: 1, lands: { ...inside, paid: 0 } },
    // the fourth batch is not committed, the twentieth after it is; one more may be on its way beside it
    { at: 'within batch', n: 4, lands: { ...inside, paid: either(1_000, 1_500) } },
    { at: 'batch', n: 20, lands: { ...inside, paid: either(11_000, 11_500, 12_000) } },
    { at: 'paid', n: 1, lands: { ...inside, paid: 20_000 } },
    { at: 'completion batch', n: 1, lands: { state: 'done', finished: true } },
  ];
  for (const { lands, ...killing } of kills) {
    const run = startEndOfDay(logins.worker, killing);
    expect(await run.ended, killing.at).toEqual([null, 'SIGKILL']);
    expect(await readRunState(db), killing.at).toMatchObject(lands);
  }
  await finishAndCompare(db, logins.worker);
});

test('the worker killed at any moment, four times in one end-of-day run', { timeout: LONG_MS }, async () => {
  const { db, logins } = await cluster.copy();
  let paid = 0;
  for (let kill = 1; kill <= 4; kill += 1) {
    const [chunks, pauseMs] = [between(1, 7), between(0, 30)];
    const run = startEndOfDay(logins.worker, { at: '', n: 0 });
    await run.passing('batch', chunks);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    run.child.kill('SIGKILL');
    await run.ended;
    const state = await readRunState(db);
    expect(state, `after ${chunks} batches and ${pauseMs} ms`).toMatchObject({ state: 'paying', finished: false });
    expect(state.paid).toBeGreaterThan(paid);
    paid = state.paid;
  }
  await finishAndCompare(db, logins.worker);
});

test('PostgreSQL killed with all its processes, at named points and at any moment', { timeout: LONG_MS }, async () => {
  const { db, logins } = await cluster.copy();
  const kills = [
    { at: 'calculated', n: 1, lands: { state: 'calculated', paid: 0 } },
    { at: 'within batch', n: 7, lands: { state: 'paying', paid: either(2_500, 3_000), finished: false } },
    { at: 'batch', n: between(1, 10), lands: { state: 'paying', finished: false } },
    { at: 'within batch', n: between(1, 10), lands: { state: 'paying', finished: false } },
    { at: 'paid', n: 1, lands: { state: 'paying', paid: 20_000, finished: false } },
  ];
  for (const { lands, ...killing } of kills) {
    const before = await cluster.postmaster();
    const run = startEndOfDay(logins.worker, { ...killing, server: before });
    const [code] = (await run.ended) as [number | null];
    expect(code, `${killing.at} ${killing.n}`).not.toBe(0);
    expect(await readRunState(db), `${killing.at} ${killing.n}`).toMatchObject(lands);
    expect(await cluster.postmaster()).not.toBe(before);
  }
  await finishAndCompare(db, logins.worker);
});

test('the API killed while members send money during the end-of-day run', { timeout: LONG_MS }, async () => {
  const { db, logins } = await cluster.copy();
  const api = await prepareApi(logins.api, cluster.dataDir);
  let goesOn = true;
  try {
    await api.start();
    const pairs = Array.from({ length: 6 }, (_, index) => ({ from: 101 + index, to: 201 + index }));
    const run = startEndOfDay(logins.worker);
    await run.passing('within release', 1);
    const senders = pairs.map((pair) => keepSending(db, api, pair, () => goesOn));
    for (const killing of [
      { at: 'within batch', n: between(3, 12) },
      { at: 'batch', n: 14 },
      { at: 'within batch', n: between(18, 28) },
    ]) {
      await run.passing(killing.at, killing.n);
      // the end-of-day run stands still while the API is gone, so that it is killed three times within it
      run.child.kill('SIGSTOP');
      await api.kill();
      expect(await readRunState(db)).toMatchObject({ state: 'paying', finished: false });
      await api.start();
      run.child.kill('SIGCONT');
    }
    expect(await run.ended).toEqual([0, null]);
    goesOn = false;
    const sent = await Promise.all(senders);
    expect(sent.reduce((sum, { repeated }) => sum + repeated, 0)).toBeGreaterThan(0);

    const wanted = new Map(undisturbed);
    for (const [index, pair] of pairs.entries()) {
      const amount = BigInt(sent[index]?.acknowledged ?? 0) * 5n * MICRO;
      add(wanted, pair.from, -amount);
      add(wanted, pair.to, amount);
    }
    const { transfers } = await one(db, sql<{ transfers: number }>`select count(*)::int as transfers from transfers`);
    expect(transfers).toBe(sent.reduce((sum, { acknowledged }) => sum + acknowledged, 0));
    await finishAndCompare(db, logins.worker, wanted);
  } finally {
    goesOn = false;
    await api.kill();
  }
});

function add(balances: Map<string, bigint>, memberId: number, amount: bigint): void {
  const name = `account ${memberAccount(memberId, 'main')}`;
  balances.set(name, (balances.get(name) ?? 0n) + amount);
}
