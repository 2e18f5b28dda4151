import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { limitText, searchedRows, searchText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { queueKinds, type ServiceTime, serviceTimes } from '../domain/queue-kinds.ts';
import { allowedRoles, staffRoles } from '../domain/staff-roles.ts';
import { queueAges } from './queue-ages.ts';
import { withdrawalFlags } from './withdrawals.ts';

/** `approvals`: what waits for an agreement that who asks may give. */
export const queueViews = ['all', 'approvals', 'mine', 'overdue'] as const;
export type QueueView = (typeof queueViews)[number];

/** What is due first, what has waited longest, or the largest amount first. */
export const queueSorts = ['due', 'age', 'amount'] as const;
export type QueueSort = (typeof queueSorts)[number];

const staffName = z.object({ id, username: z.string() });

/** One thing that waits for a person. */
export const queueItem = z.object({
  kind: z.enum(queueKinds),
  id,
  /** The row that is opened to decide it: of a finding about a payment, its deposit. */
  about_id: id,
  since: timestamp,
  due_at: timestamp,
  amount: z.nullable(money),
  member: z.nullable(z.object({ id, username: z.string() })),
  /** What it is about, as its owner names it: a kind, a programme, or a subject that someone wrote. */
  topic: z.string(),
  state: z.string(),
  /** Who began it or agreed first. */
  by: z.nullable(z.string()),
  flags: z.array(z.enum(withdrawalFlags)),
  needs_approval: z.boolean(),
  /** Whether who asks may decide it: their role may, and they are not the first of two people. */
  may_decide: z.boolean(),
  assignee: z.nullable(staffName),
});
export type QueueItem = z.output<typeof queueItem>;

const hours = z.int();
const hoursByTime = Object.fromEntries(serviceTimes.map((time) => [time, hours])) as Record<ServiceTime, typeof hours>;

/** Where the next page begins: the sort's key, kind and id of the last row. No key is larger than the database can count with. */
export const QUEUE_CURSOR = /^\d{1,18}\.[a-z_]{1,20}\.[1-9]\d{0,8}$/;

/** `me`, `none`, or the id of a member of staff. */
export const QUEUE_ASSIGNEE = /^(me|none|[1-9]\d{0,8})$/;

export const queueContract = {
  list: endpoint({
    method: 'GET',
    path: '/queue',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: [
      ...[
        'queue',
        'withdrawals',
        'deposits',
        'stagedChanges',
        'entries',
        'custody',
        'runs',
        'tickets',
        'support',
        'messages',
      ],
      ...['settings', 'staff'],
    ] as const,
    summary:
      'Everything that waits for a person and that the role may deal with, what is due first on top; who deals with nothing reads all',
    query: z.strictObject({
      view: z.optional(z.enum(queueViews)),
      kind: z.optional(z.enum(queueKinds)),
      age: z.optional(z.enum(queueAges)),
      assignee: z.optional(z.string().check(z.regex(QUEUE_ASSIGNEE, problem('assignee')))),
      search: searchText,
      sort: z.optional(z.enum(queueSorts)),
      after: z.optional(z.string().check(z.regex(QUEUE_CURSOR, problem('cursor')))),
      limit: limitText,
    }),
    answer: z.object({
      items: z.array(queueItem),
      /** `after` of the next page; null on the last one. */
      next: z.nullable(z.string()),
      counts: z.object({ open: z.int(), approvals: z.int(), mine: z.int(), overdue: z.int() }),
      /** More than `MAX_COUNTED` of a kind wait: the counts are lower bounds. */
      more: z.boolean(),
      /** Hours within which each is to be dealt with. */
      service_times: z.object(hoursByTime),
      /** The same rows of each kind. */
      ...searchedRows,
    }),
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/queue/assignees',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['staff'],
    summary: 'The staff who may work on what waits, each with the role that says on what',
    answer: z.object({ assignees: z.array(z.object({ ...staffName.shape, role: z.enum(staffRoles) })) }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/queue/{kind}/{id}/assignee',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['queue', 'messages', 'support', 'audit'],
    summary: 'Says who works on something; 409 with their name where someone else has it by now',
    params: z.object({ kind: z.enum(queueKinds), id: idText }),
    body: z.strictObject({
      /** Null: no one. */
      assignee_id: z.nullable(id),
      /** Who has it as far as who asks knows. */
      expected_id: z.nullable(id),
    }),
    answer: messageAnswer,
  }),
};
