import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#foundation/db.ts';
import { withLease } from '#foundation/lease.ts';
import type { Log } from '#foundation/log.ts';
import { foldTransactions } from './fold-store.ts';

const LEASE = 3_100_001;
const PAUSE_MS = 2_000;

/**
 * Folds members' histories into their roll-ups every few seconds, in one worker at a time. What fails is tried again: lists
 * and sums are right without it, only slower.
 * @returns a function that stops it and waits until it has stopped
 */
export function keepFolding(db: Db, log: Log): () => Promise<void> {
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
      await withLease(db, LEASE, () => foldTransactions(db));
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, "members' histories were not folded; trying again");
    }
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
