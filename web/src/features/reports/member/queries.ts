import { memberDashboardContract } from '@fairlead/contract/features/member-dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** A member's overview. */
export const useMemberDashboard = (memberId: number) =>
  useQuery(endpointQuery(memberDashboardContract.memberDashboard, { params: { userId: memberId } }));
