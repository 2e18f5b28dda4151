import type { Pool } from '@fairlead/contract/domain/accounts.ts';
import { needsSecondApproval } from '@fairlead/contract/domain/limits.ts';
import type { FundingSource } from '@fairlead/contract/features/pool-funding.ts';
import { readSettings } from '#features/settings/index.ts';
import { stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { exactMoneyText } from '#foundation/format.ts';
import { getSystemBalances } from '#ledger/index.ts';
import { poolFundingKind, toSubject } from './funding-kind.ts';
import { t } from './texts.ts';

/** What staff ask for: `amount` in micro-units, above zero. */
export type FundingRequest = { pool: Pool; from: FundingSource; amount: bigint; reason: string };

/**
 * Funds a pool at once, or proposes it to a second staff member where the amount is over what one person may move.
 * @returns whether it is done
 * @throws AppError rule (more than the source holds), conflict (another funding of the pool waits)
 */
export async function proposeFunding(
  tx: Tx,
  by: StaffActor,
  { pool, from, amount, reason }: FundingRequest,
): Promise<{ isApplied: boolean }> {
  const available = (await getSystemBalances(tx))[from];
  if (available < amount) {
    const [left, missing] = [available, amount - available].map(exactMoneyText);
    fail('rule', { reason: t('sourceShort', { available: left ?? '', missing: missing ?? '' }) });
  }
  const { secondApprovalOver } = await readSettings(tx);
  return stageChange(tx, by, poolFundingKind, {
    subject: toSubject(pool),
    title: pool,
    before: {},
    after: { from, amount: amount.toString() },
    reason,
    loosens: needsSecondApproval(amount, secondApprovalOver),
  });
}
