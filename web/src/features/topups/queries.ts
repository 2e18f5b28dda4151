import { membersContract } from '@fairlead/contract/features/members.ts';
import { topupsContract } from '@fairlead/contract/features/topups.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A member's activation and what they could pay with. */
export const useActivation = (memberId: number) =>
  useQuery({
    ...endpointQuery(membersContract.read, { params: { id: memberId } }),
    select: ({ singleuser }) => ({
      activatedAt: singleuser.activation_date,
      endsAt: singleuser.activation_ends_at,
      isRunning: singleuser.paid_member,
      main: singleuser.wallets.main,
    }),
  });

/** Paid periods, newest first; a member reads their own. */
export const useTopups = (page: number, limit: number, search?: string) =>
  useQuery({
    ...endpointQuery(topupsContract.list, { query: { page, limit, search: search || undefined } }),
    placeholderData: (before) => before,
  });

/** Whom an entry for another member would activate; asked once a name is given. */
export function useTopupReceiver(friend: string) {
  const options = endpointQuery(topupsContract.receiver, { query: { friend } });
  return useQuery({ ...options, queryFn: friend === '' ? skipToken : options.queryFn });
}

export const useEnterTopup = () => useEndpointMutation(topupsContract.entry);
export const useActivate = () => useEndpointMutation(topupsContract.add);
export const useAddPeriod = () => useEndpointMutation(topupsContract.addRetopup);
export const useSetTopupNote = () => useEndpointMutation(topupsContract.change);
export const useReverseTopup = () => useEndpointMutation(topupsContract.remove);
