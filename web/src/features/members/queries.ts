import { type MemberChanges, type MemberSummary, membersContract } from '@fairlead/contract/features/members.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation, type WriteOptions } from '#foundation/calls.ts';

/** One member whole. */
export const useMember = (id: number) =>
  useQuery({ ...endpointQuery(membersContract.read, { params: { id } }), select: (answer) => answer.singleuser });

/** Which members the staff's list shows. */
export type MemberView = { page: number; limit: number; search: string; neverActivated: boolean };

/** A page of members. */
export type MemberPage = { members: MemberSummary[]; total: number };

/** A page of all members, or of those who never activated; the latter is not searched. */
export function useMembers({ page, limit, search, neverActivated }: MemberView) {
  const all = useQuery({
    ...endpointQuery(membersContract.list, { query: { page, limit, search: search || undefined } }),
    select: ({ allusers, total }): MemberPage => ({ members: allusers, total }),
    placeholderData: (before) => before,
    enabled: !neverActivated,
  });
  const never = useQuery({
    ...endpointQuery(membersContract.listNeverActivated, { query: { page, limit } }),
    select: ({ allnonusers, total }): MemberPage => ({ members: allnonusers, total }),
    placeholderData: (before) => before,
    enabled: neverActivated,
  });
  return neverActivated ? never : all;
}

/** Changes a member's fields; only those sent. */
export function useChangeMember(id: number, options: WriteOptions = {}) {
  const write = useEndpointMutation(membersContract.change, options);
  const input = (body: MemberChanges, stepUp?: string) => ({ params: { id }, body, ...(stepUp ? { stepUp } : {}) });
  return {
    ...write,
    change: (body: MemberChanges, onSuccess?: () => void) => write.mutate(input(body), onSuccess ? { onSuccess } : {}),
    changeWith: (body: MemberChanges, stepUp: string) => write.mutateAsync(input(body, stepUp)),
  };
}

/** Freezes an account's withdrawals by the token of a notice's link. */
export const useFreezeWithdrawals = () => useEndpointMutation(membersContract.freeze);

/** Proposes to lift a freeze; the call carries a step-up for `change`. */
export const useLiftFreeze = () => useEndpointMutation(membersContract.liftFreeze);

export const useCloseMember = () => useEndpointMutation(membersContract.close);
