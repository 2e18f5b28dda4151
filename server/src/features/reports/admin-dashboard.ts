import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { CoverageReport, reportsContract } from '@fairlead/contract/features/reports.ts';
import { readShownState } from '#features/backups/index.ts';
import { sumUnabsorbedCosts } from '#features/payments/index.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import { countProposed } from '#features/staged-changes/index.ts';
import { summariseByType } from '#features/transactions/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import { now, today as readToday } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { coverage, getSystemBalances, type PoolBalance, poolBalances } from '#ledger/index.ts';
import {
  dailyDue,
  memberCounts,
  newestAudit,
  newestRuns,
  waitingCases,
  waitingMessages,
  waitingPayments,
  waitingTickets,
  waitingWithdrawals,
} from './admin-dashboard-store.ts';
import { readAlarms } from './alarms.ts';
import { countRunwayDays } from './rules.ts';

const AUDIT_ROWS = 10;
const RUN_ROWS = 6;

type Dashboard = AnswerOf<typeof reportsContract.adminDashboard>;

/** Custody against what members are owed, now. */
export async function coverageReport(db: Db): Promise<CoverageReport> {
  const [{ custody, owed: members }, unabsorbed, at] = await Promise.all([
    coverage(db),
    sumUnabsorbedCosts(db),
    now(db),
  ]);
  const owed = members + unabsorbed;
  const coverage_ppm = owed === 0n ? null : Number((custody * 1_000_000n) / owed);
  return { custody, owed, coverage_ppm, at };
}

/** Everything the staff's first page shows. */
export async function adminDashboard(db: Db): Promise<Dashboard> {
  const [today, treasury, missing, pools, due] = await Promise.all([
    readToday(db),
    getSystemBalances(db),
    firstMissingDay(db),
    poolBalances(db),
    dailyDue(db),
  ]);
  const { sums, ...parts } = await awaitEach({
    alarms: readAlarms(db),
    backup: backupReport(db),
    coverage: coverageReport(db),
    members: memberCounts(db),
    waiting: waitingReport(db),
    runs: newestRuns(db, RUN_ROWS),
    sums: summariseByType(db, today.slice(0, 7)),
    audit: newestAudit(db, AUDIT_ROWS),
  });
  const { fees, operator_equity, suspense, payout_clearing } = treasury;
  return {
    ...parts,
    sums: sums.types,
    treasury: { fees, operator_equity, suspense, payout_clearing },
    pools: poolReports(pools, due),
    missing_since: missing !== undefined && missing < today ? missing : null,
  };
}

async function backupReport(db: Db): Promise<Dashboard['backup']> {
  const { lastGoodAt, archivedThrough, restoreTestedAt } = await readShownState(db);
  return { last_good_at: lastGoodAt, archived_through: archivedThrough, restore_tested_at: restoreTestedAt };
}

/** What waits for staff. */
export async function waitingReport(db: Db): Promise<Dashboard['waiting']> {
  return awaitEach({
    withdrawals: waitingWithdrawals(db),
    payments: waitingPayments(db),
    payment_cases: waitingCases(db),
    tickets: waitingTickets(db),
    messages: waitingMessages(db),
    changes: countProposed(db),
  });
}

function poolReports(balances: PoolBalance[], due: { returns: bigint; levels: bigint }): Dashboard['pools'] {
  const dueByPool = { returns_pool: due.returns, marketing_pool: due.levels, cto_pool: null };
  return balances.map(({ pool, balance, reserved }) => {
    const [available, daily_due] = [balance - reserved, dueByPool[pool]];
    return { pool, balance, reserved, available, daily_due, runway_days: countRunwayDays(available, daily_due) };
  });
}
