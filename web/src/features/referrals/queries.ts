import { referralsContract } from '@fairlead/contract/features/referrals.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** A page of a member's direct members, and the figures of their whole team. */
export const useDirects = (memberId: number, page: number, limit: number, search: string) =>
  useQuery({
    ...endpointQuery(referralsContract.list, {
      params: { id: memberId },
      query: { page, limit, search: search || undefined },
    }),
    placeholderData: (before) => before,
  });

/** How many of those directly below a member the tree loads at a time. */
export const BRANCH_PAGE = 20;

/** A member of the tree below `memberId` (or that member) with a page of their direct members. */
export const useBranch = (memberId: number, branch: number, page: number) =>
  useQuery({
    ...endpointQuery(referralsContract.full, {
      params: { id: memberId },
      query: { depth: 1, page, limit: BRANCH_PAGE, branch: branch === memberId ? undefined : branch },
    }),
    select: (answer) => answer.tree,
  });

/** The legs of a member of the tree below `memberId`, and what they come to. */
export const useLegs = (memberId: number, branch: number) =>
  useQuery(
    endpointQuery(referralsContract.legs, {
      params: { id: memberId },
      query: { branch: branch === memberId ? undefined : branch },
    }),
  );
