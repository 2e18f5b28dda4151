import { backgroundJobsContract, type JobFilter } from '@fairlead/contract/features/background-jobs.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The list changes by itself while someone looks at it. */
const REFETCH_MS = 10_000;

/** A page of the background work that is not done, newest first. */
export const useBackgroundJobs = (query: { state?: JobFilter; page: number; limit: number }) =>
  useQuery({
    ...endpointQuery(backgroundJobsContract.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });

export const useRetryJob = () => useEndpointMutation(backgroundJobsContract.retry);
export const useDiscardJob = () => useEndpointMutation(backgroundJobsContract.discard);
