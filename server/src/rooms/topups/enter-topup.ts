import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { readSettings } from '#rooms/settings/index.ts';
import { type Activation, type ActivationRequest, activate } from './activate.ts';

/**
 * One member pays for another's activation. Staff may enter it for him, with a fresh code and up to what one person may move.
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
  const made = await activate(tx, request);
  const { secondPersonOver } = await readSettings(tx);
  if (made.plan.price > secondPersonOver)
    fail('rule', { reason: 'An entry this large needs a second staff member, which this call cannot give' });
  await audit(tx, by, { action: 'topup.entry', subject: `topup:${made.topupId}`, after: { ...request, ...made } });
  return made;
}
