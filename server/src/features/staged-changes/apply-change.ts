import { type StaffActor, type SystemActor, systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import type { Log } from '#foundation/log.ts';
import { readStaffRole } from '#foundation/staff-role.ts';
import { type ChangeKind, type ChangeKinds, describeForAudit, findKind, includesRole } from './kind.ts';
import { dueChanges, endChange, isSame, lockChange, lockDueChange, type StoredChange } from './store.ts';
import { t } from './texts.ts';

/** Applies every change whose moment has come, each in a transaction of its own; one that fails does not hold the others up. */
export async function applyDueChanges(db: Db, kinds: ChangeKinds, log: Log): Promise<void> {
  for (const id of await dueChanges(db)) {
    await applyDueChange(db, kinds, id).catch((error: unknown) =>
      // a kill, a lost connection: it is still due and tried again
      log.error({ err: error, change: id }, 'a staged change was not applied'),
    );
  }
}

/** Applies one change exactly once, however many ask; what cannot be applied any more ends as failed, with the reason. */
export async function applyDueChange(db: Db, kinds: ChangeKinds, id: number): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const change = await lockDueChange(tx, id);
      if (!change) return;
      const kind = findKind(kinds, change);
      const obstacle = await findObstacle(tx, kind, change);
      if (obstacle === undefined) await applyLocked(tx, kind, change, systemActor);
      else await failChange(tx, change, obstacle);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await inTransaction(db, async (tx) => {
      const change = await lockChange(tx, id);
      if (change?.state === 'scheduled') await failChange(tx, change, error.message);
    });
  }
}

/** Applies a change that is locked and scheduled, and marks it so in the same transaction. */
export async function applyLocked(
  tx: Tx,
  kind: ChangeKind,
  change: StoredChange,
  by: StaffActor | SystemActor,
): Promise<StoredChange> {
  await kind.apply(tx, change, by);
  const { author, approvedBy } = change;
  await audit(tx, by, {
    action: 'change.apply',
    subject: change.subject,
    before: change.before,
    after: { change: change.id, author, approvedBy, ...describeForAudit(kind, change) },
    reason: change.reason,
  });
  return endChange(tx, change.id, { state: 'applied', by: null, outcome: null });
}

/** Why a change cannot be applied: someone behind it has left or lost the role, or what it was to replace is not there. */
export async function findObstacle(tx: Tx, kind: ChangeKind, change: StoredChange): Promise<string | undefined> {
  const people = [
    ['author', change.author, kind.authors],
    ['approver', change.approvedBy, kind.approvers],
  ] as const;
  for (const [who, staffId, roles] of people) {
    if (staffId === null) continue;
    const role = await readStaffRole(tx, staffId);
    if (role === undefined) return String(t(`${who}Blocked`));
    if (!includesRole(roles, role)) return String(t(`${who}Role`));
  }
  if (!(await isSame(tx, change.before, await kind.readCurrent(tx, change)))) return String(t('changedSince'));
  return undefined;
}

async function failChange(tx: Tx, change: StoredChange, obstacle: string): Promise<void> {
  await endChange(tx, change.id, { state: 'failed', by: null, outcome: obstacle });
  const after = { change: change.id, obstacle };
  await audit(tx, systemActor, { action: 'change.fail', subject: change.subject, after });
}
