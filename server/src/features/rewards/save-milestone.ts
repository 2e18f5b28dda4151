import type { Milestone, MilestoneInput } from '@fairlead/contract/features/rewards.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { deleteUnusedMilestone, insertMilestone, lockMilestone, updateMilestone } from './milestone-store.ts';
import { t } from './texts.ts';

/**
 * Creates a milestone.
 * @throws AppError rule (prize above the business, promising words), conflict
 */
export async function addMilestone(tx: Tx, by: StaffActor, input: MilestoneInput): Promise<void> {
  const saved = await insertMilestone(tx, by.id, checkedMilestone({ ...input, active: input.active ?? true }));
  await audit(tx, by, { action: 'reward.add', subject: `reward_milestone:${saved.id}`, after: saved });
}

/**
 * Changes a milestone, as a new version: to whom it is open it stays as it was.
 * @throws AppError not_found, rule, conflict
 */
export async function changeMilestone(
  tx: Tx,
  by: StaffActor,
  id: number,
  changes: Partial<MilestoneInput>,
): Promise<void> {
  const before = (await lockMilestone(tx, id)) ?? fail('not_found', { what: t('reward') });
  const { title, business, amount, active } = changes;
  const after = await updateMilestone(
    tx,
    by.id,
    id,
    checkedMilestone({
      title: title ?? before.title,
      business: business ?? before.business,
      amount: amount ?? before.amount,
      active: active ?? before.active,
    }),
  );
  await audit(tx, by, { action: 'reward.change', subject: `reward_milestone:${id}`, before, after });
}

/**
 * Removes a milestone that never opened to anyone; any other is closed.
 * @returns which of the two happened
 */
export async function removeMilestone(tx: Tx, by: StaffActor, id: number): Promise<'removed' | 'closed'> {
  const before = (await lockMilestone(tx, id)) ?? fail('not_found', { what: t('reward') });
  const isRemoved = await deleteUnusedMilestone(tx, id);
  if (!isRemoved) await updateMilestone(tx, by.id, id, { ...before, active: false });
  await audit(tx, by, {
    action: isRemoved ? 'reward.remove' : 'reward.close',
    subject: `reward_milestone:${id}`,
    before,
  });
  return isRemoved ? 'removed' : 'closed';
}

type Whole = Pick<Milestone, 'title' | 'business' | 'amount' | 'active'>;

/**
 * A milestone that may be saved.
 * @throws AppError rule (prize above the business, promising words)
 */
export function checkedMilestone(milestone: Whole): Whole {
  if (milestone.amount >= milestone.business) fail('rule', { reason: t('prizeTooHigh') });
  const promise = promiseIn(milestone.title);
  if (promise) fail('rule', { reason: t('promise', { promise }) });
  return milestone;
}
