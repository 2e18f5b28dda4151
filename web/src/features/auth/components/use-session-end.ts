import { type SessionEnd, sessionEndContract } from '@fairlead/contract/features/session-end.ts';
import { useCallback, useEffect, useState } from 'react';
import { getUnusedMs, isUnused } from '#foundation/activity.ts';
import { call } from '#foundation/api.ts';
import { ApiError } from '#foundation/api-error.ts';

/** So long before its end a session's end is announced. */
const WARNS_MS = 120_000;
/** So often a page looks whether the time has come: a sleeping machine stops timers. While it warns, it asks as often. */
const LOOKS_EVERY_MS = 5_000;
/** So long it waits with the next question after one that was not answered. */
const AGAIN_AFTER_MS = 15_000;

/** A session that is about to end. */
export type Warning = {
  /** By this machine's clock, which may be wrong: for counting down. */
  endsMs: number;
  /** By the server's, for reading. */
  end: Date;
  /** How long ago it was used. */
  awayMs: number;
  /** At its last end it cannot be kept. */
  isLast: boolean;
};

export function toWarning({ now, seen_at, idle_end, last_end }: SessionEnd): Warning {
  const isLast = last_end <= idle_end;
  const end = isLast ? last_end : idle_end;
  return {
    endsMs: Date.now() + end.getTime() - now.getTime(),
    end,
    awayMs: Math.min(now.getTime() - seen_at.getTime(), getUnusedMs()),
    isLast,
  };
}

/**
 * Asks the server when the session ends, as other tabs and pages keep it too: first now, then shortly before that end.
 * Someone who uses the page without asking the server for anything, such as writing a long message, keeps it.
 * @param onEnded is called once the server says that it has ended
 */
export function useSessionEnd(onEnded: () => void) {
  const [warning, setWarning] = useState<Warning | null>(null);
  const [watch] = useState(() => ({ dueMs: 0, isAsking: false, isWarning: false }));

  const take = useCallback(
    (end: SessionEnd) => {
      const next = toWarning(end);
      watch.isWarning = next.endsMs - Date.now() <= WARNS_MS;
      watch.dueMs = watch.isWarning ? 0 : next.endsMs - WARNS_MS;
      setWarning(watch.isWarning ? next : null);
    },
    [watch],
  );

  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (watch.isAsking) return;
      watch.isAsking = true;
      try {
        await work();
      } catch (error) {
        watch.dueMs = Date.now() + AGAIN_AFTER_MS;
        if (error instanceof ApiError && error.code === 'not_signed_in') {
          setWarning(null);
          onEnded();
        }
      } finally {
        watch.isAsking = false;
      }
    },
    [watch, onEnded],
  );

  const stay = useCallback(() => run(async () => take(await call(sessionEndContract.stay, { body: {} }))), [run, take]);

  useEffect(() => {
    const look = () => {
      if (Date.now() < watch.dueMs) return;
      void run(async () => {
        const end = await call(sessionEndContract.read, {});
        const { endsMs, isLast } = toWarning(end);
        const isNear = endsMs - Date.now() <= WARNS_MS;
        const isKept = isNear && !isLast && !watch.isWarning && !isUnused();
        take(isKept ? await call(sessionEndContract.stay, { body: {} }) : end);
      });
    };
    look();
    const timer = setInterval(look, LOOKS_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watch, run, take]);

  return { warning, stay };
}
