import { ctoContract } from '@fairlead/contract/features/cto.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The month so far, and what it would give. */
export const useTurnover = (enabled = true) => useQuery({ ...endpointQuery(ctoContract.turnover, {}), enabled });

/** The last 12 months: paid, or as they would be paid. */
export const useTurnoverMonths = () =>
  useQuery({ ...endpointQuery(ctoContract.months, {}), select: (answer) => answer.months });

/** Every member who was ever granted a share. */
export const useCtoMembers = () =>
  useQuery({ ...endpointQuery(ctoContract.list, {}), select: (answer) => answer.allcto });

/** A member's own share; null where they were never granted one. */
export const useOwnShare = (id: number) =>
  useQuery({ ...endpointQuery(ctoContract.read, { params: { id } }), select: (answer) => answer.singlecto });

export const useGrant = () => useEndpointMutation(ctoContract.add);
export const useDeactivate = () => useEndpointMutation(ctoContract.deactivate);
export const usePayMonth = () => useEndpointMutation(ctoContract.pay);
