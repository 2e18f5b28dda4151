import type { Plan, PlanInput } from '@fairlead/contract/features/plans.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Text } from '#foundation/texts.ts';
import { describeProposal, needsSecond, proposeRate } from './rate-kind.ts';
import { SINGLE_APPROVAL_PPM, validatePlan } from './rules.ts';
import { deleteUnusedPlan, insertPlan, lockPlan, updatePlan } from './store.ts';
import { t } from './texts.ts';

/**
 * Creates a plan. A target over the limit is proposed: until a second staff member agrees the plan has the highest target
 * that one person may set, and is closed.
 * @returns the plan, and what is to be said of a proposal
 * @throws AppError rule when its numbers do not fit together, or its words promise something
 */
export async function addPlan(tx: Tx, by: StaffActor, input: PlanInput): Promise<SavedPlan> {
  const plan = checked({
    description: '',
    settlement: 'automatic',
    pair: null,
    accrues_on: 'business_days',
    active: true,
    ...definedFields(input),
  });
  const ratePpm = plan.ratePpm;
  const isProposed = needsSecond(ratePpm, 0);
  const first = isProposed ? { ...plan, ratePpm: SINGLE_APPROVAL_PPM, active: false } : plan;
  const saved = await insertPlan(tx, first);
  await audit(tx, by, { action: 'plan.add', subject: `plan:${saved.id}`, after: saved });
  return isProposed ? propose(tx, by, saved, ratePpm, plan.active) : { plan: saved };
}

/**
 * Changes a plan for new money; investments keep what they froze. A target over the limit is proposed, the rest holds.
 * @throws AppError not_found, rule
 */
export async function changePlan(tx: Tx, by: StaffActor, id: number, changes: Partial<PlanInput>): Promise<SavedPlan> {
  const before = (await lockPlan(tx, id)) ?? fail('not_found', { what: t('plan') });
  const wanted = changedPlan(before, changes);
  const isProposed = needsSecond(wanted.ratePpm, before.ratePpm);
  const first = isProposed ? { ...wanted, ratePpm: before.ratePpm } : wanted;
  const after = await updatePlan(tx, id, first);
  await audit(tx, by, { action: 'plan.change', subject: `plan:${id}`, before, after });
  return isProposed ? propose(tx, by, after, wanted.ratePpm, false) : { plan: after };
}

/** A plan as it was saved, and the sentence about a target that waits. */
export type SavedPlan = { plan: Plan; proposal?: Text };

async function propose(tx: Tx, by: StaffActor, plan: Plan, ratePpm: number, opens: boolean): Promise<SavedPlan> {
  const { isApplied } = await proposeRate(tx, by, plan, ratePpm, opens);
  if (!isApplied) return { plan, proposal: describeProposal(ratePpm) };
  return { plan: (await lockPlan(tx, plan.id)) ?? plan };
}

/**
 * Removes a plan that no one used; one in use is closed to new money.
 * @returns which of the two happened
 */
export async function removePlan(tx: Tx, by: StaffActor, id: number): Promise<'removed' | 'closed'> {
  const before = (await lockPlan(tx, id)) ?? fail('not_found', { what: t('plan') });
  const removed = await deleteUnusedPlan(tx, id);
  if (!removed) await updatePlan(tx, id, { ...before, active: false });
  await audit(tx, by, { action: removed ? 'plan.remove' : 'plan.close', subject: `plan:${id}`, before });
  return removed ? 'removed' : 'closed';
}

/**
 * A plan as a change would leave it; nothing is stored.
 * @throws AppError rule when its numbers do not fit together, or its words promise something
 */
export const changedPlan = (before: Plan, changes: Partial<PlanInput>): Plan =>
  checked({ ...before, ...definedFields(changes) });

type Whole = Parameters<typeof insertPlan>[1];

function checked<P extends Whole>(plan: P): P {
  const violation = validatePlan(plan);
  if (violation) fail('rule', { reason: violation });
  const promise = promiseIn(plan.name, plan.description);
  if (promise) fail('rule', { reason: t('promise', { promise }) });
  return plan;
}

/** The given fields only: an absent one must not overwrite a default. An empty pair is none. */
const definedFields = <T extends Partial<PlanInput>>(input: T) =>
  defined(input.pair === undefined ? input : { ...input, pair: input.pair || null });

function defined<T extends object>(input: T): { [Field in keyof T]: Exclude<T[Field], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never;
}
