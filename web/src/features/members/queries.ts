import type { MemberGroup } from '@fairlead/contract/features/member-groups.ts';
import { type MemberChanges, type MemberSummary, membersContract } from '@fairlead/contract/features/members.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointQuery, useEndpointMutation, type WriteOptions } from '#foundation/calls.ts';
import { toStableJson } from '#foundation/stable-json.ts';

/** One member whole. @param id undefined: none is asked for */
export const useMember = (id: number | undefined) => {
  const options = endpointQuery(membersContract.read, { params: { id: id ?? 0 } });
  return useQuery({
    ...options,
    queryFn: id === undefined ? skipToken : options.queryFn,
    select: (answer) => answer.singleuser,
  });
};

/** Which members the staff's list shows. */
export type MemberView = {
  page: number;
  limit: number;
  search: string;
  neverActivated: boolean;
  /** Whether accounts that were closed since are shown as well. */
  withClosed?: boolean;
  /** The day on which they did something. */
  active_on?: string | undefined;
  /** What open accounts are, as the overview counts them. */
  group?: MemberGroup | undefined;
  /** The days on which they joined. */
  from?: string;
  to?: string;
};

/** A page of members. */
export type MemberPage = { members: MemberSummary[]; total: number; searchedRows?: number | undefined };

/** A page of all members, or of those who never activated; the latter is not searched. */
export function useMembers({ page, limit, search, neverActivated, withClosed, ...joined }: MemberView) {
  const closed = withClosed ? ('included' as const) : undefined;
  const all = useQuery({
    ...endpointQuery(membersContract.list, { query: { page, limit, search: search || undefined, closed, ...joined } }),
    select: ({ allusers, total, searched_rows: searchedRows }): MemberPage => ({
      members: allusers,
      total,
      searchedRows,
    }),
    placeholderData: (before) => before,
    enabled: !neverActivated,
  });
  const never = useQuery({
    ...endpointQuery(membersContract.listNeverActivated, { query: { page, limit, ...joined } }),
    select: ({ allnonusers, total }): MemberPage => ({ members: allnonusers, total }),
    placeholderData: (before) => before,
    enabled: neverActivated,
  });
  return neverActivated ? never : all;
}

/** Changes a member's fields: those sent, and the time at which they were first sent. */
export function useChangeMember(id: number, options: WriteOptions = {}) {
  const write = useEndpointMutation(membersContract.change, options);
  const sent = useRef<{ text: string; at: string } | null>(null);
  const toInput = (changes: MemberChanges, stepUp?: string) => {
    const text = toStableJson(changes);
    // the same again keeps its time and with it its Idempotency-Key, so that it is done once
    if (sent.current?.text !== text) sent.current = { text, at: new Date().toISOString() };
    return { params: { id }, body: { ...changes, updated_at: sent.current.at }, ...(stepUp ? { stepUp } : {}) };
  };
  return {
    ...write,
    change: (changes: MemberChanges, onSuccess: (answer: { message: string }) => void) =>
      write.mutate(toInput(changes), { onSuccess }),
    changeWith: (changes: MemberChanges, stepUp: string) => write.mutateAsync(toInput(changes, stepUp)),
  };
}

/** Freezes an account's withdrawals by the token of a notice's link. */
export const useFreezeWithdrawals = () => useEndpointMutation(membersContract.freeze);

/** Proposes to lift a freeze; the call carries a step-up for `change`. */
export const useLiftFreeze = () => useEndpointMutation(membersContract.liftFreeze);

export const useCloseMember = () => useEndpointMutation(membersContract.close);
