import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import type { QueueKind } from '@fairlead/contract/domain/queue-kinds.ts';
import { queueRules } from '@fairlead/contract/domain/queue-kinds.ts';
import { mayCall } from '@fairlead/contract/domain/staff-roles.ts';
import { queueContract } from '@fairlead/contract/features/queue.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Colleagues work on the same list: while it is shown it is read again this often. */
const LISTEN_MS = 5_000;

/** A page of what waits, with the counts of the views. */
export const useQueue = (query: QueryOf<typeof queueContract.list>) =>
  useQuery({
    ...endpointQuery(queueContract.list, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LISTEN_MS,
  });

/** Within how many hours each kind of work is to be dealt with. */
export const useServiceTimes = () =>
  useQuery({ ...endpointQuery(queueContract.list, { query: { limit: 1 } }), select: (answer) => answer.service_times });

/** The staff who may be given something of a kind; empty until they are known. @param kind undefined: of any */
export const useAssignees = (kind?: QueueKind) => {
  const { data } = useQuery(endpointQuery(queueContract.assignees, {}));
  const known = data?.assignees ?? [];
  return kind ? known.filter(({ role }) => mayCall({ roles: queueRules[kind].deciders }, role)) : known;
};

/** The staff who may be given things of all of these kinds. */
export function useCommonAssignees(kinds: readonly QueueKind[]) {
  return useAssignees().filter(({ role }) =>
    kinds.every((kind) => mayCall({ roles: queueRules[kind].deciders }, role)),
  );
}

export const useAssign = () => useEndpointMutation(queueContract.assign);
