import { tierFor } from '@fairlead/contract/domain/salary-rules.ts';
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
import { monthFigures } from './figures-store.ts';
import { insertPayments, listTiers, type NewPayment, type Settled, settleNext, timesPaid } from './store.ts';

/** A month is due on the end-of-day run of the fifth after it. */
export const DUE_ON = 5;
/** Payments a transaction. */
const BATCH_SIZE = 500;

/**
 * Pays the salaries of every month that is due, oldest first, with the figures as at 24:00 of its last day: so neither
 * that end-of-day run's completions nor later ones are in them. What a pool has not covered counts as not paid towards
 * the 12 times.
 * @returns false while a month waits for funds
 */
export async function paySalary(db: Db, runDay: string, options: EndOfDayOptions): Promise<boolean> {
  for (const day of await missingMonths(db, 'salary', runDay, DUE_ON))
    if (!(await makePrizeRun(db, salary, day, options))) return false;
  return true;
}

const salary: PrizeProgramme = {
  programme: 'salary',
  mayShare: true,
  calculate: async (tx, run) => insertPayments(tx, run, await paymentsFor(tx, run.day)),
  pay: async (tx, run, batchSize) => {
    const settled = await settleNext(tx, run.id, run.cursor, Math.min(batchSize, BATCH_SIZE), run.ratio);
    const last = settled.at(-1);
    if (!last) return undefined;
    await payOut(tx, settled, run);
    return { cursor: last.id, paid: settled.reduce((sum, { paid }) => sum + paid, 0n) };
  },
};

/** What the month that ends with `day` brings to whom. */
async function paymentsFor(tx: Tx, day: string): Promise<NewPayment[]> {
  const tiers = await listTiers(tx);
  const [lowest] = tiers;
  if (!lowest) return [];
  const month = { first: `${day.slice(0, 8)}01`, last: day, end: getEnd(day) };
  const figures = await monthFigures(tx, month, lowest.business);
  const times = await timesPaid(
    tx,
    figures.map(({ memberId }) => memberId),
  );
  return figures.flatMap(({ memberId, blocked, qualified, newPrincipal }) => {
    const tier = tierFor(tiers, { qualified, newPrincipal, timesPaid: times.get(memberId) ?? new Map() });
    return tier ? [{ memberId, tier, qualified, newPrincipal, blocked }] : [];
  });
}

async function payOut(tx: Tx, settled: Settled[], run: { day: string; reservation: number }): Promise<void> {
  await post(
    tx,
    settled
      .filter(({ paid }) => paid > 0n)
      .map(({ id, memberId, paid }) => ({
        debit: systemAccount('marketing_pool'),
        credit: memberAccount(memberId, 'main'),
        amount: paid,
        entryType: 'salary',
        reference: id,
        day: run.day,
      })),
    { reservation: run.reservation },
  );
  for (const { memberId, month, due, paid, tier } of settled)
    if (due > 0n) await publish(tx, { name: 'salary.settled', payload: { memberId, month, due, paid, tier } });
}
