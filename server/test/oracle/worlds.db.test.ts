import { MICRO } from '@fairlead/contract/vocabulary/money.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { Databases } from './database.ts';
import { modelled } from './modelled.ts';
import { openPlatform, type Platform } from './platform.ts';
import { play, playAll } from './play.ts';
import { differences, standingOf } from './standing.ts';
import { anyWorld, type WorldSeed } from './world.ts';

const WORLDS = Number(process.env.ORACLE_WORLDS ?? 300);
/** Worlds at once: while one waits for the database another is at work. */
const LANES = Number(process.env.ORACLE_LANES ?? 1);
const SEED = process.env.ORACLE_SEED === undefined ? Date.now() | 0 : Number(process.env.ORACLE_SEED);
const SHRINKING_MS = Number(process.env.ORACLE_SHRINKING_MS ?? 60_000);
/** The whole verification is dearer than most worlds. */
const VERIFIED_EVERY = 10;

const databases = new Databases();
afterAll(() => databases.close());

/** Everybody has some money, two thirds are activated, most have invested, pools hold a little. */
async function endow(platform: Platform): Promise<void> {
  const places = platform.members.map((_, member) => member);
  await playAll(platform, [
    ...places.map((member) => ({ do: 'deposit', member, amount: 1_300n * MICRO + BigInt(member) }) as const),
    { do: 'capital', amount: 5_000n * MICRO },
    { do: 'fund', pool: 'returns_pool', amount: 300n * MICRO, from: 'operator_equity' },
    { do: 'fund', pool: 'marketing_pool', amount: 60n * MICRO, from: 'operator_equity' },
    ...places
      .filter((member) => member % 3 < 2)
      .map((member) => ({ do: 'activate', member, payer: member, plan: member % 3, first: true }) as const),
    ...places.filter((member) => member % 3 === 0).map((member) => ({ do: 'initialize', member }) as const),
    ...places
      .filter((member) => member % 4 < 3)
      .map(
        (member) =>
          ({ do: 'subscribe', member, plan: member, amount: 100n * MICRO + 7_777n * BigInt(member) }) as const,
      ),
  ]);
}

const seen = new Map<string, number>();

async function playWorld(seed: WorldSeed, number: number): Promise<void> {
  await databases.lend(async (db) => {
    const platform = await openPlatform(db, seed);
    await endow(platform);
    for (const [place, action] of seed.actions.entries()) {
      try {
        const outcome = await play(platform, action);
        seen.set(`${action.do} ${outcome}`, (seen.get(`${action.do} ${outcome}`) ?? 0) + 1);
      } catch (error) {
        throw new Error(`action ${place} (${action.do}): ${(error as Error).message}`, { cause: error });
      }
    }
    expect(differences(await standingOf(db), modelled(platform))).toEqual([]);
    if (number % VERIFIED_EVERY === 0) expect((await verifyAll(db)).filter((check) => check.broken > 0)).toEqual([]);
  });
}

test(
  `${WORLDS} random worlds equal the model to the micro-unit`,
  async () => {
    let number = 0;
    let failedAt: number | undefined;
    const property = fc.asyncProperty(anyWorld, async (world) => {
      // a failing world is made smaller for a while, then told as it is
      fc.pre(failedAt === undefined || performance.now() < failedAt + SHRINKING_MS);
      number += 1;
      await playWorld(world, number).catch((error: unknown) => {
        failedAt ??= performance.now();
        throw error;
      });
    });
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      fc.assert(property, { numRuns: Math.ceil(WORLDS / LANES), seed: SEED + lane }),
    );
    await Promise.all(lanes);
    console.log(Object.fromEntries([...seen].sort()));
  },
  SHRINKING_MS + 60_000 + WORLDS * 3_000,
);
