import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { pageQuery } from '../domain/paging.ts';
import { changedSanitizedText, sanitizedText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

export const supportStates = ['open', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

/** One request with its one reply: a conversation is a ticket. */
export const supportRequest = z.object({
  id,
  user_id: id,
  username: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(supportStates),
  reply: z.nullable(z.string()),
  replied_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});
export type SupportRequest = z.output<typeof supportRequest>;

export const supportInput = z.strictObject({
  subject: sanitizedText(problem('writeSubject'), 120),
  message: sanitizedText(problem('writeMessage'), 4000),
  /** Whose request it is: a member's is their own; staff name the member they write it down for. */
  user_id: z.optional(idInput),
});
export type SupportInput = z.output<typeof supportInput>;

const one = z.object({ id: idText });
const state = z.optional(z.enum(supportStates));

export const supportContract = {
  add: endpoint({
    method: 'POST',
    path: '/support/add',
    audience: 'any',
    roles: allowedRoles.support,
    changes: ['support', 'audit'],
    summary: 'Sends a support request; staff write one down for the member they name',
    subject: { in: 'body', field: 'user_id' },
    body: supportInput,
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/support/list',
    audience: 'any',
    roles: allowedRoles.readMembers,
    reads: ['support'],
    summary: 'Support requests, newest first; a member sees their own',
    query: z.strictObject({ ...pageQuery, status: state }),
    answer: z.object({
      allsupport: z.array(supportRequest),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/support/by/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['support'],
    summary: 'One support request',
    params: one,
    answer: z.object({ singlesupport: supportRequest }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/support/{id}',
    audience: 'admin',
    roles: allowedRoles.support,
    changes: ['support', 'notifications', 'audit'],
    summary: 'Replies to a request, or sets its state; a reply closes it unless the state is given',
    params: one,
    body: z.strictObject({ status: state, reply: changedSanitizedText(problem('writeReply'), 4000) }),
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/support/{id}',
    audience: 'admin',
    roles: allowedRoles.support,
    changes: ['support', 'audit'],
    summary: 'Deletes a support request',
    params: one,
    answer: messageAnswer,
  }),
};
