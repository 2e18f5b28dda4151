import { emergencyStopsContract } from '@fairlead/contract/features/emergency-stops.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** How often it is asked whether a colleague has stopped something else, or resumed it. */
const REFETCH_MS = 60_000;

/** What is stopped, and what was, newest first. */
export const useStops = () =>
  useQuery({
    ...endpointQuery(emergencyStopsContract.list, {}),
    refetchInterval: REFETCH_MS,
    select: (answer) => answer.stops,
  });

/** Stopping and resuming; each call carries a step-up for `emergency_stop`. */
export const useStop = () => useEndpointMutation(emergencyStopsContract.stop);
export const useResume = () => useEndpointMutation(emergencyStopsContract.resume);
