import type { Leaf, ProofStep } from './liability-tree.ts';

/** A member's leaf and the nodes beside its way to the root. */
export type LiabilityProof = Leaf & { path: readonly ProofStep[] };
/** What is published of a day. */
export type LiabilityRoot = { day: string; root: string; sum: bigint };

/** Both as the code that checks them takes them, and a member reads them: amounts in digits. */
export type PrintedProof = {
  day: string;
  member: number;
  salt: string;
  balances: string[];
  path: { side: 'left' | 'right'; hash: string; sum: string }[];
};
export type PrintedRoot = { day: string; root: string; sum: string };

export const printProof = ({ day, member, salt, balances, path }: LiabilityProof): PrintedProof => ({
  ...{ day, member, salt, balances: balances.map(String) },
  path: path.map(({ side, hash, sum }) => ({ side, hash, sum: String(sum) })),
});
export const printRoot = ({ day, root, sum }: LiabilityRoot): PrintedRoot => ({ day, root, sum: String(sum) });

/** What the program says to who reads it. */
export type ProofComments = { usage: string; published: string; proof: string };

const comment = (text: string) => `// ${text.replaceAll(/\s+/g, ' ')}`;
const declare = (name: string, value: unknown) => ['const', name, '=', `${JSON.stringify(value, null, 2)};`].join(' ');

/**
 * A program that checks a member's leaf against the published root, for Node or a browser's console.
 * @param code that of `check-proof.js`: what the page itself runs
 */
export const writeProofScript = (
  code: string,
  comments: ProofComments,
  proof: LiabilityProof,
  published: LiabilityRoot,
): string =>
  [
    comment(comments.usage),
    comment(comments.published),
    declare('published', printRoot(published)),
    '',
    comment(comments.proof),
    declare('proof', printProof(proof)),
    '',
    code.replace(/^export /gm, '').trim(),
    '',
    'checkProof(proof, published).then((result) => {',
    "  console.log(result.matches ? 'MATCHES' : 'DIFFERS', result);",
    '});',
    '',
  ].join('\n');
