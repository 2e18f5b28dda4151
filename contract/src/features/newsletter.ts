import * as z from 'zod/mini';
import { csvLines, messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { pageQuery, searchText } from '../domain/paging.ts';
import { emailInput } from '../domain/people.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { visitorFormFields } from '../domain/visitor-forms.ts';

/** An address that asked for the newsletter; confirmed once the link in our mail was used. */
export const subscriber = z.object({
  id,
  email: z.string(),
  language: z.string(),
  confirmed_at: z.nullable(timestamp),
  created_at: timestamp,
});
export type Subscriber = z.output<typeof subscriber>;

export const subscriberStates = ['confirmed', 'waiting'] as const;

export const subscribeInput = z.strictObject({ email: emailInput, ...visitorFormFields });

const token = z.string(problem('linkIncomplete')).check(z.regex(/^[\w.-]{20,120}$/, problem('linkIncomplete')));
const byToken = z.strictObject({ token });

export const newsletterContract = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscribe',
    audience: 'visitor',
    nonSpec: true,
    changes: ['newsletter'],
    summary: 'Asks for the newsletter: the address gets a link to confirm it. The answer is the same for every address',
    body: subscribeInput,
    answer: messageAnswer,
    ownTransactions: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    audience: 'visitor',
    nonSpec: true,
    changes: ['newsletter'],
    summary: 'Confirms an address by the token of the link it was sent',
    body: byToken,
    answer: messageAnswer,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    changes: ['newsletter'],
    summary: 'Forgets the address of the link; the same again is answered alike',
    body: byToken,
    answer: messageAnswer,
  }),
  unsubscribeByMail: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe/{token}',
    audience: 'visitor',
    duringMaintenance: true,
    nonSpec: true,
    changes: ['newsletter'],
    summary: 'The same in one click from a mail program (RFC 8058), whose form is not read',
    params: z.object({ token }),
    answer: messageAnswer,
    ignoresBody: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/newsletter/subscribers',
    audience: 'admin',
    roles: allowedRoles.readContent,
    nonSpec: true,
    reads: ['newsletter'],
    summary: 'Addresses that asked for the newsletter, newest first',
    query: z.strictObject({
      ...pageQuery,
      state: z.optional(z.enum(subscriberStates)),
      search: searchText,
    }),
    answer: z.object({
      subscribers: z.array(subscriber),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
      counts: z.object({ confirmed: z.int(), waiting: z.int() }),
      /** Requests of the last 30 days that were dropped because a program had sent them. */
      dropped: z.int(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/newsletter/export',
    audience: 'admin',
    roles: allowedRoles.readContent,
    nonSpec: true,
    reads: ['newsletter'],
    summary: 'The confirmed addresses as CSV, each with the link that unsubscribes it; the export is in the audit log',
    csv: 'newsletter.csv',
    answer: csvLines,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/newsletter/subscribers/{id}',
    audience: 'admin',
    roles: allowedRoles.content,
    nonSpec: true,
    changes: ['newsletter', 'audit'],
    summary: 'Forgets an address',
    params: z.object({ id: idText }),
    answer: messageAnswer,
  }),
};
