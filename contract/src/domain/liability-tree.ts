/**
 * The tree over what members are owed at the end of a day: each leaf is one member's five balances, each node above has the
 * hashes and sums of the two below in its hash. Who has a leaf and its path can compute the root, and no amount on the way can
 * be changed without another root; `check-proof.js` is what members do it with. Leaves and nodes are hashed under different
 * names, so that neither passes for the other. Hashes are SHA-256 in hex, amounts micro-units in decimal digits.
 */
export type TreeNode = { hash: string; sum: bigint };
/** One node beside the path from a leaf to the root. */
export type ProofStep = TreeNode & { side: 'left' | 'right' };
/** The hash of a text as UTF-8, in hex. */
export type Sha256 = (text: string) => string;

/** A member's leaf, with the salt that keeps others from finding out whose it is. */
export type Leaf = { day: string; member: number; salt: string; balances: readonly bigint[] };

export const hashLeaf = ({ day, member, salt, balances }: Leaf, sha256: Sha256): TreeNode => ({
  hash: sha256(['leaf', day, member, salt, ...balances].join('|')),
  sum: balances.reduce((sum, balance) => sum + balance, 0n),
});

const hashPair = (left: TreeNode, right: TreeNode, sha256: Sha256): TreeNode => ({
  hash: sha256(`node|${left.hash}|${left.sum}|${right.hash}|${right.sum}`),
  sum: left.sum + right.sum,
});

/** Every level from the leaves to the root; a node without a neighbour goes up as it is. */
export function buildLevels(leaves: readonly TreeNode[], sha256: Sha256): TreeNode[][] {
  const levels: TreeNode[][] = [[...leaves]];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const above: TreeNode[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as TreeNode, level[at + 1]];
      above.push(right ? hashPair(left, right, sha256) : left);
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

/** The root of a tree with at least one leaf. */
export const getRoot = (levels: readonly TreeNode[][]): TreeNode | undefined => levels.at(-1)?.[0];

/** The nodes beside the path of the leaf at `place`, from the leaf up. */
export function listSteps(levels: readonly TreeNode[][], place: number): ProofStep[] {
  const steps: ProofStep[] = [];
  let at = place;
  for (const level of levels.slice(0, -1)) {
    const beside = level[at ^ 1];
    if (beside) steps.push({ ...beside, side: at % 2 === 0 ? 'right' : 'left' });
    at = Math.floor(at / 2);
  }
  return steps;
}
