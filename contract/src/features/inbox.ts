import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { emailInput, phoneInput } from '../domain/people.ts';
import { lineOfText, optionalLineOfText, sanitizedText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { visitorFormFields } from '../domain/visitor-forms.ts';

/** Where a message comes from: the visitors' contact form, or a member's support request. */
export const messageSources = ['contact', 'support'] as const;
export type MessageSource = (typeof messageSources)[number];

/** Closed is also what was answered: whether it was is said by `reply`. */
export const messageStates = ['open', 'in_progress', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

export const MAX_MESSAGE_LENGTH = 4000;

/** What someone without an account writes to the operator. Markup in it is text like any other. */
export const contactInput = z.strictObject({
  name: lineOfText(problem('enterName'), 100),
  email: emailInput,
  phone: z._default(phoneInput, ''),
  subject: optionalLineOfText(120),
  message: sanitizedText(problem('writeMessage'), MAX_MESSAGE_LENGTH),
  ...visitorFormFields,
});
export type ContactInput = z.output<typeof contactInput>;

const staffName = z.object({ id, username: z.string() });

/** One message of the staff's inbox, whichever way it came. */
export const inboxMessage = z.object({
  source: z.enum(messageSources),
  id,
  /** Of a contact message as its sender gave them; of a support request the member's. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(messageStates),
  /** The member who asked for support. */
  member_id: z.nullable(id),
  assignee: z.nullable(staffName),
  reply: z.nullable(z.string()),
  replied_by: z.nullable(z.string()),
  replied_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});
export type InboxMessage = z.output<typeof inboxMessage>;

export const answerInput = z.strictObject({ answer: sanitizedText(problem('writeReply'), MAX_MESSAGE_LENGTH) });

const one = z.object({ source: z.enum(messageSources), id: idText });
const changes = ['messages', 'support', 'audit'] as const;

export const inboxContract = {
  contact: endpoint({
    method: 'POST',
    path: '/contact',
    audience: 'visitor',
    nonSpec: true,
    changes: ['messages'],
    summary: 'Sends a message to the operator; no account is needed',
    body: contactInput,
    answer: messageAnswer,
    ownTransactions: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/messages',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['messages', 'support'],
    summary: 'Contact messages and support requests together: what is not closed first, the longest wait on top',
    query: z.strictObject({
      ...pageQuery,
      source: z.optional(z.enum(messageSources)),
      status: z.optional(z.enum(messageStates)),
      /** `me`, `none`, or the id of a member of staff. */
      assignee: z.optional(z.string().check(z.regex(/^(me|none|[1-9]\d{0,8})$/, problem('assignee')))),
      search: searchText,
    }),
    answer: z.object({
      messages: z.array(inboxMessage),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
      ...searchedRows,
      counts: z.object({ open: z.int(), in_progress: z.int(), closed: z.int() }),
      /** Messages of the last 30 days that were dropped because a program had sent them. */
      dropped: z.int(),
    }),
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/messages/assignees',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['staff'],
    summary: 'The staff whom a message can be assigned to',
    answer: z.object({ assignees: z.array(staffName) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/messages/{source}/{id}/answer',
    audience: 'admin',
    roles: allowedRoles.support,
    nonSpec: true,
    changes: [...changes, 'notifications'],
    summary: 'Answers a message by mail and closes it; 409 where someone else has answered it',
    params: one,
    body: answerInput,
    answer: messageAnswer,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/messages/{source}/{id}',
    audience: 'admin',
    roles: allowedRoles.support,
    nonSpec: true,
    changes,
    summary: 'Sets the state of a message or who works on it; someone new on an open one sets it in progress',
    params: one,
    body: z.strictObject({ status: z.optional(z.enum(messageStates)), assignee_id: z.optional(z.nullable(id)) }),
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messages/{source}/{id}',
    audience: 'admin',
    roles: allowedRoles.support,
    nonSpec: true,
    changes,
    summary: 'Deletes a message',
    params: one,
    answer: messageAnswer,
  }),
};
