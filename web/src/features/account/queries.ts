import { accountContract } from '@fairlead/contract/features/account.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, readsAny, useEndpointMutation } from '#foundation/calls.ts';
import { download } from '#foundation/download.ts';

/** Saves the member's data as a file, with the step-up that it asks for; a security event tells of it. */
export function useExport(): (stepUp: string) => Promise<void> {
  const client = useQueryClient();
  return async (stepUp) => {
    await download(accountContract.export, {}, { stepUp });
    await client.invalidateQueries({ predicate: (query) => readsAny(query, accountContract.export.changes) });
  };
}

/** What still stands in the way of closing the account. */
export const useClosing = () =>
  useQuery({ ...endpointQuery(accountContract.closing, {}), select: (answer) => answer.obstacles });
export const useClose = () => useEndpointMutation(accountContract.close, { leavesPage: true });
