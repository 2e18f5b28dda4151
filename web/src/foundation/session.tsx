import { type SessionAnswer, sessionContract } from '@fairlead/contract/features/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { call } from '#foundation/api.ts';
import { ApiError } from '#foundation/api-error.ts';
import { readsAny } from '#foundation/calls.ts';
import { showLanguage } from '#foundation/language.ts';
import { anonymous, readStoredAuth, storeAuth } from '#foundation/stored-auth.ts';

/** Restoring waits at most this long for the server; then what was stored counts until a call is refused. */
const RESTORE_TIMEOUT_MS = 5_000;

type Session = SessionAnswer & {
  /** False until the server has confirmed who is signed in, or the time-out has passed. */
  restored: boolean;
  /** Asks the server again: after sign-in, sign-out, or a refused call. */
  refresh: () => Promise<void>;
};

const SessionContext = createContext<Session>({ ...anonymous, restored: false, refresh: async () => {} });

/** Who is signed in, for every screen. */
export const useSession = (): Session => useContext(SessionContext);

/** Restores the session at start and keeps it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionAnswer>(readStoredAuth);
  const [restored, setRestored] = useState(false);
  const client = useQueryClient();

  const take = useCallback((next: SessionAnswer) => {
    storeAuth(next);
    showLanguage(next.language);
    setSession(next);
  }, []);

  const refresh = useCallback(async () => {
    const next = await call(sessionContract.read, {});
    take(next);
    // figures of someone who signed out must not be shown to the next person
    if (!next.auth || !next.admin) client.removeQueries({ predicate: (query) => !readsAny(query, ['settings']) });
  }, [take, client]);

  useEffect(() => {
    const signal = AbortSignal.timeout(RESTORE_TIMEOUT_MS);
    call(sessionContract.read, {}, { signal })
      .then(take)
      .catch(() => undefined) // the stored session stays until a call is refused
      .finally(() => setRestored(true));
  }, [take]);

  useEffect(() => {
    // the server ended the session (idle, signed out elsewhere, blocked), or asks for an agreement first: the guards must know
    const handleError = (error: unknown) => {
      const isKnown = error instanceof ApiError && ['not_signed_in', 'agreement_needed'].includes(error.code);
      if (isKnown) refresh().catch(() => undefined);
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleError(event.action.error);
      }),
    ];
    return () => stops.forEach((stop) => void stop());
  }, [client, refresh]);

  const value = useMemo(() => ({ ...session, restored, refresh }), [session, restored, refresh]);
  return <SessionContext value={value}>{children}</SessionContext>;
}
