import { recordVolume } from '#features/members/index.ts';
import type { Tx } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { lockInvestment, storeEnded, storeNotice, storeNoticeWithdrawn } from './store.ts';

/**
 * Gives notice of an active investment: it accrues nothing from today on and its growth leaves it. The caller has
 * checked that it is active, and moves the principal and the returned growth; it holds
 * the member's place (`holdPlaces`).
 * @returns the growth that was inside, micro-units
 */
export async function giveNotice(tx: Tx, id: number): Promise<bigint> {
  const investment = await lockInvestment(tx, id);
  assert(investment?.status === 'active' && investment.noticeGivenOn === null, `investment ${id} can be left`);
  await storeNotice(tx, id);
  await recordVolume(tx, [
    { memberId: investment.memberId, investmentId: id, startDay: investment.startDay, amount: -investment.invested },
  ]);
  return investment.growth;
}

/**
 * Withdraws the notice: it accrues again from today on, nothing is made up.
 * @returns whether it is still active; an ended one's principal goes to main
 */
export async function withdrawNotice(tx: Tx, id: number): Promise<boolean> {
  const investment = await lockInvestment(tx, id);
  assert(investment !== undefined, `investment ${id} exists`);
  if (investment.status !== 'active') return false;
  await storeNoticeWithdrawn(tx, id);
  await recordVolume(tx, [
    { memberId: investment.memberId, investmentId: id, startDay: investment.startDay, amount: investment.invested },
  ]);
  return true;
}

/**
 * Ends an investment that was redeemed early (`cancelled`), or one whose term is over (`completed`); one that has ended
 * stays as it is. What was not in notice stops counting for those above.
 */
export async function endInvestment(tx: Tx, id: number, status: 'completed' | 'cancelled'): Promise<void> {
  const investment = await lockInvestment(tx, id);
  assert(investment !== undefined, `investment ${id} exists`);
  if (investment.status !== 'active') return;
  await storeEnded(tx, id, status);
  if (investment.noticeGivenOn !== null) return;
  await recordVolume(tx, [
    { memberId: investment.memberId, investmentId: id, startDay: investment.startDay, amount: -investment.invested },
  ]);
}
