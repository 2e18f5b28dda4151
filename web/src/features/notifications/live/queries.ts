import { type Notices, notificationsContract } from '@fairlead/contract/features/notifications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpointQuery, readsAny } from '#foundation/calls.ts';

/** While changes are not heard, the page asks this often, and less often while it is not answered. */
export const POLL_MS = 60_000;
const MAX_DOUBLINGS = 4;

export const pollMs = (failures: number): number => POLL_MS * 2 ** Math.min(failures, MAX_DOUBLINGS);

/**
 * The newest notifications, the popups to be shown, the banner and what is stopped, asked for by itself; for the frame of the
 * page. What lies within it reads them by `useNotices`, which is not here: a screen must not load the frame's file.
 */
export function useFreshNotices(isLive: boolean): { data: Notices | undefined; isSettled: boolean } {
  const { data, isPending } = useQuery({
    ...endpointQuery(notificationsContract.notices, {}),
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => !isLive && pollMs(state.fetchFailureCount),
  });
  return { data, isSettled: !isPending };
}

/** Reads the notices and what else shows notifications or the banner again; a page that no one sees does once it is looked at. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const refetchType = document.hidden ? 'none' : 'active';
    void client.invalidateQueries({ predicate: (query) => readsAny(query, ['notifications', 'banner']), refetchType });
  }, [client]);
}
