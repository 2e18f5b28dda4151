import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '#foundation/calls.ts';
import { replicaQuery } from '#foundation/replica-query.ts';

/** A page of level commissions that wait for their release: a member's own, or staff's search. */
export const usePendingCommissions = (page: number, limit: number, search?: string) =>
  useQuery({
    ...replicaQuery(levelIncomeContract.pending, { query: { page, limit, search: search || undefined } }),
    placeholderData: keepPreviousData,
  });

export const useReverseCommission = () => useEndpointMutation(levelIncomeContract.reverse);
export const useReverseReturn = () => useEndpointMutation(levelIncomeContract.reverseReturn);
