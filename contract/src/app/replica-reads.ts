import type { ReadEndpoint } from '../domain/endpoint.ts';
import { auditContract } from '../features/audit.ts';
import { chainRecordsContract } from '../features/chain-records.ts';
import { custodyContract } from '../features/custody.ts';
import { depositsContract } from '../features/deposits.ts';
import { financialReportsContract } from '../features/financial-reports.ts';
import { investmentsContract } from '../features/investments.ts';
import { journalContract } from '../features/journal.ts';
import { leadershipContract } from '../features/leadership.ts';
import { levelIncomeContract } from '../features/level-income.ts';
import { membersContract } from '../features/members.ts';
import { rewardsContract } from '../features/rewards.ts';
import { salaryContract } from '../features/salary.ts';
import { staffOverviewContract } from '../features/staff-overview.ts';
import { statementsContract } from '../features/statements.ts';
import { topupsContract } from '../features/topups.ts';
import { transactionsContract } from '../features/transactions.ts';
import { transfersContract } from '../features/transfers.ts';
import { withdrawalsContract } from '../features/withdrawals.ts';

/** Reports: they look back. */
const reports: ReadEndpoint[] = [
  ...Object.values(financialReportsContract),
  ...[journalContract.list, journalContract.export, staffOverviewContract.figures, transactionsContract.matrix],
];

/** Files of lists, without the sweep list: coins are moved by it. */
const files: ReadEndpoint[] = [
  ...[chainRecordsContract.exportTransfers, custodyContract.exportCounts, depositsContract.export],
  ...[investmentsContract.export, membersContract.export, transactionsContract.export, transfersContract.export],
  withdrawalsContract.export,
];

/**
 * Lists that staff look things up in. Those on whose rows they decide about money (deposits, withdrawals, payouts, cases, entries,
 * waiting changes, codes, custody, the work queue) are not among them.
 */
const lists: ReadEndpoint[] = [
  ...[auditContract.list, investmentsContract.list, leadershipContract.list, levelIncomeContract.pending],
  ...[membersContract.list, membersContract.listNeverActivated, rewardsContract.listAll],
  ...[salaryContract.users, salaryContract.transactions, topupsContract.list],
  ...[transactionsContract.all, transfersContract.list],
];

const statements: ReadEndpoint[] = Object.values(statementsContract);

/**
 * The calls that may be answered from a replica of the database, and for whom: a member's own lists, of calls that staff and members
 * share, come from the primary. Every other call has no way to a replica (decision 0075).
 */
export const replicaReads: ReadonlyMap<unknown, 'staff' | 'anyone'> = new Map([
  ...[...reports, ...files, ...lists].map((endpoint) => [endpoint, 'staff'] as const),
  ...statements.map((endpoint) => [endpoint, 'anyone'] as const),
]);
