import { type RewardState, rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { rewardsSimulationContract } from '@fairlead/contract/features/rewards-simulation.ts';
import { useQuery } from '@tanstack/react-query';
import { useSimulation } from '#features/simulation/queries.ts';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The milestones: a member reads the active ones, staff all. */
export const useMilestones = () =>
  useQuery({ ...endpointQuery(rewardsContract.list, {}), select: (answer) => answer.rewards });

/** A member's milestones, newest first, and their progress. */
export const useMemberRewards = (memberId: number) =>
  useQuery(endpointQuery(rewardsContract.ofUser, { params: { id: memberId } }));

/** All members' milestones for staff, a page at a time. */
export const useAllRewards = (view: { page: number; limit: number; search: string; status: RewardState | undefined }) =>
  useQuery({
    ...endpointQuery(rewardsContract.listAll, { query: { ...view, search: view.search || undefined } }),
    placeholderData: (before) => before,
  });

export const useInitializeRewards = () => useEndpointMutation(rewardsContract.initialize);
export const useClaimReward = () => useEndpointMutation(rewardsContract.claim);
export const useCarryForward = () => useEndpointMutation(rewardsContract.carryForward);
export const useAddMilestone = () => useEndpointMutation(rewardsContract.add);
export const useChangeMilestone = () => useEndpointMutation(rewardsContract.change);
export const useRemoveMilestone = () => useEndpointMutation(rewardsContract.remove);

/** What other milestones would have paid. */
export const useSimulateMilestone = () => useSimulation(rewardsSimulationContract.simulate);
