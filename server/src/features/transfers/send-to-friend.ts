import { findName, type Name, refuseClosed, refuseWhileFrozen, requireEligible } from '#features/members/index.ts';
import { refuseWhilePaused } from '#features/own-limits/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { requireLive } from '#foundation/go-live.ts';
import { publish } from '#foundation/outbox.ts';
import { awaitAllThenThrow } from '#foundation/snapshot.ts';
import { memberAccount, postCaused } from '#ledger/index.ts';
import { validateFriendTransfer } from './rules.ts';
import { insertTransfer, sentToday } from './store.ts';
import { t } from './texts.ts';

/**
 * Moves money of the sender's main to another member's main. The sender is locked, so the day's limit is exact.
 * @returns the transfer's id
 * @throws AppError not_live, blocked, unverified, inactive, withdrawals_frozen, conflict (a break), not_found (receiver), rule (oneself, day's limit), below_minimum, insufficient_balance
 */
export async function sendToFriend(
  tx: Tx,
  by: MemberActor,
  request: { amount: bigint; friend: string },
): Promise<{ id: number; receiver: Name }> {
  await awaitAllThenThrow([requireLive(tx), requireEligible(tx, by.id, { active: true, alone: true })]);
  const [, , receiver, { transferTerms }, sent] = await awaitAllThenThrow([
    refuseWhilePaused(tx, by.id),
    // else a frozen account is emptied by way of another
    refuseWhileFrozen(tx, by.id),
    findReceiver(tx, by, request.friend),
    readSettings(tx),
    sentToday(tx, by.id),
  ]);
  const violation = validateFriendTransfer(transferTerms, request.amount, sent);
  if (violation?.code === 'rule') fail('rule', violation);
  if (violation) fail('below_minimum', violation);

  const { amount } = request;
  const transfer = insertTransfer({ kind: 'friend', memberId: by.id, toMemberId: receiver.id, from: 'main', amount });
  const [debit, credit] = [memberAccount(by.id, 'main'), memberAccount(receiver.id, 'main')];
  const posted = await postCaused(tx, transfer, { debit, credit, amount, entryType: 'transfer' });
  assert(posted, 'the transfer is stored');
  await awaitAllThenThrow([
    // a closing locks the account: it was done before this posting, or finds the money
    refuseClosed(tx, receiver.id),
    publish(tx, {
      name: 'transfer.sent',
      payload: { transferId: posted.id, memberId: by.id, receiverId: receiver.id, amount },
    }),
  ]);
  return { id: posted.id, receiver };
}

/**
 * Whom a name or e-mail reaches. A blocked member still receives.
 * @throws AppError not_found, rule (oneself)
 */
export async function findReceiver(db: Db, by: MemberActor, friend: string): Promise<Name> {
  const receiver = (await findName(db, friend)) ?? fail('not_found', { what: common('member') });
  if (receiver.id === by.id) fail('rule', { reason: t('yourself') });
  return receiver;
}
