import { screens } from '@fairlead/contract/wire/screens.ts';
import { type ChangeKind, rejectOpenChanges, type Staged, stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { momentText } from '#foundation/format.ts';
import { publish } from '#foundation/outbox.ts';
import { hashToken, randomToken } from '#foundation/session.ts';
import { deleteEmailChange } from './email-change-store.ts';
import { findFreeze, findLinkedMember, insertFreeze, insertFreezeLink, storeLift } from './freeze-store.ts';
import { findMember, lockMember } from './profile-store.ts';
import { t } from './texts.ts';

/** What a freeze stops as well: changes by which someone else would come in. */
const STOPPED = ['member_email', 'member_password', 'member_address', 'member_second_factor'] as const;

/** Makes a link that freezes a member's withdrawals and does nothing else. Only its hash is kept. */
export async function createFreezeLink(tx: Tx, memberId: number, publicUrl: string): Promise<string> {
  const token = randomToken();
  await insertFreezeLink(tx, memberId, hashToken(token));
  return `${publicUrl}${screens.freeze}?token=${token}`;
}

/**
 * Freezes the withdrawals of the account whose notice the link came with, at once, and stops what staff proposed for it
 * and a new e-mail address that is not confirmed yet.
 * @throws AppError rule for a link that is none or too old
 */
export async function freezeWithdrawals(
  tx: Tx,
  token: string,
  origin: { ip: string; requestId: string },
): Promise<void> {
  const memberId = await findLinkedMember(tx, hashToken(token));
  if (memberId === undefined) return fail('rule', { reason: t('freezeLinkInvalid') });
  const stopped = await rejectOpenChanges(tx, STOPPED, `member:${memberId}`, String(t('stoppedByMember')));
  await lockMember(tx, memberId);
  await insertFreeze(tx, memberId);
  await deleteEmailChange(tx, memberId);
  const by = { kind: 'member', id: memberId, ip: origin.ip, requestId: origin.requestId } as const;
  await audit(tx, by, { action: 'member.freeze', subject: `member:${memberId}`, after: { stopped } });
  await publish(tx, { name: 'member.withdrawals_frozen', payload: { memberId } });
}

/** @throws AppError withdrawals_frozen while the account's money may not leave it */
export async function refuseWhileFrozen(db: Db, memberId: number): Promise<void> {
  refuseFrozen(await findFreeze(db, memberId));
}

/** @throws AppError withdrawals_frozen where they are frozen since a moment, by {@link selectFreeze} */
export function refuseFrozen(since: Date | null | undefined): void {
  if (since) fail('withdrawals_frozen', { since: momentText(since) });
}

/** Lifting a freeze: proposed by one member of staff who has spoken with the member, done when another agrees. */
export const freezeLiftKind: ChangeKind = {
  name: 'withdrawal_freeze_lift',
  authors: ['finance', 'support'],
  approvers: ['finance'],
  waitHours: 0,
  readCurrent: async (tx, { subject }) => {
    const memberId = parseMemberId(subject);
    await lockMember(tx, memberId);
    return { frozen_at: (await findFreeze(tx, memberId)) ?? null };
  },
  apply: async (tx, { id, subject }) => storeLift(tx, parseMemberId(subject), id),
  describe: ({ title, before }) => ({
    title: t('titleFreeze', { member: title }),
    before: t('frozenSince', { moment: momentText(new Date(String(before.frozen_at))) }),
    after: t('withdrawalsPossible'),
  }),
};

/**
 * Proposes to lift a freeze.
 * @throws AppError not_found, conflict while nothing is frozen
 */
export async function proposeLift(tx: Tx, by: StaffActor, memberId: number, reason: string): Promise<Staged> {
  const member = (await findMember(tx, memberId)) ?? fail('not_found', { what: common('member') });
  const since = await findFreeze(tx, memberId);
  if (!since) return fail('conflict', { reason: t('notFrozen') });
  return stageChange(tx, by, freezeLiftKind, {
    subject: `member:${memberId}`,
    title: member.username,
    before: { frozen_at: since },
    after: { frozen_at: null },
    reason,
    loosens: true,
  });
}

/** The member that a change is about. */
export const parseMemberId = (subject: string): number => Number(subject.slice('member:'.length));
