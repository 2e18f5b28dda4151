import type { PrintedProof, PrintedRoot } from './proof-script.ts';

/** What a member's balances lead to; nothing where the proof has not the form of one. */
export function checkProof(
  proof: PrintedProof,
  published: PrintedRoot,
): Promise<{ matches: boolean; hash: string; sum: string }>;
