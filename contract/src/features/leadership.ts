import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { month, timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { optionalStaffReason } from '../domain/staff-reason.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { volumeFigures } from '../domain/volume-figures.ts';

/** A reached rank's life: reached and waiting for its payment, paid, or paid and taken back. It is never reached again. */
export const awardStates = ['achieved', 'paid', 'reversed'] as const;

/** A rank that a member reached. */
export const leadershipAward = z.object({
  id,
  user_id: id,
  username: z.string(),
  email: z.string(),
  blocked: z.boolean(),
  rank_id: id,
  rank: z.string(),
  /** What reaches the rank, and their qualified business at the end of the month in which they did. */
  business: money,
  qualified: money,
  amount: money,
  month,
  status: z.enum(awardStates),
  paid_at: z.nullable(timestamp),
  reversed_at: z.nullable(timestamp),
  reversed_reason: z.nullable(z.string()),
});
export type LeadershipAward = z.output<typeof leadershipAward>;

/** A rank as the member it is shown to stands to it. */
export const rankProgress = z.object({
  id,
  name: z.string(),
  business: money,
  amount: money,
  /** `open`: not reached at any month's end so far. */
  status: z.enum(['open', ...awardStates]),
  /** Qualified business still missing now; 0 where there is enough. */
  missing: money,
  month: z.nullable(month),
  paid_at: z.nullable(timestamp),
});
export type RankProgress = z.output<typeof rankProgress>;

/** What staff set of a rank: what qualified business reaches it, and what is paid for it, once. */
const rankTerms = { name: z.string(), business: money, amount: money };

/** A rank as it was last, and what it has cost so far; one that is no longer `active` can not be reached any more. */
export const rankStats = z.object({
  id,
  ...rankTerms,
  active: z.boolean(),
  /** Members who reached it, those of them who wait for the payment, and what was paid and not reversed. */
  reached: z.int(),
  waiting: z.int(),
  total_paid: money,
});
export type RankStats = z.output<typeof rankStats>;

/** One version of the ranks: by whom and why, and from when it held. */
export const rankVersion = z.object({
  version: z.int(),
  ranks: z.array(z.object({ id, ...rankTerms })),
  author: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  reason: z.string(),
  valid_from: timestamp,
});
export type RankVersion = z.output<typeof rankVersion>;

export const rankInput = z.strictObject({
  /** The rank to go on with, whatever else changes; null for a new one. */
  id: z.nullable(idInput),
  name: z.string().check(z.trim(), z.minLength(1, problem('nameRank')), z.maxLength(40)),
  business: positiveMoneyInput,
  amount: positiveMoneyInput,
});
export type RankInput = z.output<typeof rankInput>;

/** The ranks as a whole, in any order. */
export const ranksInput = z.strictObject({
  ranks: z.array(rankInput).check(z.minLength(1, problem('keepOne')), z.maxLength(20, problem('maxRows', { max: 20 }))),
});

/** A worked example, computed by the rule that the end-of-day run uses. */
export const businessExample = z.object({ legs: z.array(money), business: money, qualified: money });

export const leadershipContract = {
  list: endpoint({
    method: 'GET',
    path: '/leadership/list',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['leadership'],
    summary: 'Every rank that was reached, newest first',
    query: z.object({ ...pageQuery, search: searchText }),
    answer: z.object({
      figures_at: z.optional(timestamp),
      allleadership: z.array(leadershipAward),
      total: z.int(),
      totalPages: z.int(),
      currentPage: z.int(),
      ...searchedRows,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/leadership/by/{user_id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    reads: ['leadership', 'team', 'members', 'investments'],
    summary: "A member's volumes now and their progress to every rank, with a worked example",
    subject: { in: 'params', field: 'user_id' },
    params: z.object({ user_id: idText }),
    answer: z.object({
      singleleadership: z.object({
        user_id: id,
        ...volumeFigures.shape,
        ranks: z.array(rankProgress),
        example: z.object({ ...businessExample.shape, rank: z.nullable(z.string()), amount: money }),
      }),
    }),
  }),
  ranks: endpoint({
    method: 'GET',
    path: '/leadership/ranks',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['leadership'],
    summary: 'The ranks, retired ones included, and what each has cost so far',
    answer: z.object({ ranks: z.array(rankStats) }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/leadership/versions',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    nonSpec: true,
    reads: ['leadership'],
    summary: 'The newest 100 versions of the ranks, newest first, each with author, second person and reason',
    answer: z.object({ versions: z.array(rankVersion) }),
  }),
  changeRanks: endpoint({
    method: 'PUT',
    path: '/leadership/ranks',
    audience: 'admin',
    roles: allowedRoles.money,
    nonSpec: true,
    changes: ['leadership', 'stagedChanges', 'audit'],
    summary:
      'Changes the ranks for months that have not ended; asks for a step-up. What lets more be paid waits for a second staff member and then 24 hours, the rest holds at once. A rank once reached stays reached',
    body: z.strictObject({ ...ranksInput.shape, reason: optionalStaffReason }),
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leadership/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    changes: ['leadership', 'entries', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary: 'Takes a paid rank back with a reason; the rank stays used up. Asks for a step-up',
    params: z.object({ id: idText }),
    body: z.strictObject({ reason: optionalStaffReason }),
    answer: messageAnswer,
  }),
};
