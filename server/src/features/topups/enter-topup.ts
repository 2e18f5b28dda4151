import { needsSecondApproval } from '@fairlead/contract/domain/limits.ts';
import { listActivationPlans } from '#features/activation-plans/index.ts';
import { findMemberByName } from '#features/members/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { Actor, MemberActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { type Activation, type ActivationRequest, activate } from './activate.ts';
import { runningActivation } from './store.ts';
import { t } from './texts.ts';

/**
 * One member pays for another's activation. Staff may enter it for them, with a fresh code and up to what one person may move.
 * @throws AppError as {@link activate}; step_up_required, rule
 */
export async function enterTopup(
  tx: Tx,
  by: Actor,
  request: ActivationRequest,
  stepUp: string | undefined,
): Promise<Activation> {
  if (by.kind === 'member') return activate(tx, request);
  await requireStepUp(tx, by, stepUp, 'entry');
  const made = await activate(tx, request, { byStaff: true });
  const { secondApprovalOver } = await readSettings(tx);
  if (needsSecondApproval(made.plan.price, secondApprovalOver)) fail('rule', { reason: t('tooLarge') });
  await audit(tx, by, { action: 'topup.entry', subject: `topup:${made.topupId}`, after: { ...request, ...made } });
  return made;
}

/**
 * The plan of an entry that names none, as the specification's call does: the only one that is open. Which of several was
 * meant is not guessed.
 * @throws AppError conflict (none or several are open)
 */
export async function findOnlyPlan(db: Db): Promise<number> {
  const [plan, another] = await listActivationPlans(db, true);
  if (!plan) return fail('conflict', { reason: t('noPlanOpen') });
  return another ? fail('conflict', { reason: t('planMissing') }) : plan.id;
}

/**
 * Whom an entry would activate, by username or e-mail, so that the payer sees who it is before they pay.
 * @throws AppError not_found, rule (oneself)
 */
export async function findReceiver(db: Db, by: MemberActor, friend: string) {
  const found = (await findMemberByName(db, friend)) ?? fail('not_found', { what: common('member') });
  if (found.id === by.id) fail('rule', { reason: t('yourself') });
  const { id, username, fullname } = found;
  return { id, username, fullname, activation_ends_at: (await runningActivation(db, id)) ?? null };
}
