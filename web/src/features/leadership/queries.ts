import { leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { leadershipSimulationContract } from '@fairlead/contract/features/leadership-simulation.ts';
import { useQuery } from '@tanstack/react-query';
import { useSimulation } from '#features/simulation/queries.ts';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Every rank that was reached, newest first. */
export const useAwards = (page: number, limit: number, search: string) =>
  useQuery({
    ...endpointQuery(leadershipContract.list, { query: { page, limit, search: search || undefined } }),
    placeholderData: (before) => before,
  });

/** A member's volumes, and their progress towards each rank. */
export const useRankProgress = (memberId: number) =>
  useQuery({
    ...endpointQuery(leadershipContract.read, { params: { user_id: memberId } }),
    select: (answer) => answer.singleleadership,
  });

export const useReverseAward = () => useEndpointMutation(leadershipContract.remove);

/** Every rank there is or was, with what it has cost. */
export const useRankStats = () =>
  useQuery({ ...endpointQuery(leadershipContract.ranks, {}), select: (answer) => answer.ranks });

export const useChangeRanks = () => useEndpointMutation(leadershipContract.changeRanks);

/** What other ranks would have paid. */
export const useSimulateRanks = () => useSimulation(leadershipSimulationContract.simulate);
