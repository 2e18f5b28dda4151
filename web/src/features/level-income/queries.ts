import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of level commissions that wait for their release: a member's own, or staff's search. */
export const usePendingCommissions = (page: number, limit: number, search?: string) =>
  useQuery({
    ...endpointQuery(levelIncomeContract.pending, { query: { page, limit, search: search || undefined } }),
    placeholderData: keepPreviousData,
  });

export const useReverseCommission = () => useEndpointMutation(levelIncomeContract.reverse);
export const useReverseReturn = () => useEndpointMutation(levelIncomeContract.reverseReturn);
