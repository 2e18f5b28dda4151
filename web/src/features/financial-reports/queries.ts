import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { financialReportsContract as calls } from '@fairlead/contract/features/financial-reports.ts';
import { journalContract } from '@fairlead/contract/features/journal.ts';
import type { ReportPeriod, ReportStep } from '@fairlead/contract/features/report-figures.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

type Stepped = ReportPeriod & { by: ReportStep };

// while another period is read, the one before stays
const kept = { placeholderData: keepPreviousData };

export const useMoneyFlow = (query: Stepped) => useQuery({ ...endpointQuery(calls.moneyFlow, { query }), ...kept });
export const useReturns = (query: Stepped) => useQuery({ ...endpointQuery(calls.returns, { query }), ...kept });
export const useMembersReport = (query: Stepped) => useQuery({ ...endpointQuery(calls.members, { query }), ...kept });
export const useTrialBalance = (query: ReportPeriod) =>
  useQuery({ ...endpointQuery(calls.trialBalance, { query }), ...kept });
export const usePlanMix = (query: ReportPeriod) => useQuery({ ...endpointQuery(calls.planMix, { query }), ...kept });
export const useCohorts = (query: ReportPeriod) => useQuery({ ...endpointQuery(calls.cohorts, { query }), ...kept });
export const useCohortMembers = (query: QueryOf<typeof calls.cohortMembers>) =>
  useQuery({ ...endpointQuery(calls.cohortMembers, { query }), ...kept });
export const useTopLegs = () => useQuery(endpointQuery(calls.topLegs, {}));
export const useJournal = (query: QueryOf<typeof journalContract.list>) =>
  useQuery({ ...endpointQuery(journalContract.list, { query }), ...kept });

/** The calls that answer reports as files. */
export const reportExport = calls.export;
export const journalExport = journalContract.export;
