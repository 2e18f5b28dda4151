import type { StopKind } from '@fairlead/contract/domain/emergency-stops.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { lockAlone } from '#foundation/advisory-locks.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { EVERYONE_TOPIC, signal } from '#foundation/signals.ts';
import { findStop, insertStop, storeResumed } from './store.ts';
import { t } from './texts.ts';

/**
 * Stops something at once: what is under way ends first, what comes later is refused.
 * @throws AppError conflict where it is stopped already
 */
export async function stop(
  tx: Tx,
  by: StaffActor,
  { kind, reason, notice }: { kind: StopKind; reason: string; notice?: string | undefined },
): Promise<void> {
  await lockAlone(tx, 'emergencyStops');
  const shown = notice === undefined || notice === '' ? null : notice;
  const stored = await insertStop(tx, { kind, reason, notice: shown, by: by.id });
  if (!stored) fail('conflict', { reason: t('alreadyStopped') });
  const after = { kind, notice: shown };
  await audit(tx, by, { action: 'emergency_stop.stop', subject: `emergency_stop:${stored.id}`, after, reason });
  await signal(tx, [EVERYONE_TOPIC]);
}

/**
 * Ends a stop.
 * @throws AppError not_found, conflict where it has ended already
 */
export async function resume(tx: Tx, by: StaffActor, id: number, reason: string): Promise<void> {
  await lockAlone(tx, 'emergencyStops');
  if (!(await findStop(tx, id))) fail('not_found', { what: t('stop') });
  const ended = await storeResumed(tx, id, { by: by.id, reason });
  if (!ended) fail('conflict', { reason: t('alreadyResumed') });
  await audit(tx, by, {
    action: 'emergency_stop.resume',
    subject: `emergency_stop:${id}`,
    before: { kind: ended.kind },
    reason,
  });
  await signal(tx, [EVERYONE_TOPIC]);
}
