import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import type { Cookies } from '#foundation/http/call.ts';
import { endSession, readSession, type SessionKind } from '#foundation/session.ts';

/** Ends the browser's session of that kind, if it holds one, and clears its cookie. */
export async function signOut(
  tx: Tx,
  kind: SessionKind,
  cookies: Cookies,
  origin: { ip: string; requestId: string },
): Promise<void> {
  const token = cookies.read(kind);
  const session = token ? await readSession(tx, kind, token) : undefined;
  if (token && session) {
    await endSession(tx, token);
    const by = { kind, id: session.subjectId, ...origin };
    await audit(tx, by, { action: 'auth.sign_out', subject: `${kind}:${session.subjectId}` });
  }
  cookies.clear(kind);
}
