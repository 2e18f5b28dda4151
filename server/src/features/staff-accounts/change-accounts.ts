import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { createStaff, findStaff, findStaffByEmail, hasSecondFactor, storeStaffBlocked } from '#features/auth/index.ts';
import { findMember, sendNotice } from '#features/members/index.ts';
import { type Staged, stageChange } from '#features/staged-changes/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common, roleText } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { endSessionsFor, hashToken } from '#foundation/session.ts';
import { invitationKind, memberFactorKind, refuseLastOwner, roleKind, staffFactorKind, unblockKind } from './kinds.ts';
import { acceptInvitation, lockStaff } from './store.ts';
import { t } from './texts.ts';

/** Roles that read or write what members read, and move nothing: giving them loosens no guard. */
const UNGUARDED: readonly StaffRole[] = ['content', 'auditor'];

/**
 * Invites someone. Where the role guards something a second staff member agrees first and 24 hours pass.
 * @throws AppError conflict for the address of someone who works here, or a pending invitation of that address
 */
export async function invite(
  tx: Tx,
  by: StaffActor,
  { email, role, reason }: { email: string; role: StaffRole; reason: string },
  publicUrl: string,
): Promise<Staged> {
  await lockStaff(tx);
  if (await findStaffByEmail(tx, email)) fail('conflict', { reason: t('emailTaken') });
  return stageChange(tx, by, invitationKind, {
    subject: `staff-invitation:${email}`,
    title: email,
    before: { has_account: false },
    // the link begins with the address that the platform had when it was proposed: a job knows no request
    after: { email, role, public_url: publicUrl },
    reason,
    loosens: !UNGUARDED.includes(role),
  });
}

/**
 * Makes the invited member of staff.
 * @throws AppError rule for a link that is used or too old, or a common password; conflict for a taken username
 */
export async function accept(
  tx: Tx,
  person: { token: string; username: string; fullname: string; password: string },
  origin: { ip: string; requestId: string },
): Promise<void> {
  const { token, username, fullname, password } = person;
  const invited = (await acceptInvitation(tx, hashToken(token))) ?? fail('rule', { reason: t('linkInvalid') });
  const by = { kind: 'system', id: null, ip: origin.ip, requestId: origin.requestId } as const;
  await createStaff(tx, by, { ...invited, username, fullname, password });
}

/**
 * Gives another member of staff another role: at once where it takes away, else with a second person and after 24 hours.
 * @throws AppError conflict about oneself, the last owner, or where another change is pending
 */
export async function changeRole(
  tx: Tx,
  by: StaffActor,
  staffId: number,
  { role, reason }: { role: StaffRole; reason: string },
): Promise<Staged> {
  const account = await findOther(tx, by, staffId);
  if (account.role === role) fail('conflict', { reason: t('sameRole', { role: roleText(role) }) });
  return stageChange(tx, by, roleKind, {
    subject: `staff:${staffId}`,
    title: account.username,
    before: { role: account.role },
    after: { role },
    reason,
    loosens: account.role !== 'owner' && !UNGUARDED.includes(role),
  });
}

/**
 * Blocks another member of staff: sessions end at once.
 * @throws AppError conflict about oneself, the last owner, or someone blocked
 */
export async function block(tx: Tx, by: StaffActor, staffId: number, reason: string): Promise<void> {
  const account = await findOther(tx, by, staffId);
  if (account.blocked) fail('conflict', { reason: t('alreadyBlocked') });
  await refuseLastOwner(tx, staffId);
  await storeStaffBlocked(tx, staffId, true);
  await endSessionsFor(tx, 'staff', staffId);
  await audit(tx, by, { action: 'staff.block', subject: `staff:${staffId}`, reason });
}

/**
 * Proposes to let a blocked member of staff in again.
 * @throws AppError conflict about oneself, or someone who is not blocked
 */
export async function unblock(tx: Tx, by: StaffActor, staffId: number, reason: string): Promise<Staged> {
  const account = await findOther(tx, by, staffId);
  if (!account.blocked) fail('conflict', { reason: t('notBlocked') });
  return stageChange(tx, by, unblockKind, {
    subject: `staff:${staffId}`,
    title: account.username,
    before: { blocked: true },
    after: { blocked: false },
    reason,
    loosens: true,
  });
}

/** Signs another member of staff out everywhere. @throws AppError conflict about oneself */
export async function endSessions(tx: Tx, by: StaffActor, staffId: number): Promise<void> {
  await findOther(tx, by, staffId);
  await endSessionsFor(tx, 'staff', staffId);
  await audit(tx, by, { action: 'staff.end_sessions', subject: `staff:${staffId}` });
}

/**
 * Proposes to remove another staff member's second factor; a third person agrees.
 * @throws AppError conflict about oneself, or where there is none
 */
export async function resetSecondFactor(tx: Tx, by: StaffActor, staffId: number, reason: string): Promise<Staged> {
  const account = await findOther(tx, by, staffId);
  if (!(await hasSecondFactor(tx, { kind: 'staff', id: staffId }))) fail('conflict', { reason: t('noSecondFactor') });
  return stageChange(tx, by, staffFactorKind, {
    subject: `staff:${staffId}`,
    title: account.username,
    before: { has: true },
    after: { has: false },
    reason,
    loosens: true,
  });
}

/**
 * Proposes to remove a member's second factor; the member is notified at once and can stop it.
 * @throws AppError not_found, conflict where there is none
 */
export async function resetMemberSecondFactor(
  tx: Tx,
  by: StaffActor,
  memberId: number,
  reason: string,
  publicUrl: string,
): Promise<Staged> {
  const member = (await findMember(tx, memberId)) ?? fail('not_found', { what: common('member') });
  if (!(await hasSecondFactor(tx, { kind: 'member', id: memberId })))
    fail('conflict', { reason: t('memberNoSecondFactor') });
  const staged = await stageChange(tx, by, memberFactorKind, {
    subject: `member:${memberId}`,
    title: member.username,
    before: { has: true },
    after: { has: false },
    reason,
    loosens: true,
  });
  const notice = { subject: t('proposedSubject'), paragraphs: [t('proposed'), t('proposalWaits')] };
  if (!staged.isApplied) await sendNotice(tx, member, [member.email], notice, publicUrl);
  return staged;
}

/** Another member of staff, with everything about who works here locked. */
async function findOther(tx: Tx, by: StaffActor, staffId: number) {
  await lockStaff(tx);
  if (staffId === by.id) fail('conflict', { reason: t('ownAccount') });
  return (await findStaff(tx, staffId)) ?? fail('not_found', { what: t('staffMember') });
}
