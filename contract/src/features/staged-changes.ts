import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { pageQuery } from '../domain/paging.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { changeKinds, changeStates } from '../domain/staged-changes.ts';

const maybeName = z.nullable(z.string());

/** A change that loosens a guard, from its proposal to its end. */
export const stagedChange = z.object({
  id,
  kind: z.enum(changeKinds),
  /** What is changed, such as `setting:second_approval_over` or `member:12`, and how people call it. */
  subject: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  state: z.enum(changeStates),
  author: maybeName,
  created_at: timestamp,
  approved_by: maybeName,
  approved_at: z.nullable(timestamp),
  /** The time from which it takes effect, once it was agreed to. */
  effective_at: z.nullable(timestamp),
  /** How many hours pass after the agreement. */
  wait_hours: z.int(),
  ended_by: maybeName,
  ended_at: z.nullable(timestamp),
  /** Why it was rejected, or could not be applied. */
  outcome: maybeName,
  /** What who asks may decide. */
  may: z.object({ approve: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
});
export type StagedChange = z.output<typeof stagedChange>;

const one = z.object({ id: idText });

export const stagedChangesContract = {
  list: endpoint({
    method: 'GET',
    path: '/staged-changes',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['stagedChanges'],
    summary: 'Changes that wait for a second staff member or for their moment, or all, newest first',
    query: z.strictObject({ ...pageQuery, view: z.optional(z.enum(['open', 'all'])) }),
    answer: z.object({
      changes: z.array(stagedChange),
      /** Those that wait for a second staff member. */
      waiting: z.int(),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
    }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/staged-changes/{id}/approve',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: [
      'stagedChanges',
      'settings',
      'goLive',
      'members',
      'security',
      'staff',
      'plans',
      'treasury',
      'runs',
      'notifications',
      'audit',
    ],
    summary: "Agrees to another staff member's change; asks for a step-up",
    params: one,
    answer: messageAnswer,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/staged-changes/{id}/reject',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['stagedChanges', 'audit'],
    summary: "Refuses another staff member's change while it is not applied; asks for a step-up",
    params: one,
    body: z.strictObject({ reason: staffReason }),
    answer: messageAnswer,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/staged-changes/{id}/withdraw',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['stagedChanges', 'audit'],
    summary: 'Takes an own change back while it is not applied; asks for a step-up',
    params: one,
    answer: messageAnswer,
  }),
};
