import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { findMember } from '#features/members/index.ts';
import type { Actor } from '#foundation/actor.ts';
import { attempt } from '#foundation/attempts.ts';
import { audit } from '#foundation/audit.ts';
import { waitText } from '#foundation/common-texts.ts';
import type { Config } from '#foundation/config.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { AppError, fail } from '#foundation/failure.ts';
import { countCodes, lockSending } from '#foundation/one-time-codes.ts';
import { grantStepUp } from '#foundation/step-up.ts';
import { mailCode, tryStepUpCode } from './codes.ts';
import { AUTHENTICATED_CODE_LIMIT } from './rules.ts';
import { acceptSecondFactor } from './second-factor.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { findStaff } from './store.ts';

/**
 * Mails the signed-in person a code for an operation, unless they have an authenticator app to ask. What the request says
 * of them must be true.
 * @returns where the code comes from
 * @throws AppError forbidden, too_many_attempts
 */
export async function sendConfirmation(
  tx: Tx,
  actor: Actor,
  input: { userId: number; email: string; operation?: StepUpOperation | undefined },
  answer: { language: string; publicUrl: string },
): Promise<'email' | 'authenticator'> {
  const person = actor.kind === 'member' ? await findMember(tx, actor.id) : await findStaff(tx, actor.id);
  if (!person || input.userId !== actor.id || input.email !== person.email.toLowerCase()) return fail('forbidden');
  const to = { kind: actor.kind, id: actor.id, username: person.username, email: person.email };
  if (await hasSecondFactor(tx, to)) return 'authenticator';
  await lockSending(tx, to);
  if ((await countCodes(tx, to, 'step_up', AUTHENTICATED_CODE_LIMIT.minutes)) >= AUTHENTICATED_CODE_LIMIT.max) {
    const seconds = AUTHENTICATED_CODE_LIMIT.minutes * 60;
    throw AppError.of('too_many_attempts', { wait: waitText(seconds) }).retryAfter(seconds);
  }
  await mailCode(tx, to, 'step_up', { operation: input.operation ?? '', ...answer });
  return 'email';
}

/** What a code is traded for: `operation` may be left out for a mailed code, which knows its own. */
type Confirmation = { userId: number; otp: string; operation?: StepUpOperation | undefined };

/**
 * Trades a mailed code, or a second factor of who has one, for the step-up of an operation.
 * @returns the step-up, or null where no operation was named
 * @throws AppError forbidden, wrong_code, wrong_second_factor, too_many_attempts
 */
export async function confirm(
  db: Db,
  config: Config,
  actor: Actor,
  input: Confirmation,
): Promise<{ stepUp: string | null }> {
  if (input.userId !== actor.id) fail('forbidden');
  const subject = `${actor.kind}:${actor.id}`;
  const isApp = await hasSecondFactor(db, actor);
  const confirmed = await attempt(db, `code:step_up:${subject}`, () =>
    inTransaction(db, async (tx) => {
      const operation = await (isApp
        ? tryApp(tx, config, actor, input)
        : tryStepUpCode(tx, actor, input.otp, input.operation));
      if (operation === undefined) return undefined;
      await audit(tx, actor, { action: 'auth.confirm', subject, after: { operation } });
      return { stepUp: operation === '' ? null : await grantStepUp(tx, actor, operation as StepUpOperation) };
    }),
  );
  return confirmed ?? fail(isApp ? 'wrong_second_factor' : 'wrong_code');
}

async function tryApp(tx: Tx, config: Config, actor: Actor, input: Confirmation): Promise<string | undefined> {
  return (await acceptSecondFactor(tx, config, actor, input.otp)) && (input.operation ?? '');
}
