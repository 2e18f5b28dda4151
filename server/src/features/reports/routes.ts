import { memberDashboardContract } from '@fairlead/contract/features/member-dashboard.ts';
import { reportsContract } from '@fairlead/contract/features/reports.ts';
import { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { countQueue } from '#features/queue/index.ts';
import { implement } from '#foundation/http/call.ts';
import { adminDashboard, coverageReport, waitingReport } from './admin-dashboard.ts';
import { readLedgerFigures } from './ledger-figures.ts';
import { memberDashboard } from './member-dashboard.ts';
import { readOverviewFigures } from './overview-figures.ts';

/** The reports' calls. */
export const reportsRoutes = [
  ...implement(memberDashboardContract, {
    memberDashboard: async ({ db, params }) => memberDashboard(db, params.userId),
  }),
  ...implement(reportsContract, {
    coverage: async ({ db }) => coverageReport(db),
    ledgerFigures: async ({ db }) => readLedgerFigures(db),
    waiting: async ({ db, actor }) => ({ ...(await waitingReport(db)), queue: await countQueue(db, actor) }),
  }),
  ...implement(staffOverviewContract, {
    adminDashboard: async ({ db, services }) => adminDashboard(db, services),
    figures: async ({ db, query: { by, ...period } }) => readOverviewFigures(db, period, by),
  }),
];
