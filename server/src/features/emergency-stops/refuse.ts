import type { CurrentStop, StopKind } from '@fairlead/contract/domain/emergency-stops.ts';
import { lockShared } from '#foundation/advisory-locks.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { momentText } from '#foundation/format.ts';
import { joinTexts } from '#foundation/texts.ts';
import { listCurrentStops } from './store.ts';
import { t } from './texts.ts';

/** Whether something is stopped. */
export const isStopped = async (db: Db, kind: StopKind): Promise<boolean> =>
  (await findCurrent(db, kind)) !== undefined;

/**
 * Refuses what is stopped. A stop may come between this and what follows: for what does no harm a moment later.
 * @throws AppError stopped
 */
export async function refuseWhileStopped(db: Db, kind: StopKind): Promise<void> {
  const stop = await findCurrent(db, kind);
  if (stop) fail('stopped', { reason: describe(stop) });
}

/** Lets no stop begin or end before this transaction ends. */
export const lockStops = (tx: Tx): Promise<void> => lockShared(tx, 'emergencyStops');

/**
 * Refuses what is stopped, and lets no stop begin before this transaction ends: once an owner reads that something is stopped,
 * nothing of it is still under way.
 * @throws AppError stopped
 */
export async function holdUnstopped(tx: Tx, kind: StopKind): Promise<void> {
  await lockStops(tx);
  await refuseWhileStopped(tx, kind);
}

const findCurrent = async (db: Db, kind: StopKind): Promise<CurrentStop | undefined> =>
  (await listCurrentStops(db)).find((stop) => stop.kind === kind);

function describe({ kind, since, notice }: CurrentStop) {
  const text = t(`refused.${kind}`, { since: momentText(since) });
  return notice === null ? text : joinTexts([text, notice], ' ');
}
