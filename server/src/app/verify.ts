import { auditChecks } from '#features/audit/index.ts';
import { custodyChecks } from '#features/custody/index.ts';
import { investmentChecks } from '#features/investments/index.ts';
import { levelIncomeChecks } from '#features/level-income/index.ts';
import { memberChecks } from '#features/members/index.ts';
import { manualDepositChecks, paymentChecks } from '#features/payments/index.ts';
import { verifyRuns } from '#features/runs/index.ts';
import { solvencyChecks } from '#features/solvency/index.ts';
import { staffEntryChecks } from '#features/staff-entries/index.ts';
import { topupChecks } from '#features/topups/index.ts';
import { tradingChecks } from '#features/trading/index.ts';
import { transactionChecks } from '#features/transactions/index.ts';
import { transferChecks } from '#features/transfers/index.ts';
import { transparencyChecks } from '#features/transparency/index.ts';
import { treasuryChecks } from '#features/treasury/index.ts';
import { withdrawalChecks } from '#features/withdrawals/index.ts';
import { type Db, inTransaction, sql } from '#foundation/db.ts';
import { storeVerification } from '#foundation/verifications.ts';
import { type Check, verifyLedger } from '#ledger/index.ts';
import { programmes } from './programmes.ts';

/** The features' own invariants, feature by feature. */
export const checks: ((db: Db) => Promise<Check>)[] = [
  ...treasuryChecks,
  ...memberChecks,
  ...paymentChecks,
  ...manualDepositChecks,
  ...topupChecks,
  ...investmentChecks,
  ...transferChecks,
  ...withdrawalChecks,
  ...custodyChecks,
  ...staffEntryChecks,
  ...transactionChecks,
  ...tradingChecks,
  ...levelIncomeChecks,
  ...programmes.flatMap((programme) => programme.checks),
  ...auditChecks,
  ...solvencyChecks,
  ...transparencyChecks,
];

/** Checks every invariant of the ledger and of the features, one after the other. */
export async function verifyAll(db: Db): Promise<Check[]> {
  const results = await readingWholeTables(db, verifyLedger);
  for (const check of checks) results.push(await readingWholeTables(db, check));
  return [...results, ...(await readingWholeTables(db, verifyRuns))];
}

/** Checks every invariant and keeps what was found, for staff and alarms. @returns each check's result */
export async function verifyAndStore(db: Db): Promise<Check[]> {
  const begunMs = performance.now();
  const results = await verifyAll(db);
  const broken = results.filter((result) => result.broken > 0).map(({ name }) => name);
  const seconds = Math.round((performance.now() - begunMs) / 1000);
  await storeVerification(db, { seconds, checks: results.length, broken });
  return results;
}

/**
 * A check compares whole tables. After the first large run the planner knows them as they were before, expects few rows, and
 * would look up each of millions by itself: that is hours where a join of the whole is seconds.
 */
const readingWholeTables = <R>(db: Db, work: (db: Db) => Promise<R>): Promise<R> =>
  db.isTransaction
    ? work(db)
    : inTransaction(db, async (tx) => {
        await sql`set local enable_nestloop = off`.execute(tx);
        return work(tx);
      });
