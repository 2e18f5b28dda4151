import type { WithdrawalKind, WithdrawalState } from '@fairlead/contract/domain/states.ts';
import {
  type WithdrawalView,
  type withdrawalSorts,
  withdrawalsContract,
} from '@fairlead/contract/features/withdrawals.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

/** What the member may ask for now: balances, his address, open requests. */
export const useWithdrawalOptions = () => useQuery(read(withdrawalsContract.options, {}));

/** Which requests a list shows. */
export type WithdrawalQuery = {
  page: number;
  limit: number;
  search?: string | undefined;
  kind?: WithdrawalKind[] | undefined;
  status?: WithdrawalState[] | undefined;
  view?: WithdrawalView | undefined;
  sort?: (typeof withdrawalSorts)[number] | undefined;
};

/** A page of requests; a member reads his own. */
export const useWithdrawals = (query: WithdrawalQuery) =>
  useQuery({ ...read(withdrawalsContract.list, { query }), placeholderData: (before) => before });

/** How many requests each of the staff's views holds. */
export const useViewCounts = (kind: WithdrawalKind[] | undefined) =>
  useQuery({ ...read(withdrawalsContract.views, { query: { kind } }), select: ({ views }) => views });

/** One request, with the facts to check for staff. */
export function useWithdrawal(id: number | undefined) {
  const options = read(withdrawalsContract.read, { params: { id: id ?? 0 } });
  return useQuery({ ...options, queryFn: id === undefined ? skipToken : options.queryFn });
}

/** A request that brings the member's first payout address asks for a code. */
const firstAddress = { mayAsk: 'address' } as const;

/** The four requests, by kind. */
export function useRequests() {
  return {
    normal: useWrite(withdrawalsContract.requestNormal, firstAddress),
    roi: useWrite(withdrawalsContract.requestRoi, firstAddress),
    principal: useWrite(withdrawalsContract.requestPrincipal, firstAddress),
    compound: useWrite(withdrawalsContract.requestCompound, firstAddress),
  };
}

export const useCancelWithdrawal = () => useWrite(withdrawalsContract.cancel);

/** Staff's decisions, by kind. */
export function useDecisions() {
  return {
    normal: useWrite(withdrawalsContract.decideNormal),
    roi: useWrite(withdrawalsContract.decideRoi),
    principal: useWrite(withdrawalsContract.decidePrincipal),
    compound: useWrite(withdrawalsContract.decideCompound),
  };
}

export const useApproveMany = () => useWrite(withdrawalsContract.approveMany);
