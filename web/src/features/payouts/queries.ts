import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { payoutsContract } from '@fairlead/contract/features/payouts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The worker asks the provider beside the page, so an open page asks again now and then. */
const REFRESH_MS = 15_000;
const MOVING_MS = 3_000;

/** A page of batches, the newest first. */
export const useBatches = (query: QueryOf<typeof payoutsContract.list>) =>
  useQuery({
    ...endpointQuery(payoutsContract.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** One batch with its payouts, asked for often while it moves. */
export const useBatch = (id: number) =>
  useQuery({
    ...endpointQuery(payoutsContract.read, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.batch.state === 'ended' ? false : MOVING_MS),
    select: ({ batch }) => batch,
  });

/** By what withdrawals can be paid together. */
export const useRails = () => useQuery({ ...endpointQuery(payoutsContract.rails, {}), select: ({ rails }) => rails });

export const useCreateBatch = () => useEndpointMutation(payoutsContract.create);
export const useVerifyBatch = () => useEndpointMutation(payoutsContract.verify);
export const usePayoutFile = () => useEndpointMutation(payoutsContract.file);
export const useEnterHash = () => useEndpointMutation(payoutsContract.enterHash);
export const useCancelBatch = () => useEndpointMutation(payoutsContract.cancel);
export const useResolvePayout = () => useEndpointMutation(payoutsContract.resolve);
