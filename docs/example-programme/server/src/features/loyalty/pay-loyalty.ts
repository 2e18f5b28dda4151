import { type EndOfDayOptions, makePrizeRun, missingMonths, type PrizeProgramme } from '#features/runs/index.ts';
import type { Db } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';
import { memberAccount, post, systemAccount } from '#ledger/index.ts';
import { insertPayments, payNext } from './store.ts';

/** A month is due on the first end-of-day run after it. */
const DUE_ON = 1;

/**
 * Pays every month that is due, oldest first.
 * @returns false while a month waits for funds
 */
export async function payLoyalty(db: Db, runDay: string, options: EndOfDayOptions): Promise<boolean> {
  for (const day of await missingMonths(db, 'loyalty', runDay, DUE_ON))
    if (!(await makePrizeRun(db, loyalty, day, options))) return false;
  return true;
}

const loyalty: PrizeProgramme = {
  programme: 'loyalty',
  mayShare: false,
  calculate: insertPayments,
  pay: async (tx, run, batchSize) => {
    // paid whole or not at all: what an underfunded pool leaves unpaid stays so
    if (run.ratio.numerator === 0n) return undefined;
    const payments = await payNext(tx, run.id, run.cursor, batchSize);
    const last = payments.at(-1);
    if (!last) return undefined;
    await post(
      tx,
      payments.map(({ id, memberId, amount }) => ({
        debit: systemAccount('marketing_pool'),
        credit: memberAccount(memberId, 'main'),
        amount,
        entryType: 'loyalty',
        reference: id,
        day: run.day,
      })),
      { reservation: run.reservation },
    );
    for (const { memberId, month, amount } of payments)
      await publish(tx, { name: 'loyalty.paid', payload: { memberId, month, amount } });
    return { cursor: last.id, paid: payments.reduce((sum, { amount }) => sum + amount, 0n) };
  },
};
