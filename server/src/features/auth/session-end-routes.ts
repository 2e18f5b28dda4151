import { sessionEndContract } from '@fairlead/contract/features/session-end.ts';
import { implement } from '#foundation/http/call.ts';
import { readSessionEnd } from './read-session.ts';

/** When a session ends, and keeping it. */
export const sessionEndRoutes = implement(sessionEndContract, {
  read: ({ db, cookies, actor }) => readSessionEnd(db, cookies, actor.kind),
  // the request itself is the use that keeps it
  stay: ({ tx, cookies, actor }) => readSessionEnd(tx, cookies, actor.kind),
});
