import { type QueueKind, queueRules } from '@fairlead/contract/domain/queue-kinds.ts';
import { mayCall, type StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import { assignMessage } from '#features/inbox/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Text } from '#foundation/texts.ts';
import { deleteAssignment, findWaiting, listStaff, storeAssignment } from './assignment-store.ts';
import { t } from './texts.ts';

/** What the audit log calls what is assigned. */
const SUBJECTS: Record<Exclude<QueueKind, 'support' | 'contact'>, string> = {
  payout_unknown: 'withdrawal',
  withdrawal: 'withdrawal',
  payment_case: 'payment',
  suspense: 'payment',
  deposit: 'payment',
  change: 'change',
  entry: 'staff_entry',
  case: 'staff_case',
  custody_case: 'custody_case',
  chain_difference: 'chain_difference',
  run: 'run',
  ticket: 'ticket',
};

/**
 * Says who works on something that waits, or that no one does.
 * @throws AppError forbidden for a kind that the role may not decide; not_found where it does not wait; rule for someone who may
 *   not decide it; conflict where someone else has it by now, naming them
 */
export async function assign(
  tx: Tx,
  by: StaffActor,
  { kind, id }: { kind: QueueKind; id: number },
  { assignee_id: assigneeId, expected_id: expectedId }: { assignee_id: number | null; expected_id: number | null },
): Promise<Text> {
  if (!mayDecide(kind, by.role)) fail('forbidden');
  const waiting = (await findWaiting(tx, kind, id)) ?? fail('not_found', { what: t('item') });
  const assignee = assigneeId === null ? undefined : (await listStaff(tx)).find((each) => each.id === assigneeId);
  if (assigneeId !== null && !(assignee && mayDecide(kind, assignee.role))) fail('rule', { reason: t('noAssignee') });
  const done = assignee ? t('assigned', { name: assignee.username }) : t('released');
  if (waiting.assigneeId === assigneeId) return done;
  const names = { before: waiting.name, after: assignee?.username ?? null };
  const change = { kind, id, aboutId: waiting.aboutId, assigneeId, expectedId, names };
  if (!(await store(tx, by, change))) await refuse(tx, kind, id);
  return done;
}

const mayDecide = (kind: QueueKind, role: StaffRole) => mayCall({ roles: queueRules[kind].deciders }, role);

type Change = {
  kind: QueueKind;
  id: number;
  aboutId: number;
  assigneeId: number | null;
  expectedId: number | null;
  names: { before: string | null; after: string | null };
};

/** @returns whether it was still as expected */
async function store(
  tx: Tx,
  by: StaffActor,
  { kind, id, aboutId, assigneeId, expectedId, names }: Change,
): Promise<boolean> {
  if (kind === 'support' || kind === 'contact')
    return assignMessage(tx, by, { source: kind, id }, { assigneeId, expectedId });
  const isStored =
    assigneeId === null
      ? await deleteAssignment(tx, kind, id, expectedId)
      : await storeAssignment(tx, { kind, id, staffId: assigneeId, expectedId, by: by.id });
  if (isStored)
    await audit(tx, by, {
      action: 'queue.assign',
      subject: `${SUBJECTS[kind]}:${aboutId}`,
      before: { assignee: names.before },
      after: { assignee: names.after },
    });
  return isStored;
}

async function refuse(tx: Tx, kind: QueueKind, id: number): Promise<never> {
  const { name } = (await findWaiting(tx, kind, id)) ?? { name: null };
  return fail('conflict', { reason: name === null ? t('takenByNone') : t('takenBy', { name }) });
}
