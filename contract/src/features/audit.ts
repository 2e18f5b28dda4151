import * as z from 'zod/mini';
import { listedActions } from '../domain/audit-actions.ts';
import { auditActor, auditSubject } from '../domain/audit-parties.ts';
import { timestamp } from '../domain/dates.ts';
import { dayRange, daysInOrder } from '../domain/day-range.ts';
import { endpoint } from '../domain/endpoint.ts';
import { wordListText } from '../domain/lists.ts';
import { pageQuery, searchText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** Of what the filters find, as many of the newest can be paged through. */
export const MAX_AUDIT_ENTRIES = 10_000;

/** A value before or after; text that is an amount, a time or an id stays as it was recorded. */
const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One field of what was changed: `holder.name` where it is inside another. Null: there was, or is, none. */
export const auditChange = z.object({
  field: z.string(),
  before: value,
  after: value,
  /** Of a field that holds a member's number: what they are called now; null for one who is gone, or none. */
  names: z.optional(z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = z.object({
  /** The row's number in the log; for failed sign-ins, which are not in it, a text of their own. */
  key: z.string(),
  /** Of several at once the last. */
  at: timestamp,
  actor: auditActor,
  /** One of the closed list, or of an earlier version of the platform. */
  action: z.string(),
  /** How often within the hour: failed sign-ins are counted. */
  count: z.int(),
  subject: auditSubject,
  changes: z.array(auditChange),
  reason: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  /** Whose database login wrote the row. */
  login: z.nullable(z.string()),
  /** Where in the chain it is, with its hash in hex; null until the worker has chained it. */
  chain: z.nullable(z.object({ position: z.int(), hash: z.string() })),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** `staff`, `member` or `system`, or one of them: `staff:3`. */
const actor = z.string().check(z.regex(/^(system|(staff|member)(:[1-9]\d{0,8})?)$/, problem('auditActor')));
/** A kind of thing, or one of them: `withdrawal:12`. */
const subject = z.string().check(z.regex(/^[a-z][a-z_-]{0,39}(:\S{1,200})?$/, problem('auditSubject')));

const filters = {
  actor: z.optional(actor),
  action: z.optional(wordListText(listedActions)),
  subject: z.optional(subject),
  ...dayRange,
  ip: z.optional(z.string().check(z.minLength(1), z.maxLength(45))),
  /** In reasons; a member's name or e-mail address; an address on the network. */
  search: searchText,
};
const filterQuery = z.strictObject({ ...filters, ...pageQuery }).check(daysInOrder);
export type AuditFilter = Omit<z.output<typeof filterQuery>, 'page' | 'limit'>;

export const auditContract = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    audience: 'admin',
    roles: allowedRoles.readOwners,
    nonSpec: true,
    reads: ['audit'],
    summary: 'What staff, members and the platform did, failed sign-ins included, newest first, of the newest 10,000',
    query: filterQuery,
    answer: z.object({
      figures_at: z.optional(timestamp),
      entries: z.array(auditEntry),
      /** The chain over the log: its length, the newest hash in hex, and rows that wait to be chained. */
      chain: z.object({
        position: z.int(),
        hash: z.nullable(z.string()),
        waiting: z.int(),
        waiting_seconds: z.nullable(z.int()),
      }),
      total: z.int(),
      /** More match than can be counted and paged through. */
      more: z.boolean(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
};
