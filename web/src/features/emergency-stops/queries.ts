import { emergencyStopsContract } from '@fairlead/contract/features/emergency-stops.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** What is stopped, and what was, newest first. */
export const useStops = () =>
  useQuery({ ...endpointQuery(emergencyStopsContract.list, {}), select: (answer) => answer.stops });

/** Stopping and resuming; each call carries a step-up for `emergency_stop`. */
export const useStop = () => useEndpointMutation(emergencyStopsContract.stop);
export const useResume = () => useEndpointMutation(emergencyStopsContract.resume);
