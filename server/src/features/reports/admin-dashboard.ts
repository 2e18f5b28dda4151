import { toDay } from '@fairlead/contract/domain/dates.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { CoverageReport, reportsContract } from '@fairlead/contract/features/reports.ts';
import { readShownState } from '#features/backups/index.ts';
import { sumUnabsorbedCosts } from '#features/payments/index.ts';
import { firstMissingDay } from '#features/runs/index.ts';
import { countProposed } from '#features/staged-changes/index.ts';
import { summariseByType } from '#features/transactions/index.ts';
import { now } from '#foundation/clock.ts';
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
  const { custody, owed: members } = await coverage(db);
  const owed = members + (await sumUnabsorbedCosts(db));
  const coverage_ppm = owed === 0n ? null : Number((custody * 1_000_000n) / owed);
  return { custody, owed, coverage_ppm, at: await now(db) };
}

/** Everything the staff's first page shows. */
export async function adminDashboard(db: Db): Promise<Dashboard> {
  const today = toDay(await now(db));
  const treasury = await getSystemBalances(db);
  const missing = await firstMissingDay(db);
  return {
    alarms: await readAlarms(db),
    backup: await backupReport(db),
    coverage: await coverageReport(db),
    treasury: {
      fees: treasury.fees,
      operator_equity: treasury.operator_equity,
      suspense: treasury.suspense,
      payout_clearing: treasury.payout_clearing,
    },
    pools: poolReports(await poolBalances(db), await dailyDue(db)),
    members: await memberCounts(db),
    waiting: await waitingReport(db),
    runs: await newestRuns(db, RUN_ROWS),
    missing_since: missing !== undefined && missing < today ? missing : null,
    sums: (await summariseByType(db, today.slice(0, 7))).types,
    audit: await newestAudit(db, AUDIT_ROWS),
  };
}

async function backupReport(db: Db): Promise<Dashboard['backup']> {
  const { lastGoodAt, archivedThrough, restoreTestedAt } = await readShownState(db);
  return { last_good_at: lastGoodAt, archived_through: archivedThrough, restore_tested_at: restoreTestedAt };
}

/** What waits for staff. */
export async function waitingReport(db: Db): Promise<Dashboard['waiting']> {
  return {
    withdrawals: await waitingWithdrawals(db),
    payments: await waitingPayments(db),
    payment_cases: await waitingCases(db),
    tickets: await waitingTickets(db),
    messages: await waitingMessages(db),
    changes: await countProposed(db),
  };
}

function poolReports(balances: PoolBalance[], due: { returns: bigint; levels: bigint }): Dashboard['pools'] {
  const dueByPool = { returns_pool: due.returns, marketing_pool: due.levels, cto_pool: null };
  return balances.map(({ pool, balance, reserved }) => {
    const [available, daily_due] = [balance - reserved, dueByPool[pool]];
    return { pool, balance, reserved, available, daily_due, runway_days: countRunwayDays(available, daily_due) };
  });
}
