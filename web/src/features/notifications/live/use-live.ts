import { useEffect, useState } from 'react';
import { useReadAgain } from '#features/notifications/live/queries.ts';

/** The page is drawn first: what it shows is fresh. */
const STARTS_AFTER_MS = 3_000;

/** Reads notifications and banner again when they change. @returns whether changes are heard as they happen */
export function useLive(memberId: number): boolean {
  const readAgain = useReadAgain();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    let asking: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      asking = undefined;
      readAgain();
    };
    const onChanged = (withinMs: number) => {
      asking ??= setTimeout(ask, Math.random() * withinMs);
    };
    const starting = setTimeout(async () => {
      const { shareStream } = await import('#features/notifications/live/share-stream.ts');
      if (!isOver) stop = shareStream(memberId, { onChanged, onLive: setIsLive });
    }, STARTS_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(starting);
      clearTimeout(asking);
      stop?.();
    };
  }, [readAgain, memberId]);
  return isLive;
}
