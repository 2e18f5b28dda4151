import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { financialReportsContract, TOP_LEGS } from '@fairlead/contract/features/financial-reports.ts';
import { journalContract } from '@fairlead/contract/features/journal.ts';
import { widenStep } from '@fairlead/contract/features/report-steps.ts';
import { listTopVolumes } from '#features/members/index.ts';
import { now } from '#foundation/clock.ts';
import { implement } from '#foundation/http/call.ts';
import { listCohortMembers } from './cohort-members-store.ts';
import { findCohortsTime } from './cohorts-store.ts';
import { exportJournal, exportReport } from './export-reports.ts';
import { readCohorts } from './read-cohorts.ts';
import { readJournalPage, toJournalFilter } from './read-journal.ts';
import { readMembers, readMoneyFlow, readPlanMix, readReturns, readTrialBalance } from './read-reports.ts';

const ENTRIES = 50;

/** The calls of staff's reports over a period. */
export const financialReportsRoutes = [
  ...implement(financialReportsContract, {
    moneyFlow: async ({ db, query: { by, ...period } }) =>
      readMoneyFlow(db, period, { by: by ?? widenStep(period, 'day') }),
    returns: async ({ db, query: { by, ...period } }) =>
      readReturns(db, period, { by: by ?? widenStep(period, 'day') }),
    trialBalance: async ({ db, query }) => readTrialBalance(db, query),
    members: async ({ db, query: { by, ...period } }) =>
      readMembers(db, period, { by: by ?? widenStep(period, 'day') }),
    planMix: async ({ db, query }) => readPlanMix(db, query),
    cohorts: async ({ db, query }) => readCohorts(db, query),
    cohortMembers: async ({ db, query: { page: number, limit, group = 'depositors', ...period } }) => {
      const page = toPage({ page: number, limit });
      const { members, total } = await listCohortMembers(db, period, group, page);
      const calculated = await findCohortsTime(db);
      return {
        calculated_at: calculated?.calculated_at ?? null,
        ...{ rows: members, total, totalPages: totalPages(total, page.limit), currentPage: page.page },
      };
    },
    topLegs: async ({ db }) => ({ at: await now(db), rows: await listTopVolumes(db, TOP_LEGS) }),
    export: async ({ query, ...taking }) => exportReport(taking, query),
  }),
  ...implement(journalContract, {
    list: async ({ db, query: { after, limit = ENTRIES, ...filter } }) =>
      readJournalPage(db, toJournalFilter(filter), { after, limit }),
    export: async ({ query: { format, ...filter }, ...taking }) =>
      exportJournal(taking, toJournalFilter(filter), format),
  }),
];
