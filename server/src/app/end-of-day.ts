import { type AccrueOptions, accrueThrough as accrueThroughWith, endOfDayWith } from '#features/end-of-day/index.ts';
import type { Db } from '#foundation/db.ts';
import { programmes } from './programmes.ts';

/** Runs the end of day with the steps of every programme. */
export const runEndOfDay = endOfDayWith(programmes);

/**
 * Starts every missing end-of-day run up to and including the accrual of `through`.
 * @returns how many days were accrued
 */
export const accrueThrough = (db: Db, through: string, options: AccrueOptions): Promise<number> =>
  accrueThroughWith(db, runEndOfDay, through, options);
