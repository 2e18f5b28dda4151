import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import type { Log } from '#foundation/log.ts';
import { rollUpTransactions } from './roll-up-store.ts';

const PAUSE_MS = 2_000;

/**
 * Rolls up members' statements every few seconds, in one worker at a time. What fails is tried again: lists
 * and sums are right without it, only slower.
 * @returns a function that stops it and waits until it has stopped
 */
export function keepRollingUp(db: Db, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const turning = turn(db, log, stopping.signal);
  return async () => {
    stopping.abort();
    await turning;
  };
}

async function turn(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await withLease(db, 'transactionRollUp', () => rollUpTransactions(db));
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'transaction roll-up failed; retrying');
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
