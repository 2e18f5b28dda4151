import { debitGrowth, decrementEarned, lockInvestment } from '#features/investments/index.ts';
import { lockMembers } from '#features/members/index.ts';
import { reverseOrOpenCase } from '#features/staff-entries/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { reverse } from '#ledger/index.ts';
import { reverseCommissionsOfReturn } from './reverse-commissions.ts';
import { type CreditedReturn, findReturn, getOwner, type OfReturn } from './store.ts';
import { t } from './texts.ts';

/**
 * Reverses the credited return of one day of an investment, and reverses its level commissions that still wait. The
 * accrual stays used; commissions that were released stay their beneficiaries'.
 * @returns what was taken back and what of its commissions, micro-units
 * @throws AppError not_found (nothing was credited), conflict (reversed already, lapsed), insufficient_balance when the
 * account no longer has it: then nothing is reversed, and staff have a case
 */
export async function reverseReturn(
  tx: Tx,
  by: StaffActor,
  of: OfReturn & { reason: string },
): Promise<{ amount: bigint; commissions: bigint }> {
  const owner = (await getOwner(tx, of.investmentId)) ?? fail('not_found', { what: t('investment') });
  // a claim waits for the member, a lapse for the investment: neither may take what is read below
  await lockMembers(tx, [owner]);
  await lockInvestment(tx, of.investmentId);
  const found = (await findReturn(tx, of)) ?? fail('not_found', { what: t('return') });
  if (found.lapsed) fail('conflict', { reason: t('lapsed') });
  const transactionId = `P${found.claimPostingId ?? found.postingId}`;
  const wanted = { transactionId, memberId: found.memberId, amount: found.amount, reason: of.reason };
  await reverseOrOpenCase(by, wanted, () => takeBack(tx, found, of.investmentId));
  await decrementEarned(tx, [{ investmentId: of.investmentId, amount: found.amount }]);
  const commissions = await reverseCommissionsOfReturn(tx, by, of);
  const { investmentId, day, reason } = of;
  const { memberId, amount } = found;
  await audit(tx, by, {
    action: 'return.reverse',
    subject: `investment:${investmentId}`,
    after: { day, memberId, amount, commissions },
    reason,
  });
  await publish(tx, { name: 'return.reversed', payload: { memberId, investmentId, day, amount, reason } });
  return { amount, commissions };
}

/** Back the way it came: out of the account a claim put it into, out of growth, and then into the pool. */
async function takeBack(tx: Tx, found: CreditedReturn, investmentId: number): Promise<void> {
  const inside = found.kind === 'compound_return' || found.account === 'compound';
  if (inside) await debitGrowth(tx, found.memberId, found.amount, investmentId);
  if (found.claimPostingId !== null) await reverse(tx, found.claimPostingId);
  await reverse(tx, found.postingId);
}
