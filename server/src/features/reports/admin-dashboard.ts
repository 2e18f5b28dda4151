import type { SystemAccount } from '@fairlead/contract/domain/accounts.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { CoverageReport } from '@fairlead/contract/features/reports.ts';
import type { OverviewFigures, staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { countMembers } from '#features/members/index.ts';
import { listNewestRuns } from '#features/runs/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import type { Db } from '#foundation/db.ts';
import type { Services } from '#foundation/http/call.ts';
import { getOwed, getSystemBalances, type PoolBalance, readSystemAccounts } from '#ledger/index.ts';
import {
  type DailyDue,
  type Figures,
  listWaiting,
  newestAudit,
  readDailyDue,
  readFigures,
  readUnabsorbed,
  type Waiting,
} from './admin-dashboard-store.ts';
import { readAlarms } from './alarms.ts';
import { countRunwayDays, toCoveragePpm } from './rules.ts';

const AUDIT_ROWS = 10;
const RUN_ROWS = 6;

type Dashboard = AnswerOf<typeof staffOverviewContract.adminDashboard>;

/** Custody against what members are owed, now. */
export async function coverageReport(db: Db): Promise<CoverageReport> {
  const [balances, costs] = await Promise.all([getSystemBalances(db), readUnabsorbed(db)]);
  return toCoverage(balances, costs);
}

function toCoverage(
  balances: Record<SystemAccount, bigint>,
  { unabsorbed, at }: Pick<Figures, 'unabsorbed' | 'at'>,
): CoverageReport {
  const { custody } = balances;
  const owed = getOwed(balances) + unabsorbed;
  return { custody, owed, coverage_ppm: toCoveragePpm(custody, owed), at };
}

/** Everything the staff's first page shows. */
export async function adminDashboard(db: Db, services: Pick<Services, 'config' | 'log'>): Promise<Dashboard> {
  const { figures, accounts, members, ...parts } = await awaitEach({
    figures: readFigures(db),
    accounts: readSystemAccounts(db),
    members: countMembers(db),
    alarms: readAlarms(db, services),
    waiting: waitingReport(db),
    runs: listNewestRuns(db, RUN_ROWS),
    audit: readNewestAudit(db),
  });
  const { fees, operator_equity, suspense, payout_clearing } = accounts.balances;
  const { last_good_at, archived_through, restore_tested_at, missing, today, investing } = figures;
  const { total, verified, activated, blocked } = members;
  return {
    ...parts,
    backup: { last_good_at, archived_through, restore_tested_at },
    coverage: toCoverage(accounts.balances, figures),
    members: { total, verified, activated, investing, blocked },
    treasury: { fees, operator_equity, suspense, payout_clearing },
    missing_since: missing !== null && missing < today ? missing : null,
  };
}

async function readNewestAudit(db: Db): Promise<Dashboard['audit']> {
  const entries = await newestAudit(db, AUDIT_ROWS);
  return entries.map(({ key, at, action, ...entry }) => ({
    ...{ key, at, action },
    actor: { kind: entry.actorKind, id: entry.actorId, name: entry.actorName },
    subject: { kind: entry.subjectKind, id: entry.subjectId, name: entry.subjectName },
  }));
}

/** What waits for staff. */
export async function waitingReport(db: Db): Promise<Dashboard['waiting']> {
  const waiting = await listWaiting(db);
  const get = (what: Waiting['what']) => {
    const { count = 0, sum = 0n, oldest_at = null } = waiting.find((each) => each.what === what) ?? {};
    return { count, sum, oldest_at };
  };
  return {
    withdrawals: waiting.flatMap(({ what, kind, state, ...sums }) =>
      what === 'withdrawals' && kind !== null && state !== null ? [{ kind, state, ...sums }] : [],
    ),
    payments: get('payments'),
    payment_cases: get('payment_cases'),
    tickets: get('tickets'),
    messages: get('messages'),
    changes: get('changes'),
  };
}

/** Every pool, with how long it lasts at what a business day asks of it. */
export async function readPools(db: Db): Promise<OverviewFigures['pools']> {
  const [{ pools }, due] = await Promise.all([readSystemAccounts(db), readDailyDue(db)]);
  return poolReports(pools, due);
}

function poolReports(
  balances: PoolBalance[],
  { returns_due, levels_due, levels_day }: DailyDue,
): OverviewFigures['pools'] {
  const dueByPool = { returns_pool: returns_due, marketing_pool: levels_due, cto_pool: null };
  return balances.map(({ pool, balance, reserved }) => {
    const [available, daily_due] = [balance - reserved, dueByPool[pool]];
    const due_day = pool === 'marketing_pool' ? levels_day : null;
    return {
      pool,
      balance,
      reserved,
      available,
      daily_due,
      due_day,
      runway_days: countRunwayDays(available, daily_due),
    };
  });
}
