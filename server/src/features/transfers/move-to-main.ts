import { debitGrowth } from '#features/investments/index.ts';
import { requireEligible } from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { memberAccount, postCaused } from '#ledger/index.ts';
import { insertOwnTransfer } from './store.ts';
import { t } from './texts.ts';

/**
 * Moves profit or growth to the member's own main, any amount up to it. Growth leaves the named investment, else the oldest first.
 * @returns the transfer's id
 * @throws AppError blocked, unverified, not_found, insufficient_balance
 */
export async function moveToMain(
  tx: Tx,
  by: MemberActor,
  move: { from: 'profit' | 'compound'; amount: bigint; investmentId?: number },
): Promise<{ id: number }> {
  const { from, amount, investmentId } = move;
  if (from === 'compound') {
    await requireEligible(tx, by.id, { alone: true });
    await debitGrowth(tx, by.id, amount, investmentId);
  }
  const transfer = insertOwnTransfer(by.id, { from, amount, investmentId });
  const [debit, credit] = [memberAccount(by.id, from), memberAccount(by.id, 'main')];
  const kind = from === 'profit' ? 'profit_moved' : 'growth_moved';
  return (await postCaused(tx, transfer, { debit, credit, amount, entryType: kind })) ?? refuse(tx, by);
}

/** Says why nothing was stored: their account, unless it has just changed. */
async function refuse(tx: Tx, by: MemberActor): Promise<never> {
  await requireEligible(tx, by.id);
  return fail('conflict', { reason: t('justChanged') });
}
