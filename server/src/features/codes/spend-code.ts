import type { Tx } from '#foundation/db.ts';
import { lockCode, markUsed } from './store.ts';

/** What came of a typed code: its id where it pays, else why it does not. */
export type Spending = { codeId: number } | { refused: 'used' };

/**
 * Uses a code up for a member's activation, in the caller's transaction. Of two at once the second waits here and then
 * finds it used.
 * @param code as it was typed, in capitals
 * @returns undefined where there is no such code
 */
export async function spendCode(tx: Tx, code: string, memberId: number): Promise<Spending | undefined> {
  const found = await lockCode(tx, code);
  if (!found) return undefined;
  if (found.used_by !== null) return { refused: 'used' };
  await markUsed(tx, found.id, memberId);
  return { codeId: found.id };
}
