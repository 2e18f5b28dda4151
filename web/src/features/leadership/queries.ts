import { leadershipContract } from '@fairlead/contract/features/leadership.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

/** Every rank that was reached, newest first. */
export const useAwards = (page: number, limit: number, search: string) =>
  useQuery({
    ...read(leadershipContract.list, { query: { page, limit, search: search || undefined } }),
    placeholderData: (before) => before,
  });

/** A member's standing, and their progress towards each rank. */
export const useStanding = (memberId: number) =>
  useQuery({
    ...read(leadershipContract.read, { params: { user_id: memberId } }),
    select: (answer) => answer.singleleadership,
  });

export const useReverseAward = () => useWrite(leadershipContract.remove);
