import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { tradingContract } from '@fairlead/contract/features/trading.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** What waits to be claimed, by pair. */
export const useWaiting = (memberId: number) =>
  useQuery(endpointQuery(tradingContract.waiting, { params: { userId: memberId } }));

/** A member's claims, newest first. */
export const useClaims = (memberId: number, query: QueryOf<typeof tradingContract.claims>) =>
  useQuery({
    ...endpointQuery(tradingContract.claims, { params: { userId: memberId }, query }),
    placeholderData: keepPreviousData,
  });

/** A member's claimed and lapsed accruals, or those of one claim. */
export const useClosedAccruals = (memberId: number, query: QueryOf<typeof tradingContract.accruals>) =>
  useQuery({
    ...endpointQuery(tradingContract.accruals, { params: { userId: memberId }, query }),
    placeholderData: keepPreviousData,
  });

export const useClaimPair = () => useEndpointMutation(tradingContract.selfTrade);
