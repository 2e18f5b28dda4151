import { healthContract } from '@fairlead/contract/features/health.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** It changes by itself while someone looks at it. */
const REFETCH_MS = 10_000;

/** How the platform itself is doing. */
export const useHealth = () =>
  useQuery({
    ...endpointQuery(healthContract.read, {}),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });
