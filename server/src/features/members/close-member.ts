import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import type { MemberActor, StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { listText } from '#foundation/format.ts';
import { publish } from '#foundation/outbox.ts';
import { endSessionsFor } from '#foundation/session.ts';
import { endCodes } from '#foundation/step-up.ts';
import { getWallets, lockAccounts, memberAccountText } from '#ledger/index.ts';
import { deleteEmailChange } from './email-change-store.ts';
import { lockMember, type Member, updateMember } from './profile-store.ts';
import { sendNotice } from './send-change-notices.ts';
import { t } from './texts.ts';
import { hasMembersBelow } from './tree-store.ts';

/**
 * Closes an account for good: it keeps its place in the tree and its history, no one signs in to it again.
 * @throws AppError not_found; conflict while money is in it or members are below
 */
export async function closeMember(tx: Tx, by: StaffActor, memberId: number): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (!member || member.closed) return fail('not_found', { what: common('member') });
  await lockAccounts(tx, [memberId]);
  const wallets = await getWallets(tx, memberId);
  const filled = memberAccounts.filter((name) => wallets[name] !== 0n);
  if (filled.length > 0) {
    fail('conflict', {
      reason: t('moneyLeft', { accounts: listText(filled.map(memberAccountText)) }),
    });
  }
  if (await hasMembersBelow(tx, memberId)) {
    fail('conflict', { reason: t('downlineLeft') });
  }
  await close(tx, memberId);
  await audit(tx, by, { action: 'member.close', subject: `member:${memberId}` });
}

/** What the audit log calls the closing of an account by its member. */
export const CLOSED_BY_MEMBER = 'member.close_own';

/**
 * Closes an account for its member, who may have members below: the tree stays as it is.
 * @param check throws where it may not be closed; by then nothing else posts to the accounts
 * @throws AppError conflict when it is closed already
 */
export async function closeOwnAccount(
  tx: Tx,
  by: MemberActor,
  check: (member: Member) => Promise<void>,
): Promise<void> {
  const member = await lockMember(tx, by.id);
  if (!member || member.closed) return fail('conflict', { reason: t('closed') });
  await lockAccounts(tx, [by.id]);
  await check(member);
  await deleteEmailChange(tx, by.id);
  await endCodes(tx, by, ['verify_email', 'reset_password', 'step_up', 'change_email']);
  await close(tx, by.id);
  await audit(tx, by, { action: CLOSED_BY_MEMBER, subject: `member:${by.id}` });
  await sendNotice(tx, member, [member.email], { subject: t('closedSubject'), paragraphs: [t('closedByYou')] });
}

async function close(tx: Tx, memberId: number): Promise<void> {
  await updateMember(tx, memberId, { blocked: true }, { now: ['closed_at'] });
  await endSessionsFor(tx, 'member', memberId);
  await publish(tx, { name: 'member.closed', payload: { memberId } });
}
