import { type OwnLimitKind, ownLimitsContract } from '@fairlead/contract/features/own-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The signed-in member's own limits and their break. */
export const useOwnLimits = () => useQuery(endpointQuery(ownLimitsContract.read, {}));

export const useChangeLimit = () => useEndpointMutation(ownLimitsContract.change);
export const useKeepLimit = () => useEndpointMutation(ownLimitsContract.keep);
export const useTakeBreak = () => useEndpointMutation(ownLimitsContract.pause);
export const useExcludeOneself = () => useEndpointMutation(ownLimitsContract.exclude);

/** What the own limit of a kind leaves; null: no such limit, or not known yet (the server tests it in any case). */
export const useOwnLeft = (kind: OwnLimitKind): bigint | null =>
  useOwnLimits().data?.limits.find((limit) => limit.kind === kind)?.remaining ?? null;
