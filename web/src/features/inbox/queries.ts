import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { inboxContract } from '@fairlead/contract/features/inbox.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** New ones are looked for this often while the list is open. */
const LISTEN_MS = 60_000;

/** A page of contact messages and support requests, with how many have each state. */
export const useMessages = (query: QueryOf<typeof inboxContract.list>) =>
  useQuery({
    ...endpointQuery(inboxContract.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LISTEN_MS,
  });

/** The staff whom a message can be assigned to; empty until they are known. */
export const useAssignees = () =>
  useQuery({ ...endpointQuery(inboxContract.assignees, {}), select: ({ assignees }) => assignees }).data ?? [];

export const useAnswerMessage = () => useEndpointMutation(inboxContract.answer);
export type AnswerWrite = ReturnType<typeof useAnswerMessage>;
export const useChangeMessage = () => useEndpointMutation(inboxContract.change);
export const useRemoveMessage = () => useEndpointMutation(inboxContract.remove);
