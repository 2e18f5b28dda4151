import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import { listOpenTransactions } from './merge-store.ts';

/** How long is waited for an end-of-day run, and for readers, before it is left to the next time. */
export const PATIENCE_MS = 10 * 60_000;
const PAUSE_MS = 1_000;
/** A reader of days waits while an exchange is tried: at most 1.8 s, and then for so long no more. */
const EXCHANGE_PAUSE_MS = 30_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Exchanges tables of days once every transaction is over that is open now, and while no end-of-day run goes on.
 * @param exchange one short transaction that waits for no lock long; it is tried again where it does not get one
 * @returns false where it did not come about in time
 */
export async function exchangeTables(
  db: Db,
  exchange: () => Promise<unknown>,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  const older = new Set(await listOpenTransactions(db));
  const areOver = async () => (await listOpenTransactions(db)).every((open) => !older.has(open));
  if (!(await waitUntil(areOver, patienceMs))) return false;
  return waitUntil(() => tryExchange(db, exchange), patienceMs, EXCHANGE_PAUSE_MS);
}

/** @returns false while an end-of-day run goes on, or someone reads days for longer than is waited for */
async function tryExchange(db: Db, exchange: () => Promise<unknown>): Promise<boolean> {
  try {
    const isDone = await withLease(db, 'endOfDay', async () => {
      await exchange();
      return true;
    });
    return isDone === true;
  } catch (error) {
    if ([LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** @returns whether it came about in time */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  patienceMs: number,
  pauseMs = PAUSE_MS,
): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() >= until) return false;
    await sleep(Math.min(pauseMs, Math.max(1, until - performance.now())));
  }
  return true;
}
