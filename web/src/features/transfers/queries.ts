import { transfersContract } from '@fairlead/contract/features/transfers.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

/** A page of transfers; a member reads those he sent and received. */
export const useTransfers = (page: number, limit: number, search?: string) =>
  useQuery({
    ...read(transfersContract.list, { query: { page, limit, search: search || undefined } }),
    placeholderData: (before) => before,
  });

/** Whom a name or e-mail reaches, and what may still be sent today; asked once a name is given. */
export function useReceiver(friend: string) {
  const options = read(transfersContract.receiver, { query: { friend } });
  return useQuery({ ...options, queryFn: friend === '' ? skipToken : options.queryFn });
}

export const useSendToFriend = () => useWrite(transfersContract.toFriend);
export const useMoveToMain = () => useWrite(transfersContract.toUser);
