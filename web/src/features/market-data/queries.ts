import { marketDataContract } from '@fairlead/contract/features/market-data.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A fetch ends by itself while someone looks at it. */
const REFETCH_MS = 10_000;

/** How the source of reference rates is doing. */
export const useMarketSource = () =>
  useQuery({
    ...endpointQuery(marketDataContract.source, {}),
    select: ({ source }) => source,
    refetchInterval: REFETCH_MS,
  });

export const useFetchRates = () => useEndpointMutation(marketDataContract.fetch);
