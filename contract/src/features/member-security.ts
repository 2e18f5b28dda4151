import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { endpoint } from '../domain/endpoint.ts';
import { idText } from '../domain/ids.ts';
import { pageQuery } from '../domain/paging.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { openSession } from './second-factor.ts';
import { securityEvent } from './security.ts';

const params = z.object({ userId: idText });

/** What staff read of the safety of a member's account, and what they may end. */
export const memberSecurityContract = {
  sessions: endpoint({
    method: 'GET',
    path: '/users/{userId}/sessions',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['members', 'security'],
    summary: 'Where a member is signed in, the last seen first, and since when they have a second factor',
    params,
    answer: z.object({ sessions: z.array(openSession), second_factor_since: z.nullable(openSession.shape.created_at) }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/users/{userId}/security-events',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['members', 'security'],
    summary: "What happened to a member's account in the last 12 months, newest first, of the newest 2,000",
    params,
    query: z.strictObject(pageQuery),
    answer: z.object({ events: z.array(securityEvent), total: z.int(), totalPages: z.int() }),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/{userId}/sessions',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['members', 'security', 'audit'],
    summary: "Ends every session of a member, as support does when the member's device is lost",
    params,
    answer: messageAnswer,
  }),
};
