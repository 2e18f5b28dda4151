import type { Db } from '#foundation/db.ts';
import { keepDoing } from '#foundation/keep-doing.ts';
import type { Log } from '#foundation/log.ts';
import { rollUpDailyFlows } from './daily-flows.ts';

const PAUSE_MS = 2_000;

/**
 * Adds up the ledger by day every few seconds. Several workers do it one after the other, each from where the last one ended.
 * @returns a function that stops it and waits until it has stopped
 */
export const keepRollingUpFlows = (db: Db, log: Log): (() => Promise<void>) =>
  keepDoing(
    PAUSE_MS,
    () => rollUpDailyFlows(db),
    (error) => log.warn({ err: error }, 'the ledger was not added up by day; retrying'),
  );
