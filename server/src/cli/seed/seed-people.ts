import { type Db, inTransaction } from '#foundation/db.ts';
import { hashPassword } from '#foundation/password.ts';
import { openAndPost } from '#ledger/index.ts';
import { fillTree } from '#rooms/members/index.ts';
import { insertInvestments, insertMembers, newMembers, refreshStatistics, reserveIds, seedPostings } from './store.ts';
import { shapeFor, sponsorPlace, stretches, type TreeShape } from './tree.ts';

/** How many, and in what tree; `chain` is chosen so that the lowest have ten sponsors where it is left out. */
export type SeedSize = { members: number; investments: number; chain?: number };

/** What was made: members first..last by id, each with `main` micro-units free. */
export type Seeded = { firstMember: number; lastMember: number; investments: number };

/** Members a transaction. */
const STRETCH = 20_000;
/** What each seeded member signs in with; the demo's, and refused in production with it. */
export const SEED_PASSWORD = 'Demo-member-1!';
/** Left free in main beside what is invested, micro-units. */
export const SEED_MAIN = 1_000_000_000n;

/**
 * Makes members in a sponsor tree, verified and activated for a year, with investments in the first plan and 1,000 USDT
 * free each, by set-based SQL: for benchmarks and tests of size. What they do not show (payments behind the deposits,
 * paid activations) is not there; every invariant holds.
 * @param owner works as the database's owner: ids are set by hand
 * @param onProgress told how many members are made
 */
export async function seedPeople(
  owner: Db,
  size: SeedSize,
  onProgress: (members: number) => void = () => {},
): Promise<Seeded> {
  const { members, investments } = size;
  const shape: TreeShape = size.chain === undefined ? shapeFor(members) : { members, chain: size.chain };
  const ids = await inTransaction(owner, (tx) => reserveIds(tx, { members, investments }));
  const passwordHash = await hashPassword(SEED_PASSWORD);
  for (const { from, to } of stretches(shape, STRETCH)) {
    const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const sponsors = places.map((place) => sponsorPlace(place, shape));
    await inTransaction(owner, async (tx) => {
      await insertMembers(tx, { before: ids.beforeMembers, from, sponsors, passwordHash });
      const batch = { ...ids, from, to, members, investments };
      await insertInvestments(tx, batch);
      await openAndPost(tx, newMembers(batch), seedPostings(batch, SEED_MAIN));
    });
    onProgress(to);
  }
  await fillTree(owner, ids.beforeMembers + 1, ids.beforeMembers + members);
  await refreshStatistics(owner);
  return { firstMember: ids.beforeMembers + 1, lastMember: ids.beforeMembers + members, investments };
}
