import { type InvestmentFilter, investmentsContract } from '@fairlead/contract/features/investments.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';
import { succeeded } from '#foundation/succeeded.ts';

/** A member's investments, newest first. */
export const useMemberInvestments = (memberId: number) =>
  useQuery({
    ...endpointQuery(investmentsContract.ofMember, { params: { userId: memberId } }),
    select: (answer) => succeeded(answer).data,
  });

/** How the newest accrued days of a member's active investments went, by investment. */
export const useRecentDays = (memberId: number) =>
  useQuery({
    ...endpointQuery(runsContract.recent, { params: { userId: memberId } }),
    select: ({ investments }) => new Map(investments.map((days) => [days.investment_id, days])),
  });

/** A page of the used days of one investment. */
export const useAccruals = (id: number, page: number, limit: number) =>
  useQuery({
    ...endpointQuery(runsContract.accruals, { params: { id }, query: { page, limit } }),
    placeholderData: (before) => before,
  });

/** A page of all investments with the sums of everything the filter finds. */
export const useInvestments = (view: InvestmentFilter & { page: number; limit: number }) =>
  useQuery({
    ...endpointQuery(investmentsContract.list, { query: { ...view, search: view.search || undefined } }),
    placeholderData: (before) => before,
    select: succeeded,
  });

/** What subscribing today means: the first day that accrues and the last. */
export const usePreview = (planId: number | undefined) => {
  const options = endpointQuery(investmentsContract.preview, { params: { plan_id: planId ?? 0 } });
  return useQuery({ ...options, queryFn: planId === undefined ? skipToken : options.queryFn });
};

/** What a member can invest from. */
export const useMainBalance = (memberId: number) =>
  useQuery({
    ...endpointQuery(membersContract.read, { params: { id: memberId } }),
    select: ({ singleuser }) => singleuser.wallets.main,
  });

export const useSubscribe = () => useEndpointMutation(investmentsContract.subscribe);
