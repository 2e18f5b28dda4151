import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { pageQuery } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { staffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/**
 * `waiting` for its turn, `running`, `retrying`: it failed and is tried again later, `failed`: it is not tried again unless
 * staff say so.
 */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** What a list of jobs may be narrowed to. `stuck`: not failed, and not done in the time such work takes. */
export const jobFilters = ['failed', 'stuck'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** The queue's numbers are 64 bits wide. */
const jobId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, problem('positiveId')));

/** A piece of background work that is not done. */
export const backgroundJob = z.object({
  id: jobId,
  task: z.string(),
  /** What it is about, such as a mail's address and subject; null where the task says it all. */
  subject: z.nullable(z.string()),
  state: z.enum(jobStates),
  stuck: z.boolean(),
  attempts: z.int(),
  max_attempts: z.int(),
  created_at: timestamp,
  /** When it is tried next; null while it runs and once it has failed. */
  due_at: z.nullable(timestamp),
  started_at: z.nullable(timestamp),
  /** How the last attempt failed. */
  error: z.nullable(z.string()),
});
export type BackgroundJob = z.output<typeof backgroundJob>;

const one = z.object({ id: jobId });

export const backgroundJobsContract = {
  list: endpoint({
    method: 'GET',
    path: '/background-jobs',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['jobs'],
    summary: 'Background jobs not done yet, newest first, with the number of failed and of stuck ones',
    query: z.strictObject({ state: z.optional(z.enum(jobFilters)), ...pageQuery }),
    answer: z.object({
      jobs: z.array(backgroundJob),
      failed: z.int(),
      stuck: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
      total: z.int(),
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/background-jobs/{id}/retry',
    audience: 'admin',
    roles: allowedRoles.editMembers,
    nonSpec: true,
    changes: ['jobs', 'audit'],
    summary: 'Tries a job again now, with all its attempts; not while it runs',
    params: one,
    body: z.strictObject({}),
    answer: messageAnswer,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/background-jobs/{id}/discard',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['jobs', 'audit'],
    summary: 'Takes a job off the queue without doing it; not while it runs',
    params: one,
    body: z.strictObject({ reason: staffReason }),
    answer: messageAnswer,
  }),
};
