import { findAccountStatus } from '#features/members/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { deactivate, grant } from './store.ts';
import { t } from './texts.ts';

/**
 * Gives a member a share of the turnover from the next payment on.
 * @throws AppError not_found, conflict (has one already), rule (blocked)
 */
export async function grantShare(tx: Tx, by: StaffActor, memberId: number, reason: string): Promise<string> {
  const member = (await findAccountStatus(tx, memberId)) ?? fail('not_found', { what: common('member') });
  if (member.blocked) fail('rule', { reason: t('memberBlocked', { member: member.username }) });
  if (!(await grant(tx, memberId, by.id))) fail('conflict', { reason: t('hasShare', { member: member.username }) });
  await audit(tx, by, { action: 'cto.grant', subject: `member:${memberId}`, reason });
  return member.username;
}

/** Takes a member's share away; what they were paid is theirs. @throws AppError not_found */
export async function deactivateMember(tx: Tx, by: StaffActor, memberId: number, reason?: string): Promise<void> {
  if (!(await deactivate(tx, memberId))) fail('not_found', { what: t('activeShare') });
  await audit(tx, by, { action: 'cto.deactivate', subject: `member:${memberId}`, reason });
}
