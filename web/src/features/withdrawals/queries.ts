import type { RejectionReason } from '@fairlead/contract/domain/rejection-reasons.ts';
import type { WithdrawalKind, WithdrawalState } from '@fairlead/contract/domain/states.ts';
import type { WithdrawalView, withdrawalSorts } from '@fairlead/contract/features/withdrawal-filters.ts';
import { withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** What the member may ask for now: balances, their address, open requests. */
export const useWithdrawalOptions = () => useQuery(endpointQuery(withdrawalsContract.options, {}));

/** Which requests staff look at. */
export type WithdrawalFilter = {
  search?: string | undefined;
  kind?: WithdrawalKind[] | undefined;
  status?: WithdrawalState[] | undefined;
  rejection_reason?: RejectionReason[] | undefined;
  from?: string;
  to?: string;
  view?: WithdrawalView | undefined;
  sort?: (typeof withdrawalSorts)[number] | undefined;
  user_id?: number | undefined;
};

export type WithdrawalQuery = WithdrawalFilter & { page: number; limit: number };

/** A page of requests; a member reads their own. */
export const useWithdrawals = (query: WithdrawalQuery) =>
  useQuery({ ...endpointQuery(withdrawalsContract.list, { query }), placeholderData: (before) => before });

/** How many requests each of the staff's views holds. */
export const useViewCounts = (kind: WithdrawalKind[] | undefined) =>
  useQuery({ ...endpointQuery(withdrawalsContract.views, { query: { kind } }), select: ({ views }) => views });

/** One request, with the facts to check for staff. */
export function useWithdrawal(id: number | undefined) {
  const options = endpointQuery(withdrawalsContract.read, { params: { id: id ?? 0 } });
  return useQuery({ ...options, queryFn: id === undefined ? skipToken : options.queryFn });
}

/** A request that brings the member's first payout address asks for a code. */
const firstAddress = { mayAsk: 'address' } as const;

/** The four requests, by kind. */
export function useRequests() {
  return {
    normal: useEndpointMutation(withdrawalsContract.requestNormal, firstAddress),
    roi: useEndpointMutation(withdrawalsContract.requestRoi, firstAddress),
    principal: useEndpointMutation(withdrawalsContract.requestPrincipal, firstAddress),
    compound: useEndpointMutation(withdrawalsContract.requestCompound, firstAddress),
  };
}

export const useCancelWithdrawal = () => useEndpointMutation(withdrawalsContract.cancel);

/** Staff's decisions, by kind. */
export function useDecisions() {
  return {
    normal: useEndpointMutation(withdrawalsContract.decideNormal),
    roi: useEndpointMutation(withdrawalsContract.decideRoi),
    principal: useEndpointMutation(withdrawalsContract.decidePrincipal),
    compound: useEndpointMutation(withdrawalsContract.decideCompound),
  };
}

/** What of everything that a filter finds can be decided now. */
export const useMatching = (query: WithdrawalFilter) =>
  useQuery(endpointQuery(withdrawalsContract.matching, { query }));

export const useApproveMatching = () => useEndpointMutation(withdrawalsContract.approveMatching);
export const useRejectMatching = () => useEndpointMutation(withdrawalsContract.rejectMatching);
export const useApproveMany = () => useEndpointMutation(withdrawalsContract.approveMany);
