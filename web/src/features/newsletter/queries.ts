import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { newsletterContract } from '@fairlead/contract/features/newsletter.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toUrl } from '#foundation/api.ts';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of the newsletter's addresses, newest first, with how many are confirmed. */
export const useSubscribers = (query: QueryOf<typeof newsletterContract.list>) =>
  useQuery({ ...endpointQuery(newsletterContract.list, { query }), placeholderData: keepPreviousData });

export const useRemoveSubscriber = () => useEndpointMutation(newsletterContract.remove);

/** Where the confirmed addresses can be fetched as CSV. */
export const exportPath = (): string => toUrl(newsletterContract.export, {});
