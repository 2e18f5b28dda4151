import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** As of when the oldest figures on the screen are, in milliseconds; undefined where all are those of now. */
export function useFiguresAt(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const moments = cache.getAll().flatMap((query) => {
      const data = query.isActive() ? (query.state.data as { figures_at?: Date } | undefined) : undefined;
      return data?.figures_at instanceof Date ? [data.figures_at.getTime()] : [];
    });
    return moments.length > 0 ? Math.min(...moments) : undefined;
  });
}
