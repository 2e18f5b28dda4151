import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { rolesText, roleText } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { applyLocked, findObstacle } from './apply-change.ts';
import { type ChangeKind, type ChangeKinds, describeForAudit, findKind, includesRole } from './kind.ts';
import { endChange, lockChange, type StoredChange, scheduleChange } from './store.ts';
import { t } from './texts.ts';

/**
 * Agrees to someone else's change: it holds after the kind's wait, or at once.
 * @returns the change as it stands then
 * @throws AppError not_found, wrong_state, conflict (the own change, or about oneself), role_forbidden
 */
export async function approveChange(tx: Tx, by: StaffActor, kinds: ChangeKinds, id: number): Promise<StoredChange> {
  const change = await lockOpen(tx, id);
  const kind = findKind(kinds, change);
  if (change.state !== 'proposed')
    fail('wrong_state', { state: t(`state.${change.state}`), allowed: t('state.proposed') });
  refuseUnlessSecond(kind, change, by);
  const obstacle = await findObstacle(tx, kind, change);
  if (obstacle !== undefined) {
    // committed, not thrown: what can never be applied must not wait any longer
    await audit(tx, by, { action: 'change.fail', subject: change.subject, after: { change: id, obstacle } });
    return endChange(tx, id, { state: 'failed', by: null, outcome: obstacle });
  }
  const scheduled = await scheduleChange(tx, id, {
    approvedBy: by.id,
    waitHours: kind.waitHours,
    notBefore: kind.notBefore?.(change),
  });
  await audit(tx, by, {
    action: 'change.approve',
    subject: change.subject,
    after: { change: id, ...describeForAudit(kind, change) },
    reason: change.reason,
  });
  return kind.waitHours === 0 ? applyLocked(tx, kind, scheduled, by) : scheduled;
}

/**
 * Refuses someone else's change, also one that was agreed to and waits for its moment.
 * @throws AppError not_found, wrong_state, conflict (the own change), role_forbidden
 */
export async function rejectChange(
  tx: Tx,
  by: StaffActor,
  kinds: ChangeKinds,
  id: number,
  reason: string,
): Promise<void> {
  const change = await lockOpen(tx, id);
  refuseUnlessSecond(findKind(kinds, change), change, by);
  await endChange(tx, id, { state: 'rejected', by: by.id, outcome: reason });
  await audit(tx, by, { action: 'change.reject', subject: change.subject, after: { change: id }, reason });
}

/**
 * Takes an own change back.
 * @throws AppError not_found, wrong_state, conflict (someone else's)
 */
export async function withdrawChange(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const change = await lockOpen(tx, id);
  if (change.author !== by.id) fail('conflict', { reason: t('notAuthor') });
  await endChange(tx, id, { state: 'withdrawn', by: by.id, outcome: null });
  await audit(tx, by, { action: 'change.withdraw', subject: change.subject, after: { change: id } });
}

async function lockOpen(tx: Tx, id: number): Promise<StoredChange> {
  const change = (await lockChange(tx, id)) ?? fail('not_found', { what: t('change') });
  if (change.state !== 'proposed' && change.state !== 'scheduled')
    fail('wrong_state', { state: t(`state.${change.state}`), allowed: t('open') });
  return change;
}

function refuseUnlessSecond(kind: ChangeKind, change: StoredChange, by: StaffActor): void {
  if (change.author === by.id) fail('conflict', { reason: t('ownChange') });
  if (kind.concerns?.(change, by.id)) fail('conflict', { reason: t('concernsYou') });
  if (!includesRole(kind.approvers, by.role))
    fail('role_forbidden', { role: roleText(by.role), needed: rolesText(kind.approvers) });
}
