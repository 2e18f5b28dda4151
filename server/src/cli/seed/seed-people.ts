import { fillVolumeTotals } from '#features/members/index.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { hashPassword } from '#foundation/password.ts';
import { openAndPost } from './post-seed.ts';
import {
  deferSearchIndexes,
  insertInvestments,
  insertMembers,
  newMembers,
  refreshStatistics,
  reserveIds,
  seedPostings,
  vacuumMembers,
} from './store.ts';
import { shapeFor, sponsorPlace, stretches, type TreeShape } from './tree.ts';

/**
 * How many, and in what tree; `chain` is chosen so that the lowest have ten sponsors where it is left out. `days`: they joined
 * one after the other over so many days up to now, and what they deposited was booked on the first of these.
 */
export type SeedSize = { members: number; investments: number; chain?: number; days?: number };

/** What was made: members first..last by id, each with `main` micro-units free. */
export type Seeded = { firstMember: number; lastMember: number; investments: number };

/** Members a transaction. */
const STRETCH = 20_000;
/** What each seeded member signs in with; the demo's, and refused in production with it. */
export const SEED_PASSWORD = 'Demo-member-1!';
/** Left free in main beside what is invested, micro-units. */
export const SEED_MAIN = 1_000_000_000n;

/** Stretches that are inserted at once: as many as the smallest machine has cores. */
const AT_ONCE = 2;

type Stretch = { from: number; to: number; sponsors: number[] };

/** Works stretches off, some at once; each begins when all its sponsors are there. */
async function sideBySide(shape: TreeShape, work: (stretch: Stretch) => Promise<void>): Promise<void> {
  const running = new Map<number, Promise<void>>();
  let begun = 0;
  // everyone up to here is there: those before the first stretch that is still being worked
  const thereUpTo = () => Math.min(begun, ...[...running.keys()].map((from) => from - 1));
  for (const { from, to } of stretches(shape, STRETCH)) {
    const sponsors = Array.from({ length: to - from + 1 }, (_, index) => sponsorPlace(from + index, shape));
    const last = sponsors.reduce((largest, sponsor) => Math.max(largest, sponsor), 0);
    while (running.size >= AT_ONCE || thereUpTo() < last) await Promise.race(running.values());
    begun = to;
    running.set(
      from,
      work({ from, to, sponsors }).finally(() => running.delete(from)),
    );
  }
  await Promise.all(running.values());
}

/**
 * Makes members in a sponsor tree, verified and activated for a year, with investments in the first plan and 1,000 USDT
 * free each, by set-based SQL: for benchmarks and tests of size. What they do not show (payments behind the deposits,
 * paid activations) is not there; every invariant holds.
 * @param owner works as the database's owner: ids are set manually
 * @param onProgress called with how many members are made
 */
export async function seedPeople(
  owner: Db,
  size: SeedSize,
  onProgress: (members: number) => void = () => {},
): Promise<Seeded> {
  const { members, investments, days = 0 } = size;
  const shape: TreeShape = size.chain === undefined ? shapeFor(members) : { members, chain: size.chain };
  const ids = await inTransaction(owner, (tx) => reserveIds(tx, { members, investments }));
  const passwordHash = await hashPassword(SEED_PASSWORD);
  let made = 0;
  await sideBySide(shape, async ({ from, to, sponsors }) => {
    const batch = { ...ids, from, to, members, investments };
    await inTransaction(owner, async (tx) => {
      await deferSearchIndexes(tx);
      await insertMembers(tx, { before: ids.beforeMembers, from, sponsors, passwordHash, members, days });
      await insertInvestments(tx, batch);
      await openAndPost(tx, newMembers(batch), seedPostings(batch, SEED_MAIN), days);
    });
    made += to - from + 1;
    onProgress(made);
  });
  // the search indexes are merged by the vacuum, beside the tree's sums
  await Promise.all([
    vacuumMembers(owner),
    fillVolumeTotals(owner, ids.beforeMembers + 1, ids.beforeMembers + members).then(() => refreshStatistics(owner)),
  ]);
  return { firstMember: ids.beforeMembers + 1, lastMember: ids.beforeMembers + members, investments };
}
