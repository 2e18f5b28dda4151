import type { StepUpOperation } from '@fairlead/contract/vocabulary/step-up.ts';
import type { Actor } from '#foundation/actor.ts';
import { attempt } from '#foundation/attempts.ts';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { AppError, fail } from '#foundation/failure.ts';
import { grantStepUp } from '#foundation/step-up.ts';
import { findMember } from '#rooms/members/index.ts';
import { mailCode, tryStepUpCode } from './codes.ts';
import { countCodes, lockSending } from './codes-store.ts';
import { OWN_CODES } from './rules.ts';
import { findStaff } from './store.ts';

/**
 * Mails the signed-in person a code for an operation. What the request says of him must be true.
 * @throws AppError forbidden, too_many_attempts
 */
export async function sendConfirmation(
  tx: Tx,
  actor: Actor,
  input: { userId: number; email: string; operation?: StepUpOperation | undefined },
  publicUrl: string,
): Promise<void> {
  const person = actor.kind === 'member' ? await findMember(tx, actor.id) : await findStaff(tx, actor.id);
  if (!person || input.userId !== actor.id || input.email !== person.email.toLowerCase()) return fail('forbidden');
  const to = { kind: actor.kind, id: actor.id, username: person.username, email: person.email };
  await lockSending(tx, to);
  if ((await countCodes(tx, to, 'step_up', OWN_CODES.minutes)) >= OWN_CODES.max) {
    throw new AppError('too_many_attempts', { wait: `${OWN_CODES.minutes} minutes` }, OWN_CODES.minutes * 60);
  }
  await mailCode(tx, to, 'step_up', { operation: input.operation ?? '', publicUrl });
}

/**
 * Trades a code for the step-up of the operation it was sent for.
 * @returns the step-up, or null where the code named no operation
 * @throws AppError forbidden, wrong_code, too_many_attempts
 */
export async function confirm(
  db: Db,
  actor: Actor,
  input: { userId: number; otp: string; operation?: StepUpOperation | undefined },
): Promise<{ stepUp: string | null }> {
  if (input.userId !== actor.id) fail('forbidden');
  const confirmed = await attempt(db, `code:step_up:${actor.kind}:${actor.id}`, () =>
    inTransaction(db, async (tx) => {
      const operation = await tryStepUpCode(tx, actor, input.otp, input.operation);
      if (operation === undefined) return undefined;
      await audit(tx, actor, { action: 'auth.confirm', subject: `${actor.kind}:${actor.id}`, after: { operation } });
      return { stepUp: operation === '' ? null : await grantStepUp(tx, actor, operation as StepUpOperation) };
    }),
  );
  return confirmed ?? fail('wrong_code');
}
