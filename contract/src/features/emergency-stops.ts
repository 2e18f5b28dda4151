import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { stopKinds } from '../domain/emergency-stops.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

const maybeName = z.nullable(z.string());

/** One stop from its beginning to its end, as staff see it. */
export const emergencyStop = z.object({
  id,
  kind: z.enum(stopKinds),
  reason: z.string(),
  notice: z.nullable(z.string()),
  stopped_by: maybeName,
  stopped_at: timestamp,
  /** Null while it holds. */
  resumed_by: maybeName,
  resumed_at: z.nullable(timestamp),
  resume_reason: z.nullable(z.string()),
});
export type EmergencyStop = z.output<typeof emergencyStop>;

/** What members read beside what is stopped: one or two sentences. */
export const MAX_NOTICE_LENGTH = 300;
const notice = z.optional(z.string().check(z.trim(), z.maxLength(MAX_NOTICE_LENGTH)));

export const emergencyStopsContract = {
  list: endpoint({
    method: 'GET',
    path: '/emergency-stops',
    audience: 'admin',
    roles: allowedRoles.everyone,
    nonSpec: true,
    reads: ['emergencyStops'],
    summary: 'What is stopped now, and the newest 200 stops that ended, newest first',
    answer: z.object({ stops: z.array(emergencyStop) }),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/emergency-stops',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    stepUp: 'emergency_stop',
    changes: ['emergencyStops', 'settings', 'audit'],
    summary: 'Stops withdrawals, deposits, new investments, end-of-day runs, sign-ups or the whole site at once',
    body: z.strictObject({ kind: z.enum(stopKinds), reason: staffReason, notice }),
    answer: messageAnswer,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/emergency-stops/{id}/resume',
    audience: 'admin',
    roles: allowedRoles.ownerOnly,
    nonSpec: true,
    stepUp: 'emergency_stop',
    changes: ['emergencyStops', 'settings', 'audit'],
    summary: 'Ends a stop',
    params: z.object({ id: idText }),
    body: z.strictObject({ reason: staffReason }),
    answer: messageAnswer,
  }),
};
