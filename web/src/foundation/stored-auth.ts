import { type SessionAnswer, sessionAnswer } from '@fairlead/contract/features/session.ts';
import * as z from 'zod/mini';
import { AUTH_KEY } from '#foundation/auth-key.ts';

export const anonymous: SessionAnswer = {
  auth: null,
  admin: null,
  expireAt: null,
  adminExpireAt: null,
  language: null,
};

/** What was kept at the last visit; no one when there is nothing, or nothing readable. */
export function readStoredAuth(): SessionAnswer {
  try {
    const decoded = z.safeDecode(sessionAnswer, JSON.parse(localStorage.getItem(AUTH_KEY) ?? 'null'));
    return decoded.success ? decoded.data : anonymous;
  } catch {
    return anonymous;
  }
}

/** Forgets someone who has signed out. */
export const forgetAuth = (kind: 'member' | 'staff'): void =>
  storeAuth({ ...readStoredAuth(), [kind === 'member' ? 'auth' : 'admin']: null });

/** Keeps who is signed in. Storage may be switched off: then a visit starts by asking the server. */
export function storeAuth(session: SessionAnswer): void {
  try {
    if (session.auth || session.admin) localStorage.setItem(AUTH_KEY, JSON.stringify(z.encode(sessionAnswer, session)));
    else localStorage.removeItem(AUTH_KEY);
  } catch {
    // private windows refuse storage
  }
}
