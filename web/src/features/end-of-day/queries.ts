import { endOfDayContract } from '@fairlead/contract/features/end-of-day.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** While an end-of-day run is in progress its figures move; otherwise it is enough to look now and then. */
const MAKING_MS = 2_000;
const RESTING_MS = 30_000;

/** The last completed run, what is missing, and the progress of a run. */
export const useEndOfDayState = () =>
  useQuery({
    ...endpointQuery(endOfDayContract.state, {}),
    refetchInterval: ({ state }) => (state.data?.progress ? MAKING_MS : RESTING_MS),
  });

/** A dry run, made when it is asked for and never by itself. */
export const useEndOfDayPreview = () =>
  useQuery({ ...endpointQuery(endOfDayContract.preview, {}), enabled: false, gcTime: 0, retry: false });

export const useRunEndOfDay = () => useEndpointMutation(endOfDayContract.make);
