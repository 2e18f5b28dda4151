import type { Db } from '#foundation/db.ts';
import { type Check, verifyLedger } from '#ledger/index.ts';
import { ctoChecks } from '#rooms/cto/index.ts';
import { houseChecks } from '#rooms/house/index.ts';
import { investmentChecks } from '#rooms/investments/index.ts';
import { leadershipChecks } from '#rooms/leadership/index.ts';
import { levelIncomeChecks } from '#rooms/level-income/index.ts';
import { memberChecks } from '#rooms/members/index.ts';
import { paymentChecks } from '#rooms/payments/index.ts';
import { rewardChecks } from '#rooms/rewards/index.ts';
import { verifyRuns } from '#rooms/runs/index.ts';
import { salaryChecks } from '#rooms/salary/index.ts';
import { staffEntryChecks } from '#rooms/staff-entries/index.ts';
import { topupChecks } from '#rooms/topups/index.ts';
import { tradingChecks } from '#rooms/trading/index.ts';
import { transactionChecks } from '#rooms/transactions/index.ts';
import { transferChecks } from '#rooms/transfers/index.ts';
import { withdrawalChecks } from '#rooms/withdrawals/index.ts';

/** The rooms' own invariants, room by room. */
export const checks: ((db: Db) => Promise<Check>)[] = [
  ...houseChecks,
  ...memberChecks,
  ...paymentChecks,
  ...topupChecks,
  ...investmentChecks,
  ...transferChecks,
  ...withdrawalChecks,
  ...staffEntryChecks,
  ...rewardChecks,
  ...transactionChecks,
  ...tradingChecks,
  ...levelIncomeChecks,
  ...ctoChecks,
  ...leadershipChecks,
  ...salaryChecks,
];

/** Checks every invariant of the ledger and of the rooms, one after the other. */
export async function verifyAll(db: Db): Promise<Check[]> {
  const results = await verifyLedger(db);
  for (const check of checks) results.push(await check(db));
  return [...results, ...(await verifyRuns(db))];
}
