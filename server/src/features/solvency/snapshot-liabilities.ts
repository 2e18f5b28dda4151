import { randomBytes } from 'node:crypto';
import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import { buildLevels, getRoot, hashLeaf, type Leaf, type TreeNode } from '@fairlead/contract/domain/liability-tree.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { lastPostingBefore, listBalancesAt, rollUpDailyFlows } from '#ledger/index.ts';
import { drawSalt, sha256 } from './liability-leaves.ts';
import {
  insertChunk,
  insertSnapshot,
  listChunkRoots,
  listNextMembers,
  lockSnapshot,
  storeRoot,
} from './snapshot-store.ts';

/** Leaves of a chunk, each chunk one transaction. A power of two, so that a chunk is a whole part of the tree. */
const CHUNK_SIZE = 1_024;
/** The root of a day on which no one was a member yet. */
const NOTHING: TreeNode = { hash: sha256('empty'), sum: 0n };

/**
 * Makes the tree over what members are owed at a day's end, chunk by chunk, and publishes its root. Balances are those of
 * 24:00 whenever it runs: what was booked since is taken off, so that no one waits for it. Killed, it goes on after the last
 * chunk that is stored; two at once take turns; done, it does nothing.
 * @param options.chunkSize leaves per chunk, a power of two, the same for the whole of a day
 * @param options.chunks stops after so many
 */
export async function snapshotLiabilities(
  db: Db,
  day: string,
  { chunkSize = CHUNK_SIZE, chunks = Number.POSITIVE_INFINITY }: { chunkSize?: number; chunks?: number } = {},
): Promise<void> {
  await rollUpDailyFlows(db);
  const afterPosting = await lastPostingBefore(db, addDays(day, 1));
  await insertSnapshot(db, { day, secret: randomBytes(32), afterPosting });
  for (let made = 0; made < chunks; made += 1)
    if (!(await inTransaction(db, (tx) => addChunk(tx, day, chunkSize)))) return;
}

/** Adds the next chunk, or publishes the root where there is none. @returns whether there may be more */
async function addChunk(tx: Tx, day: string, chunkSize: number): Promise<boolean> {
  const { isPublished, secret, ...snapshot } = await lockSnapshot(tx, day);
  if (isPublished || secret === null) return false;
  const members = (await listNextMembers(tx, { day, after: snapshot.cursor, limit: chunkSize })).map(({ id }) => id);
  const cursor = members.at(-1);
  if (cursor === undefined) {
    await storeRoot(tx, day, getRoot(buildLevels(await listChunkRoots(tx, day), sha256)) ?? NOTHING);
    return false;
  }
  const balances = await listBalancesAt(tx, { members, day: addDays(day, 1), after: snapshot.afterPosting });
  const leaves = members.map((member) => toLeaf({ day, member, secret, balances: balances.get(member) }));
  // by their salts: a place in the tree says nothing about who stands there
  leaves.sort((one, other) => (one.salt < other.salt ? -1 : 1));
  const levels = buildLevels(
    leaves.map((leaf) => hashLeaf(leaf, sha256)),
    sha256,
  );
  await insertChunk(tx, day, {
    ...(getRoot(levels) ?? NOTHING),
    chunk: Math.ceil(snapshot.leaves / chunkSize),
    members: leaves.map(({ member }) => member),
    balances: leaves.flatMap((leaf) => leaf.balances.map(String)),
    cursor,
  });
  return true;
}

type LeafSource = { day: string; member: number; secret: string; balances: bigint[] | undefined };

/** @throws where an account is missing or below zero, which the ledger never lets happen: such a root would prove nothing */
function toLeaf({ day, member, secret, balances = [] }: LeafSource): Leaf {
  if (balances.length !== memberAccounts.length || balances.some((balance) => balance < 0n))
    throw new Error(`member ${member} had no balances to publish on ${day}: ${balances.join(', ')}`);
  return { day, member, salt: drawSalt(secret, member), balances };
}
