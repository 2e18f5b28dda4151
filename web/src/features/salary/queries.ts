import { salaryContract } from '@fairlead/contract/features/salary.ts';
import { salarySimulationContract } from '@fairlead/contract/features/salary-simulation.ts';
import { useQuery } from '@tanstack/react-query';
import { useSimulation } from '#features/simulation/queries.ts';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Members who have been on a salary. */
export const useSalaryUsers = (page: number, limit: number, search: string) =>
  useQuery({
    ...endpointQuery(salaryContract.users, { query: { page, limit, search: search || undefined } }),
    placeholderData: (before) => before,
  });

/** Every month of every member, or one month. */
export const useSalaryTransactions = (page: number, limit: number, month: string | undefined) =>
  useQuery({
    ...endpointQuery(salaryContract.transactions, { query: { page, limit, month } }),
    placeholderData: (before) => before,
  });

/** A member's own months. */
export const useSalaryHistory = (memberId: number, page: number, limit: number) =>
  useQuery({
    ...endpointQuery(salaryContract.history, { params: { id: memberId }, query: { page, limit } }),
    placeholderData: (before) => before,
  });

/** A member's month so far. */
export const useSalaryProgress = (memberId: number) =>
  useQuery({
    ...endpointQuery(salaryContract.progress, { params: { id: memberId } }),
    select: (answer) => answer.data,
  });

/** What today's outlook costs the database grows with the platform, so a look at another window does not ask again. */
export const useSalaryToday = () =>
  useQuery({
    ...endpointQuery(salaryContract.today, {}),
    select: (answer) => answer.data,
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
export const useTierStats = () =>
  useQuery({ ...endpointQuery(salaryContract.tierStats, {}), select: (answer) => answer.data });
export const useSalaryDashboard = () =>
  useQuery({ ...endpointQuery(salaryContract.dashboard, {}), select: (answer) => answer.data });

export const useChangeTiers = () => useEndpointMutation(salaryContract.changeTiers);

/** What other tiers would have paid. */
export const useSimulateTiers = () => useSimulation(salarySimulationContract.simulate);
