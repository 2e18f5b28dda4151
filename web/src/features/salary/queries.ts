import { salaryContract } from '@fairlead/contract/features/salary.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

/** Members who have been on a salary. */
export const useSalaryUsers = (page: number, limit: number, search: string) =>
  useQuery({
    ...read(salaryContract.users, { query: { page, limit, search: search || undefined } }),
    placeholderData: (before) => before,
  });

/** Every month of every member, or one month. */
export const useSalaryTransactions = (page: number, limit: number, month: string | undefined) =>
  useQuery({
    ...read(salaryContract.transactions, { query: { page, limit, month } }),
    placeholderData: (before) => before,
  });

/** A member's own months. */
export const useSalaryHistory = (memberId: number, page: number, limit: number) =>
  useQuery({
    ...read(salaryContract.history, { params: { id: memberId }, query: { page, limit } }),
    placeholderData: (before) => before,
  });

/** A member's month so far. */
export const useSalaryProgress = (memberId: number) =>
  useQuery({ ...read(salaryContract.progress, { params: { id: memberId } }), select: (answer) => answer.data });

/** What today's outlook costs the database grows with the platform, so a look at another window does not ask again. */
export const useSalaryToday = () =>
  useQuery({
    ...read(salaryContract.today, {}),
    select: (answer) => answer.data,
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
export const useTierStats = () => useQuery({ ...read(salaryContract.tierStats, {}), select: (answer) => answer.data });
export const useSalaryDashboard = () =>
  useQuery({ ...read(salaryContract.dashboard, {}), select: (answer) => answer.data });

export const useChangeTiers = () => useWrite(salaryContract.changeTiers, { refreshes: ['salary'] });
