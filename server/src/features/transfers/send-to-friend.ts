import { findName, type Name, refuseFrozen, requireEligible } from '#features/members/index.ts';
import { refusePaused } from '#features/own-limits/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { refuseSettingUp, requireLive } from '#foundation/go-live.ts';
import { memberAccount, requireCovered } from '#ledger/index.ts';
import { validateFriendTransfer } from './rules.ts';
import { type Conditions, readConditions, type Sent, storeSent } from './sent-store.ts';
import { t } from './texts.ts';

/**
 * Moves money of the sender's main to another member's main. It is stored first, which locks both, and then judged: who was
 * frozen, closed or at the day's limit a moment ago is so in what is read now.
 * @returns the transfer's id
 * @throws AppError not_live, blocked, unverified, inactive, withdrawals_frozen, conflict (a break), not_found (receiver), rule (oneself, day's limit), below_minimum, insufficient_balance
 */
export async function sendToFriend(
  tx: Tx,
  by: MemberActor,
  request: { amount: bigint; friend: string },
): Promise<{ id: number; receiver: Name }> {
  const sent = { memberId: by.id, ...request };
  // sent together: the second begins once the first holds its locks
  const [stored, conditions] = await Promise.all([storeSent(tx, sent), readConditions(tx, by.id)]);
  if (stored) return { ...stored, receiver: judge(conditions, request.amount) };
  const storedLater = await storeUnlessRefused(tx, by, sent);
  return { ...storedLater, receiver: judge(await readConditions(tx, by.id), request.amount) };
}

/** What was read once a transfer was stored. @returns its receiver */
function judge(conditions: Conditions, amount: bigint): Name {
  judgeSender(conditions);
  const receiver = conditions.receiver ?? fail('not_found', { what: common('member') });
  judgeAmount(conditions, amount, conditions.sentToday - amount);
  return receiver;
}

/** What stored nothing at first: says why, in the order in which a person is to hear it. */
async function storeUnlessRefused(tx: Tx, by: MemberActor, sent: Sent): Promise<{ id: number }> {
  await requireLive(tx);
  await requireEligible(tx, by.id, { active: true, alone: true });
  const conditions = await readConditions(tx, by.id);
  judgeSender(conditions);
  await findReceiver(tx, by, sent.friend);
  judgeAmount(conditions, sent.amount, conditions.sentToday);
  await requireCovered(tx, memberAccount(by.id, 'main'), sent.amount);
  return (await storeSent(tx, sent)) ?? fail('conflict', { reason: t('justChanged') });
}

function judgeSender({ isSettingUp, pause, frozenAt }: Conditions): void {
  refuseSettingUp(isSettingUp);
  refusePaused(pause);
  // else a frozen account is emptied by way of another
  refuseFrozen(frozenAt);
}

function judgeAmount({ terms }: Conditions, amount: bigint, sentToday: bigint): void {
  const violation = validateFriendTransfer(terms, amount, sentToday);
  if (violation?.code === 'rule') fail('rule', violation);
  if (violation) fail('below_minimum', violation);
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
