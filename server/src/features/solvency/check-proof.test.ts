import { createHash } from 'node:crypto';
import { checkProof } from '@fairlead/contract/domain/check-proof.js';
import {
  buildLevels,
  getRoot,
  hashLeaf,
  type Leaf,
  listSteps,
  type TreeNode,
} from '@fairlead/contract/domain/liability-tree.ts';
import {
  type LiabilityProof,
  type LiabilityRoot,
  printProof,
  printRoot,
} from '@fairlead/contract/domain/proof-script.ts';
import { expect, test } from 'vitest';

const DAY = '2026-11-19';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const matches = async (proof: LiabilityProof, root: LiabilityRoot) =>
  (await checkProof(printProof(proof), printRoot(root))).matches;

const makeLeaf = (main: bigint, place: number): Leaf => ({
  ...{ day: DAY, member: place + 1, salt: sha256(`salt ${place}`) },
  balances: [main, 0n, 7n, 0n, 0n],
});

/** A tree whose hashes are right, whatever is in it. */
function makeTree(leaves: readonly Leaf[]) {
  const levels = buildLevels(
    leaves.map((leaf) => hashLeaf(leaf, sha256)),
    sha256,
  );
  const top = getRoot(levels) as TreeNode;
  const root: LiabilityRoot = { day: DAY, root: top.hash, sum: top.sum };
  return { root, proofs: leaves.map((leaf, place): LiabilityProof => ({ ...leaf, path: listSteps(levels, place) })) };
}

test('every leaf of trees of every small size proves against the root, and its sum is that of all', async () => {
  for (let count = 1; count <= 17; count += 1) {
    const { root, proofs } = makeTree(Array.from({ length: count }, (_, place) => makeLeaf(BigInt(place * 10), place)));
    expect(root.sum).toBe(BigInt((count * (count - 1) * 10) / 2 + 7 * count));
    for (const proof of proofs) expect(await matches(proof, root)).toBe(true);
  }
});

test('a tree that hides what is owed behind a sum below zero is refused, though all its hashes are right', async () => {
  const { root, proofs } = makeTree([makeLeaf(500n, 0), makeLeaf(-400n, 1), makeLeaf(3n, 2), makeLeaf(4n, 3)]);
  const [first, second, third] = proofs as [LiabilityProof, LiabilityProof, LiabilityProof];
  expect(await matches(first, root)).toBe(false);
  expect(await matches(second, root)).toBe(false);
  // the sum of the two is above zero: only those beside it can see it
  expect(await matches(third, root)).toBe(true);
});

test('a node is no leaf, and a leaf no node', async () => {
  const leaves = [makeLeaf(1n, 0), makeLeaf(2n, 1)];
  const { root } = makeTree(leaves);
  const [left, right] = leaves.map((leaf) => hashLeaf(leaf, sha256)) as [TreeNode, TreeNode];
  // what a node hashes, put into the places of a leaf
  const asLeaf = { day: left.hash, member: Number(left.sum), salt: right.hash, balances: [right.sum], path: [] };
  expect(await matches(asLeaf, { ...root, day: left.hash })).toBe(false);
  expect(hashLeaf({ ...asLeaf, balances: [right.sum] }, sha256).hash).not.toBe(root.root);
});
