import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of transfers; a member reads those they sent and received. */
export const useTransfers = (page: number, limit: number, search?: string) =>
  useQuery({
    ...endpointQuery(transfersContract.list, { query: { page, limit, search: search || undefined } }),
    placeholderData: (before) => before,
  });

/** Whom a name or email reaches, and what may still be sent today; asked once a name is given. */
export function useReceiver(friend: string) {
  const options = endpointQuery(transfersContract.receiver, { query: { friend } });
  return useQuery({ ...options, queryFn: friend === '' ? skipToken : options.queryFn });
}

export const useSendToFriend = () => useEndpointMutation(transfersContract.toFriend);
export const useMoveToMain = () => useEndpointMutation(transfersContract.toUser);
