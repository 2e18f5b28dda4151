import type { ActivationPlan, ActivationPlanInput } from '@fairlead/contract/features/activation-plans.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { deleteUnusedActivationPlan, insertActivationPlan, lockActivationPlan, updateActivationPlan } from './store.ts';
import { t } from './texts.ts';

/**
 * Creates an activation plan; its period is the platform's 365 days.
 * @throws AppError rule when its words promise something
 */
export async function addActivationPlan(tx: Tx, by: StaffActor, input: ActivationPlanInput): Promise<ActivationPlan> {
  const { name, price, description = '', active = true } = input;
  refusePromises(name, description);
  const saved = await insertActivationPlan(tx, { name, price, description, active });
  await audit(tx, by, { action: 'activation_plan.add', subject: `activation_plan:${saved.id}`, after: saved });
  return saved;
}

/**
 * Changes an activation plan for anyone who pays from now on.
 * @throws AppError not_found, rule
 */
export async function changeActivationPlan(
  tx: Tx,
  by: StaffActor,
  id: number,
  changes: Partial<ActivationPlanInput>,
): Promise<void> {
  const before = await locked(tx, id);
  const {
    name = before.name,
    price = before.price,
    description = before.description,
    active = before.active,
  } = changes;
  refusePromises(name, description);
  const after = await updateActivationPlan(tx, id, { name, price, description, active });
  await audit(tx, by, { action: 'activation_plan.change', subject: `activation_plan:${id}`, before, after });
}

/**
 * Removes an activation plan that no one paid for; another is closed.
 * @returns which of the two happened
 */
export async function removeActivationPlan(tx: Tx, by: StaffActor, id: number): Promise<'removed' | 'closed'> {
  const before = await locked(tx, id);
  const removed = await deleteUnusedActivationPlan(tx, id);
  if (!removed) await updateActivationPlan(tx, id, { ...before, active: false });
  const action = removed ? 'activation_plan.remove' : 'activation_plan.close';
  await audit(tx, by, { action, subject: `activation_plan:${id}`, before });
  return removed ? 'removed' : 'closed';
}

async function locked(tx: Tx, id: number): Promise<ActivationPlan> {
  return (await lockActivationPlan(tx, id)) ?? fail('not_found', { what: t('plan') });
}

function refusePromises(...expected: string[]): void {
  const promise = promiseIn(...expected);
  if (promise) fail('rule', { reason: t('promise', { promise }) });
}
