import type { Db } from '#foundation/db.ts';
import { keepDoing } from '#foundation/keep-doing.ts';
import { withLease } from '#foundation/lease.ts';
import type { Log } from '#foundation/log.ts';
import { rollUpTransactions } from './roll-up-store.ts';

const PAUSE_MS = 2_000;

/**
 * Rolls up members' statements every few seconds, in one worker at a time. What fails is tried again: lists
 * and sums are right without it, only slower.
 * @returns a function that stops it and waits until it has stopped
 */
export const keepRollingUp = (db: Db, log: Log): (() => Promise<void>) =>
  keepDoing(
    PAUSE_MS,
    () => withLease(db, 'transactionRollUp', () => rollUpTransactions(db)),
    (error) => log.warn({ err: error }, 'transaction roll-up failed; retrying'),
  );
