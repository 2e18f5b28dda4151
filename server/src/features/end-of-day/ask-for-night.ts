import { firstMissingDay } from '#features/runs/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { today } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { addJob } from '#foundation/outbox.ts';
import { lastNight } from './store.ts';

export const NIGHT_BY_HAND = 'night_by_hand';

/**
 * Puts the missing nights on the worker's queue, to be made by hand: what a pool does not cover is final at once.
 * @throws AppError rule where nothing is missing
 */
export async function askForNight(tx: Tx, by: StaffActor, reason: string): Promise<void> {
  const [night, next] = [await today(tx), await firstMissingDay(tx)];
  if ((await lastNight(tx)) === night && (next === undefined || next >= night))
    fail('rule', { reason: 'No night is missing: the next one is made after midnight UTC' });
  await addJob(tx, NIGHT_BY_HAND, {}, { key: NIGHT_BY_HAND });
  await audit(tx, by, {
    action: 'night.by_hand',
    subject: `night:${night}`,
    after: { first_missing_day: next ?? null },
    reason,
  });
}
