import { refuseWhileStopped } from '#features/emergency-stops/index.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { today } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { addJob } from '#foundation/outbox.ts';
import { getLastRunDay } from './store.ts';
import { t } from './texts.ts';

export const MANUAL_END_OF_DAY = 'end_of_day_manual';

/**
 * Puts the missing end-of-day runs on the worker's queue, to be run manually: what a pool does not cover is final at
 * once.
 * @throws AppError stopped, rule where nothing is missing
 */
export async function requestEndOfDay(tx: Tx, by: StaffActor, reason: string): Promise<void> {
  await refuseWhileStopped(tx, 'end_of_day');
  const [runDay, next] = [await today(tx), await firstMissingDay(tx)];
  if ((await getLastRunDay(tx)) === runDay && (next === undefined || next >= runDay))
    fail('rule', { reason: t('allProcessed') });
  await addJob(tx, MANUAL_END_OF_DAY, {}, { key: MANUAL_END_OF_DAY });
  await audit(tx, by, {
    action: 'end_of_day.manual',
    subject: `end_of_day:${runDay}`,
    after: { first_missing_day: next ?? null },
    reason,
  });
}
