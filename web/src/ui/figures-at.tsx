import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';

// most platforms have no replica
const FiguresLine = lazy(async () => ({ default: (await import('#ui/figures-line.tsx')).FiguresLine }));

/** Says as of when the oldest figures of the staff's screen are, where they come from a replica of the database. */
export function FiguresAt() {
  const at = useFiguresAt();
  if (at === undefined) return null;
  return (
    <Suspense fallback={null}>
      <FiguresLine at={new Date(at)} />
    </Suspense>
  );
}

/** As of when the oldest figures on the screen are, in milliseconds; undefined where all are those of now. */
function useFiguresAt(): number | undefined {
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
