import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { sanitizedText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** `open` waits for staff, `answered` for the member; a closed one takes no more responses until staff open it again. */
export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

/** What the screens offer; a call may name another subject of its own. */
export const ticketCategories = ['Deposit', 'Withdrawal', 'Investment', 'Account', 'Other'] as const;
export const DEFAULT_TICKET_CATEGORY: (typeof ticketCategories)[number] = 'Other';

/** Members read staff under one name: who answered is shown to staff only. */
export const STAFF_AUTHOR = 'Support';

export const MAX_OPEN_TICKETS = 20;

export const ticket = z.object({
  /** The same number as `ticket_id`: the specification reads either. */
  id,
  ticket_id: id,
  user_id: id,
  username: z.string(),
  subject: z.string(),
  message: z.string(),
  category: z.string(),
  status: z.enum(ticketStates),
  /** Since when it has had its state: how long someone has been waiting. */
  status_since: timestamp,
  responses: z.int(),
  /** True where staff wrote to the member first. */
  by_staff: z.boolean(),
  author: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Ticket = z.output<typeof ticket>;

export const ticketResponse = z.object({
  id,
  ticket_id: id,
  by_staff: z.boolean(),
  author: z.string(),
  message: z.string(),
  created_at: timestamp,
});
export type TicketResponse = z.output<typeof ticketResponse>;

const message = sanitizedText(problem('writeMessage'), 4000);
/** What a response form checks. */
export const responseInput = z.strictObject({ message });

export const ticketInput = z.strictObject({
  subject: sanitizedText(problem('writeSubject'), 120),
  message,
  category: z._default(
    z.string().check(z.trim(), z.maxLength(40), z.regex(/^\P{Cc}*$/u, problem('controlCharacters'))),
    DEFAULT_TICKET_CATEGORY,
  ),
  /** Whose ticket it is: a member's is their own; staff name the member they write to. */
  user_id: z.optional(idInput),
});
export type TicketInput = z.output<typeof ticketInput>;

const one = z.object({ id: idText });
const byTicket = z.object({ ticketId: idText });
const pages = { total: z.int(), totalPages: z.int(), currentPage: z.int() };
const state = z.enum(ticketStates);

export const ticketsContract = {
  create: endpoint({
    method: 'POST',
    path: '/tickets',
    audience: 'any',
    roles: allowedRoles.support,
    changes: ['tickets', 'notifications', 'audit'],
    summary: 'Opens a ticket; staff open one for the member they name',
    subject: { in: 'body', field: 'user_id' },
    body: ticketInput,
    answer: z.object({ message: z.string(), ticket }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/tickets',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['tickets'],
    summary: 'All tickets: those that wait for staff first, the longest wait on top',
    query: z.strictObject({ ...pageQuery, status: z.optional(state), search: searchText }),
    answer: z.object({
      tickets: z.array(ticket),
      ...pages,
      ...searchedRows,
      /** How many have each state, whatever the filter. */
      counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
    }),
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/tickets/{userId}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['tickets'],
    summary: "A member's tickets, newest first",
    subject: { in: 'params', field: 'userId' },
    params: z.object({ userId: idText }),
    query: z.strictObject(pageQuery),
    answer: z.object({ tickets: z.array(ticket), ...pages }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/tickets/single/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['tickets'],
    summary: 'One ticket',
    params: one,
    answer: z.object({ ticket }),
  }),
  respond: endpoint({
    method: 'POST',
    path: '/tickets/{ticketId}/responses',
    audience: 'self+admin',
    roles: allowedRoles.support,
    changes: ['tickets', 'notifications', 'audit'],
    summary: 'Responds: after staff it is answered, after the member open again',
    params: byTicket,
    body: responseInput,
    answer: z.object({ message: z.string(), response: ticketResponse }),
  }),
  responses: endpoint({
    method: 'GET',
    path: '/ticket-responses/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['tickets'],
    summary: "A ticket's responses, oldest first",
    params: one,
    answer: z.object({ responses: z.array(ticketResponse) }),
  }),
  changeState: endpoint({
    method: 'PUT',
    path: '/tickets/{ticketId}/status',
    audience: 'self+admin',
    roles: allowedRoles.support,
    changes: ['tickets', 'audit'],
    summary: 'Sets the state; a member may only close their own',
    params: byTicket,
    body: z.strictObject({ status: state }),
    answer: messageAnswer,
  }),
};
