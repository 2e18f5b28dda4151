import { levelIncomeContract } from '@fairlead/contract/features/level-income.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of level lines that wait for their release: a member's own, or staff's search. */
export const useWaitingLines = (page: number, limit: number, search?: string) =>
  useQuery({
    ...endpointQuery(levelIncomeContract.waiting, { query: { page, limit, search: search || undefined } }),
    placeholderData: keepPreviousData,
  });

export const useCancelLine = () => useEndpointMutation(levelIncomeContract.cancel);
export const useReverseReturn = () => useEndpointMutation(levelIncomeContract.reverseReturn);
