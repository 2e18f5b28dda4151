import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { buildLevels, hashLeaf, type Leaf, listSteps } from '@fairlead/contract/domain/liability-tree.ts';
import type { liabilityProofsContract } from '@fairlead/contract/features/liability-proofs.ts';
import type { Db } from '#foundation/db.ts';
import { drawSalt, sha256, toLeafBalances } from './liability-leaves.ts';
import { findChunk, listChunkRoots, listProvableDays } from './snapshot-store.ts';

type Answer = AnswerOf<typeof liabilityProofsContract.read>;

/** The days that a member can check, newest first, and their leaf of one of them with what leads to the root. */
export async function readProof(db: Db, member: number, wanted: string | undefined): Promise<Answer> {
  const days = (await listProvableDays(db, member)).map(({ day }) => day);
  const day = wanted ?? days[0];
  if (day === undefined || !days.includes(day)) return { days, proof: null };
  return { days, proof: await proveLeaf(db, day, member) };
}

async function proveLeaf(db: Db, day: string, member: number): Promise<Answer['proof']> {
  const [found, chunkRoots] = await Promise.all([findChunk(db, day, member), listChunkRoots(db, day)]);
  const place = found?.members.indexOf(member) ?? -1;
  if (!found || place < 0) return null;
  const leaves = found.members.map(
    (id, at): Leaf => ({
      ...{ day, member: id, salt: drawSalt(found.secret, id) },
      balances: toLeafBalances(found.balances, at),
    }),
  );
  const within = buildLevels(
    leaves.map((leaf) => hashLeaf(leaf, sha256)),
    sha256,
  );
  const above = buildLevels(chunkRoots, sha256);
  const { salt, balances } = leaves[place] as Leaf;
  return {
    ...{ day, member, salt, balances: [...balances] },
    path: [...listSteps(within, place), ...listSteps(above, found.chunk)],
  };
}
