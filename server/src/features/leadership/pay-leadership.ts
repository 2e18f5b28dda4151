import { ranksReached } from '@fairlead/contract/domain/leadership-rules.ts';
import {
  type EndOfDayOptions,
  getEnd,
  makePrizeRun,
  missingMonths,
  type PrizeProgramme,
} from '#features/runs/index.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { memberAccount, post, systemAccount } from '#ledger/index.ts';
import { listRanksAt } from './rank-store.ts';
import { insertReached, markPaid, nextPayable, type Payable, type Reached, standingFrom, takeUnpaid } from './store.ts';

/** A month is due on the first end-of-day run after it. */
const DUE_ON = 1;
/** Awards a transaction. */
const BATCH_SIZE = 500;

/**
 * Pays every rank that is reached and not yet paid, at each month's end; missed months oldest first, with the figures
 * as at 24:00 of each one's last day. A rank that is reached stays reached: while the pool is underfunded or its member
 * blocked it is tried again the month after, whatever their business has become.
 * @returns false while a month waits for funds
 */
export async function payLeadership(db: Db, runDay: string, options: EndOfDayOptions): Promise<boolean> {
  for (const day of await missingMonths(db, 'leadership', runDay, DUE_ON))
    if (!(await makePrizeRun(db, leadership, day, options))) return false;
  return true;
}

const leadership: PrizeProgramme = {
  programme: 'leadership',
  // once each: a part of a rank would use it up
  mayShare: false,
  calculate: async (tx, run) => {
    await keepReached(tx, run.day);
    return takeUnpaid(tx, run.id);
  },
  pay: async (tx, run, batchSize) => {
    const awards = await nextPayable(tx, run.id, run.cursor, Math.min(batchSize, BATCH_SIZE));
    const last = awards.at(-1);
    if (!last) return undefined;
    const paid = run.ratio.numerator === 0n ? 0n : await payAwards(tx, awards, run);
    // what was not funded is notified too
    const name = run.ratio.numerator === 0n ? 'leadership.unfunded' : 'leadership.paid';
    for (const { memberId, rank, amount } of awards) await publish(tx, { name, payload: { memberId, rank, amount } });
    return { cursor: last.id, paid };
  },
};

async function payAwards(tx: Tx, awards: Payable[], run: { day: string; reservation: number }): Promise<bigint> {
  await post(
    tx,
    awards.map(({ id, memberId, amount }) => ({
      debit: systemAccount('marketing_pool'),
      credit: memberAccount(memberId, 'main'),
      amount,
      entryType: 'leadership',
      reference: id,
      day: run.day,
    })),
    { reservation: run.reservation },
  );
  await markPaid(
    tx,
    awards.map(({ id }) => id),
  );
  return awards.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Keeps every rank that qualified business reached by 24:00 of the month's last day, by the ranks that held then. */
async function keepReached(tx: Tx, day: string): Promise<void> {
  const ranks = await listRanksAt(tx, getEnd(day));
  const [lowest] = ranks;
  if (!lowest) return;
  const reached: Reached[] = [];
  for (const { memberId, qualified } of await standingFrom(tx, getEnd(day), lowest.business))
    for (const rank of ranksReached(ranks, qualified)) reached.push({ memberId, rank, qualified });
  if (reached.length > 0) await insertReached(tx, reached, day);
}
