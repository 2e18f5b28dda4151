import type { Db } from '#foundation/db.ts';
import { isLeaseHeld, withLease } from '#foundation/lease.ts';
import { exchangeTables, PATIENCE_MS, waitUntil } from './exchange-tables.ts';
import {
  beginMonth,
  completeMonth,
  copyDay,
  DAY_TABLES,
  indexMonth,
  listDayTables,
  listMonthsToMerge,
  MONTH_INDEXES,
  swapMonth,
} from './merge-store.ts';

/** A month is merged so many days after its end: 30 to 61 days have tables of their own. */
const KEPT_DAYS = 30;

/** How a merge goes. */
export type MergeOptions = {
  /** How long it waits for an end-of-day run, and for readers, before it leaves the month to the next time. */
  patienceMs?: number;
  /** Tests stop the merge, or do something meanwhile, at these points: bare, day, copied, indexed, complete, swapping. */
  at?: (point: string) => unknown;
};

/** What a merge has done: the first days of the months that it merged, and of one that it left to the next time. */
export type Merged = { months: string[]; postponed?: string };

/**
 * Merges the days of each month that ended long ago into one table per kind: bare copy, indexes, comparison, then one short
 * transaction in which the month takes the place of its days. What ends it anywhere leaves the days or the month; the next
 * time begins a month that was not complete again.
 * @returns undefined while another worker merges
 */
export const mergeDays = (db: Db, options: MergeOptions = {}): Promise<Merged | undefined> =>
  withLease(db, 'dayMerge', async () => {
    const months: string[] = [];
    for (const month of await listMonthsToMerge(db, KEPT_DAYS)) {
      if (!(await mergeMonth(db, month, options))) return { months, postponed: month };
      months.push(month);
    }
    return { months };
  });

/** @returns false where it is left to the next time */
async function mergeMonth(db: Db, month: string, options: MergeOptions): Promise<boolean> {
  const { at, patienceMs = PATIENCE_MS } = options;
  const isQuiet = () => waitUntil(async () => !(await isLeaseHeld(db, 'endOfDay')), patienceMs);
  if (!(await isQuiet())) return false;
  if (await beginMonth(db, month)) {
    await at?.('bare');
    for (const step of await listSteps(db, month, at)) {
      if (!(await isQuiet())) return false;
      await step();
    }
  }
  await at?.('complete');
  // A transaction that began before the rows were copied does not see them in the month, and may look there only after the
  // swap: a snapshot keeps rows from being seen, but not tables from being exchanged.
  return exchangeTables(
    db,
    async () => {
      await at?.('swapping');
      await swapMonth(db, month);
    },
    patienceMs,
  );
}

type Step = () => Promise<unknown>;

/** What makes a month's bare tables complete; an end-of-day run never waits for more than one of these. */
async function listSteps(db: Db, month: string, at: MergeOptions['at']): Promise<Step[]> {
  const copies: Step[] = [];
  for (const table of DAY_TABLES)
    for (const day of await listDayTables(db, table, month))
      copies.push(async () => {
        await copyDay(db, table, day, month);
        await at?.('day');
      });
  return [
    ...copies,
    async () => at?.('copied'),
    ...MONTH_INDEXES.map((which) => () => indexMonth(db, month, which)),
    async () => at?.('indexed'),
    ...DAY_TABLES.map((table) => () => completeMonth(db, table, month)),
  ];
}
