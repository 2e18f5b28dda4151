import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { financialReportsContract as calls } from '@fairlead/contract/features/financial-reports.ts';
import { journalContract } from '@fairlead/contract/features/journal.ts';
import type { ReportPeriod, ReportStep } from '@fairlead/contract/features/report-figures.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { replicaQuery } from '#foundation/replica-query.ts';

type Stepped = ReportPeriod & { by: ReportStep };

// while another period is read, the one before stays
const kept = { placeholderData: keepPreviousData };

export const useMoneyFlow = (query: Stepped) => useQuery({ ...replicaQuery(calls.moneyFlow, { query }), ...kept });
export const useReturns = (query: Stepped) => useQuery({ ...replicaQuery(calls.returns, { query }), ...kept });
export const useMembersReport = (query: Stepped) => useQuery({ ...replicaQuery(calls.members, { query }), ...kept });
export const useTrialBalance = (query: ReportPeriod) =>
  useQuery({ ...replicaQuery(calls.trialBalance, { query }), ...kept });
export const usePlanMix = (query: ReportPeriod) => useQuery({ ...replicaQuery(calls.planMix, { query }), ...kept });
export const useCohorts = (query: ReportPeriod) => useQuery({ ...replicaQuery(calls.cohorts, { query }), ...kept });
export const useCohortMembers = (query: QueryOf<typeof calls.cohortMembers>) =>
  useQuery({ ...replicaQuery(calls.cohortMembers, { query }), ...kept });
export const useTopLegs = () => useQuery(replicaQuery(calls.topLegs, {}));
export const useJournal = (query: QueryOf<typeof journalContract.list>) =>
  useQuery({ ...replicaQuery(journalContract.list, { query }), ...kept });

/** The calls that answer reports as files. */
export const reportExport = calls.export;
export const journalExport = journalContract.export;
