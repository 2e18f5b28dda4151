import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { EXPECTED, listOutcomes } from './coverage.ts';
import { Databases } from './database.ts';
import { modelled } from './modelled.ts';
import { overviewDifferences } from './overview.ts';
import { planDayDifferences } from './plan-days.ts';
import { openPlatform } from './platform.ts';
import { differences, getPlatformState } from './platform-state.ts';
import { reportDifferences } from './reports.ts';
import { runScenario } from './run-scenario.ts';
import { seedBalances } from './seed-balances.ts';
import { LANES, log, SEED, SHRINKING_MS, WORLDS } from './settings.ts';
import { solvencyDifferences } from './solvency.ts';
import { anyWorld, type WorldSeed } from './world.ts';

/** The whole verification is dearer than most worlds. */
const VERIFIED_EVERY = 10;
const TOLD_EVERY = 50;
const MANY = 5_000;
/** A world takes half a second, on a machine that does much else many times that. */
const SLOWEST_MS = 15_000;

const databases = new Databases();
afterAll(() => databases.close());

/** How often each action was accepted and refused, and what came about. */
const seen = new Map<string, number>();
const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);

async function playWorld(seed: WorldSeed, number: number): Promise<void> {
  await databases.lend(async (db) => {
    const platform = await openPlatform(db, seed);
    await seedBalances(platform, { main: 1_300, invested: 100, pools: 60 });
    for (const [place, action] of seed.actions.entries()) {
      try {
        count(`${action.do} ${await runScenario(platform, action)}`);
      } catch (error) {
        throw new Error(`action ${place} (${action.do}): ${(error as Error).message}`, { cause: error });
      }
    }
    for (const name of listOutcomes(platform.model)) count(name);
    expect(differences(await getPlatformState(db), modelled(platform))).toEqual([]);
    expect(await solvencyDifferences(db, platform, number)).toEqual([]);
    expect(await reportDifferences(db, platform, number)).toEqual([]);
    expect(await overviewDifferences(db, platform, number)).toEqual([]);
    expect(await planDayDifferences(db, platform, number)).toEqual([]);
    if (number % VERIFIED_EVERY === 0) expect((await verifyAll(db)).filter((check) => check.broken > 0)).toEqual([]);
  });
}

test.runIf(WORLDS > 0)(
  `${WORLDS} random worlds equal the model to the micro-unit`,
  async () => {
    let number = 0;
    let failedAt: number | undefined;
    const property = fc.asyncProperty(anyWorld, async (world) => {
      // a failing world is made smaller for a while, then told as it is
      fc.pre(failedAt === undefined || performance.now() < failedAt + SHRINKING_MS);
      number += 1;
      if (number % TOLD_EVERY === 0) log(`${number} worlds, ${Math.round(performance.now() / 1_000)} s`);
      await playWorld(world, number).catch((error: unknown) => {
        failedAt ??= performance.now();
        throw error;
      });
    });
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      fc.assert(property, { numRuns: Math.ceil(WORLDS / LANES), seed: SEED + lane }),
    );
    await Promise.all(lanes);
    const counts = [...seen].toSorted(([one], [other]) => one.localeCompare(other));
    log(counts.map(([name, count]) => `${name} ${count}`).join(', '));
    // a rule that is never met is never tested; what is rare is not met by few worlds
    if (WORLDS >= MANY) expect([...ALWAYS_SEEN, ...EXPECTED].filter((name) => !seen.has(name))).toEqual([]);
  },
  SHRINKING_MS + 60_000 + WORLDS * SLOWEST_MS,
);

const ALWAYS_SEEN = [
  ...['capital', 'fund', 'deposit', 'join', 'sponsor', 'switch', 'friend', 'own', 'activate', 'reverse', 'subscribe'],
  ...[
    'withdraw',
    'decide',
    'cancel',
    'shortfall',
    'terms',
    'plan',
    'levels',
    'holiday',
    'claim',
    'enrol',
    'reach',
    'prize',
  ],
  ...[
    'carry',
    'grant',
    'dismiss',
    'turnover',
    'reverseCommission',
    'reverseReturn',
    'redeem',
    'entry',
    'agree',
    'endOfDay',
    'afternoon',
  ],
].map((name) => `${name} accepted`);
