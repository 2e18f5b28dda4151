import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import { toSolvencyDay } from '#features/reports/index.ts';
import { countRejections, findFirstRequest, summarisePaid } from '#features/withdrawals/index.ts';
import { now } from '#foundation/clock.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { listBalancesByDay } from '#ledger/index.ts';
import { listPastMonths } from './rules.ts';
import { clearFigures, findNewestDay, insertDays, insertMonth, listMonths } from './store.ts';

export const COVERAGE_DAYS = 90;
export const MONTHS = 6;
/** A day is over once no one can book in it any more: what began before 24:00 is done by then. */
const DAY_CLOSES_MS = 5 * 60_000;

/** Adds up the days and months that have ended since the last time; what is kept already is not counted again. */
export async function keepTransparency(db: Db): Promise<void> {
  const closed = new Date((await now(db)).getTime() - DAY_CLOSES_MS);
  await keepDays(db, addDays(toDay(closed), -1));
  await keepMonths(db, closed);
}

/** Counts all of it again. */
export async function rebuildTransparency(db: Db): Promise<void> {
  await inTransaction(db, clearFigures);
  await keepTransparency(db);
}

async function keepDays(db: Db, last: string): Promise<void> {
  const newest = await findNewestDay(db);
  const oldest = addDays(last, 1 - COVERAGE_DAYS);
  const from = newest !== null && newest >= oldest ? addDays(newest, 1) : oldest;
  if (from > last) return;
  const days = (await listBalancesByDay(db, { from, to: last })).map(toSolvencyDay);
  // a platform has no coverage before its first money
  const begins = newest === null ? days.findIndex(({ custody, owed }) => custody !== 0n || owed !== 0n) : 0;
  if (begins >= 0) await inTransaction(db, (tx) => insertDays(tx, days.slice(begins)));
}

async function keepMonths(db: Db, closed: Date): Promise<void> {
  const first = await findFirstRequest(db);
  if (first === undefined) return;
  const kept = new Set((await listMonths(db, MONTHS)).map(({ month }) => month));
  for (const month of listPastMonths(closed, MONTHS)) {
    if (kept.has(month) || month < first.toISOString().slice(0, 7)) continue;
    const paid = await summarisePaid(db, month);
    const rejections = await countRejections(db, month);
    await inTransaction(db, (tx) => insertMonth(tx, { month, ...paid }, rejections));
  }
}
