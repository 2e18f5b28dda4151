import { supportContract } from '@fairlead/contract/features/support.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of the member's own requests, newest first. */
export const useOwnRequests = (page: number, limit: number) =>
  useQuery({ ...endpointQuery(supportContract.list, { query: { page, limit } }), placeholderData: keepPreviousData });

export const useSendRequest = () => useEndpointMutation(supportContract.add);
