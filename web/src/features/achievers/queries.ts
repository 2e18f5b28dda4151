import { achieversContract } from '@fairlead/contract/features/achievers.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The gallery, newest first. */
export const useAchievers = () =>
  useQuery({ ...endpointQuery(achieversContract.list, {}), select: (answer) => answer.achievers });

export const useAddAchiever = () => useEndpointMutation(achieversContract.add);
export const useRecordConsent = () => useEndpointMutation(achieversContract.recordConsent);
export const useRemoveAchiever = () => useEndpointMutation(achieversContract.remove);
