import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { marketHistoryContract } from '@fairlead/contract/features/market-history.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** A pair's bars. Apart from the staff's calls: members' browsers do not load those. */
export const useMarketHistory = (query: QueryOf<typeof marketHistoryContract.history>) =>
  useQuery({ ...endpointQuery(marketHistoryContract.history, { query }), placeholderData: keepPreviousData });
