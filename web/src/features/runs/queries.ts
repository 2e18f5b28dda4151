import { runsContract } from '@fairlead/contract/features/runs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** Runs advance by themselves, so an open page asks again. */
const REFRESH_MS = 30_000;

/** A page of programme runs, newest first. */
export const useRuns = (page: number, limit: number) =>
  useQuery({
    ...endpointQuery(runsContract.list, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
