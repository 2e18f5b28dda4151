import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** When the session that asks ends, by the server's clock: both ends, whichever comes first. */
export const sessionEnd = z.object({
  now: timestamp,
  seen_at: timestamp,
  /** Unless it is used before. */
  idle_end: timestamp,
  /** Whatever happens. */
  last_end: timestamp,
});
export type SessionEnd = z.output<typeof sessionEnd>;

/** Apart from `session.ts`, which every page loads: a page needs these minutes after it was opened. */
export const sessionEndContract = {
  read: endpoint({
    method: 'GET',
    path: '/auth/session-end',
    audience: 'any',
    roles: allowedRoles.everyone,
    beforeSecondFactor: true,
    nonSpec: true,
    passive: true,
    reads: ['session'],
    summary: 'When the session ends; asking does not make it live longer',
    answer: sessionEnd,
  }),
  stay: endpoint({
    method: 'POST',
    path: '/auth/session-end',
    audience: 'any',
    roles: allowedRoles.everyone,
    beforeSecondFactor: true,
    extension: true,
    changes: [],
    summary: 'Keeps a session that is about to end for want of use; its last end stays',
    body: z.strictObject({}),
    answer: sessionEnd,
  }),
};
