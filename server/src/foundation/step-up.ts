import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import type { Actor } from './actor.ts';
import { maybeOne, sql, type Tx } from './db.ts';
import { fail } from './failure.ts';
import type { CodePurpose } from './one-time-codes.ts';
import { hashToken, randomToken } from './session.ts';

export type { StepUpOperation };

const LIFE_MINUTES = 5;

/** Issues a step-up after a code was verified: sent once as the header X-Step-Up. */
export async function grantStepUp(
  tx: Tx,
  actor: Pick<Actor, 'kind' | 'id'>,
  operation: StepUpOperation,
): Promise<string> {
  const token = randomToken();
  await sql`
    insert into step_ups (token_hash, subject_kind, subject_id, operation, expires_at)
    values (${hashToken(token)}, ${actor.kind}, ${actor.id}, ${operation}, app_now() + make_interval(mins => ${LIFE_MINUTES}))`.execute(
    tx,
  );
  return token;
}

/**
 * Ends a person's codes that are out for these purposes, with what they were traded for: after a change of password or
 * address none of them opens the account any more.
 */
export async function endCodes(
  tx: Tx,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
  purposes: readonly CodePurpose[],
): Promise<void> {
  await sql`
    update one_time_codes set used_at = app_now()
    where subject_kind = ${kind} and subject_id = ${id} and purpose = any (${[...purposes]}::text[]) and used_at is null`.execute(
    tx,
  );
  if (!purposes.includes('step_up')) return;
  await sql`
    update step_ups set used_at = app_now() where subject_kind = ${kind} and subject_id = ${id} and used_at is null`.execute(
    tx,
  );
}

/**
 * Uses up a step-up in the transaction of the action it allows.
 * @throws AppError step_up_required when it is missing, used, too old, another person's or for another operation
 */
export async function requireStepUp(
  tx: Tx,
  actor: Pick<Actor, 'kind' | 'id'>,
  token: string | undefined,
  operation: StepUpOperation,
): Promise<void> {
  const used =
    token &&
    (await maybeOne(
      tx,
      sql`update step_ups set used_at = app_now() where token_hash = ${hashToken(token)} and subject_kind = ${actor.kind}
          and subject_id = ${actor.id} and operation = ${operation} and used_at is null and expires_at > app_now() returning 1`,
    ));
  if (!used) fail('step_up_required');
}
