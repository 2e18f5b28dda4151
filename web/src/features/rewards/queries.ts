import { type RewardState, rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

const catalogue = { refreshes: ['rewards'] };

/** The milestones: a member reads those in force, staff all. */
export const useMilestones = () => useQuery({ ...read(rewardsContract.list, {}), select: (answer) => answer.rewards });

/** A member's milestones, newest first, and where he stands. */
export const useRewardsOf = (memberId: number) => useQuery(read(rewardsContract.ofUser, { params: { id: memberId } }));

/** All members' milestones for staff, a page at a time. */
export const useAllRewards = (view: { page: number; limit: number; search: string; status: RewardState | undefined }) =>
  useQuery({
    ...read(rewardsContract.listAll, { query: { ...view, search: view.search || undefined } }),
    placeholderData: (before) => before,
  });

export const useInitializeRewards = () => useWrite(rewardsContract.initialize);
/** Refreshes nothing: its `Success!` reloads the page, and would be gone with the claimed milestone before. */
export const useClaimReward = () => useWrite(rewardsContract.claim, { refreshes: [] });
export const useCarryForward = () => useWrite(rewardsContract.carryForward);
export const useAddMilestone = () => useWrite(rewardsContract.add, catalogue);
export const useChangeMilestone = () => useWrite(rewardsContract.change, catalogue);
export const useRemoveMilestone = () => useWrite(rewardsContract.remove, catalogue);
