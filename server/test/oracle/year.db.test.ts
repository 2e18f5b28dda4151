import { addDays } from '@fairlead/contract/domain/dates.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { sql } from '#foundation/db.ts';
import { Databases } from './database.ts';
import { modelled } from './modelled.ts';
import { openPlatform, type Platform } from './platform.ts';
import { differences, getPlatformState } from './platform-state.ts';
import { runScenario } from './run-scenario.ts';
import { seedBalances } from './seed-balances.ts';
import { DAYS, log, MEMBERS, SEED } from './settings.ts';
import { type Action, anyDayAction, anyEndOfDay, type PlanSeed, type Size } from './world.ts';

/** Actions of a day: one for so many members, at least some. */
const MEMBERS_AN_ACTION = 100;
const MIN_ACTIONS = 8;
/** Days that are kept for comparing: what is older was compared when it was made. */
const KEPT_DAYS = 8;
const TOLD_EVERY = 10;

const databases = new Databases();
afterAll(() => databases.close());

/** Terms that end within the time, targets near to what is sold, and one that meets its cap. */
const PLANS: PlanSeed[] = [
  { ratePpm: 500, term: 180, distribution: 'pay_out', settlement: 'automatic', pair: '', everyDay: false, max: 10_000 },
  { ratePpm: 1_000, term: 25, distribution: 'pay_out', settlement: 'automatic', pair: '', everyDay: true, max: 10_000 },
  { ratePpm: 600, term: 60, distribution: 'compound', settlement: 'automatic', pair: '', everyDay: false, max: 10_000 },
  {
    ratePpm: 600,
    term: 90,
    distribution: 'pay_out',
    settlement: 'claimed',
    pair: 'EURUSD',
    everyDay: false,
    max: 5_000,
  },
  {
    ratePpm: 2_500,
    term: 40,
    distribution: 'compound',
    settlement: 'claimed',
    pair: 'GBPUSD',
    everyDay: true,
    max: 5_000,
  },
  { ratePpm: 70_000, term: 45, distribution: 'pay_out', settlement: 'automatic', pair: '', everyDay: true, max: 200 },
];

/** What happens on each day: some actions, then an end-of-day run, which may be killed, late or days late. */
function createScript(seed: number): { day: Action[]; endOfDay: Action }[] {
  const size: Size = { places: MEMBERS * 2, invested: 4_000, funded: Math.max(60, MEMBERS * 6) };
  const actions = Math.max(MIN_ACTIONS, Math.round(MEMBERS / MEMBERS_AN_ACTION));
  const sample = fc.sample(
    fc.record({
      day: fc.array(anyDayAction(size), { minLength: actions, maxLength: actions }),
      endOfDay: anyEndOfDay,
    }),
    { seed, numRuns: DAYS },
  );
  // fewer days are missed than in a small world, so that the days asked for are made one by one
  return sample.map(({ day, endOfDay }, place) => ({
    day,
    endOfDay: { ...endOfDay, days: place % 25 === 24 ? endOfDay.days : 1 },
  }));
}

async function playDay(platform: Platform, day: Action[], endOfDay: Action): Promise<void> {
  for (const [place, action] of [...day, endOfDay, { do: 'afternoon' } as const].entries()) {
    try {
      await runScenario(platform, action);
    } catch (error) {
      throw new Error(`${platform.today}, action ${place} (${action.do}), seed ${SEED}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

/** Balances and whatever is of the last days must be the model's; the ledger and the features must be whole. */
async function compareDay(platform: Platform): Promise<void> {
  const since = addDays(platform.today, -KEPT_DAYS);
  const found = differences(await getPlatformState(platform.db, since), modelled(platform, since));
  expect(found.slice(0, 20), `${platform.today}, seed ${SEED}`).toEqual([]);
  const broken = (await verifyAll(platform.db)).filter((check) => check.broken > 0);
  expect(broken, `${platform.today}, seed ${SEED}`).toEqual([]);
  platform.model.endOfDay.forget(since);
  platform.model.claims.forget(since);
}

test.runIf(DAYS > 0)(
  `${DAYS} days of ${MEMBERS} members equal the model, and verify is clean on each`,
  async () => {
    const [sponsors] = fc.sample(fc.array(fc.nat(8), { minLength: MEMBERS, maxLength: MEMBERS, size: 'max' }), {
      seed: SEED,
      numRuns: 1,
    });
    await databases.lend(
      async (db) => {
        const platform = await openPlatform(db, { sponsors: sponsors ?? [], start: 0, plans: PLANS }, 5);
        await seedBalances(platform, { main: 6_000, invested: 100, pools: Math.max(60, MEMBERS * 4) });
        for (const [number, { day, endOfDay }] of createScript(SEED).entries()) {
          await playDay(platform, day, endOfDay);
          await compareDay(platform);
          if (number % TOLD_EVERY === TOLD_EVERY - 1) {
            await sql`analyze`.execute(db).catch(() => {});
            log(`${platform.today}, day ${number + 1}, ${Math.round(performance.now() / 1_000)} s`);
          }
        }
      },
      { once: true },
    );
  },
  120_000 + DAYS * (10_000 + MEMBERS * 40),
);
