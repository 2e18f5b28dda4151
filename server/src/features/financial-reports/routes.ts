import { financialReportsContract } from '@fairlead/contract/features/financial-reports.ts';
import { implement } from '#foundation/http/call.ts';
import { readMembers, readMoneyFlow, readPlanMix, readReturns, readTrialBalance } from './read-reports.ts';

const BY = 'day';

/** The calls of staff's reports over a period. */
export const financialReportsRoutes = implement(financialReportsContract, {
  moneyFlow: async ({ db, query: { by = BY, ...period } }) => readMoneyFlow(db, period, { by }),
  returns: async ({ db, query: { by = BY, ...period } }) => readReturns(db, period, { by }),
  trialBalance: async ({ db, query }) => readTrialBalance(db, query),
  members: async ({ db, query: { by = BY, ...period } }) => readMembers(db, period, { by }),
  planMix: async ({ db, query }) => readPlanMix(db, query),
});
