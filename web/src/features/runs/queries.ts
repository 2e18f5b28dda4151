import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** Runs advance by themselves, so an open page asks again. */
const REFRESH_MS = 30_000;

/** A page of programme runs, newest first. */
export const useRuns = (query: QueryOf<typeof runsContract.list>) =>
  useQuery({
    ...endpointQuery(runsContract.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
