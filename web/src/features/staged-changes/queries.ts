import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { stagedChangesContract } from '@fairlead/contract/features/staged-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of changes that wait, or of all. */
export const useChanges = (query: QueryOf<typeof stagedChangesContract.list>) =>
  useQuery({ ...endpointQuery(stagedChangesContract.list, { query }), placeholderData: (before) => before });

/** The decisions; each call carries a step-up for `change`. */
export const useApproveChange = () => useEndpointMutation(stagedChangesContract.approve);
export const useRejectChange = () => useEndpointMutation(stagedChangesContract.reject);
export const useWithdrawChange = () => useEndpointMutation(stagedChangesContract.withdraw);
