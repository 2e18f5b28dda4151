import type { Topup } from '@fairlead/contract/features/topups.ts';
import { cutActivation, lockMembers } from '#features/members/index.ts';
import { reverseOrOpenCase } from '#features/staff-entries/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { describeAccount, lockAccounts, reverse, selectPostings } from '#ledger/index.ts';
import { findTopup, hasLaterTopup, markReversed } from './store.ts';
import { t } from './texts.ts';

/**
 * Reverses a paid period: its commissions, its fee and its time. Of several periods the last goes first.
 * @throws AppError not_found, conflict (reversed already, a later period stands), insufficient_balance when a sponsor
 * no longer has their commission: then nothing is reversed, and staff have a case
 */
export async function reverseTopup(tx: Tx, by: StaffActor, id: number, reason: string): Promise<Topup> {
  const { user_id } = (await findTopup(tx, id)) ?? fail('not_found', { what: t('topup') });
  await lockMembers(tx, [user_id]);
  if (!(await markReversed(tx, id))) fail('conflict', { reason: t('reversedAlready') });
  const topup = (await findTopup(tx, id)) ?? fail('not_found', { what: t('topup') });
  if (await hasLaterTopup(tx, topup)) fail('conflict', { reason: t('laterPeriod', { member: topup.user_name }) });

  // The commissions come back first: the fee was paid on from them.
  const postings = (await selectPostings(tx, id, ['activation_fee', 'ib_commission'])).toReversed();
  await lockAccounts(tx, postings.flatMap(({ debit, credit }) => [debit, credit]).flatMap(getOwner));
  // last of all stands the fee, which the case is about; a period paid by a code has none
  const fee = postings.at(-1);
  const wanted = { transactionId: `P${fee?.id}`, memberId: topup.userby_id, amount: -topup.amount, reason };
  await reverseOrOpenCase(by, wanted, async () => {
    for (const posting of postings) await reverse(tx, posting.id);
  });
  await cutActivation(tx, topup.user_id, topup.starts_at);
  await audit(tx, by, { action: 'topup.reverse', subject: `topup:${id}`, after: topup, reason });
  await publish(tx, {
    name: 'topup.reversed',
    payload: { topupId: id, memberId: topup.user_id, payerId: topup.userby_id, amount: topup.amount, reason },
  });
  return topup;
}

function getOwner(account: bigint): number[] {
  const { owner } = describeAccount(account);
  return owner === 'system' ? [] : [owner];
}
