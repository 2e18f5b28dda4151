import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idInput, idText } from '../domain/ids.ts';
import { money, positiveMoneyInput } from '../domain/money.ts';
import { pageQuery, searchedRows, searchText } from '../domain/paging.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** open: being worked towards; achieved: may be claimed until its day; lapsed: no one claimed it. */
export const rewardStates = ['unlocked', 'achieved', 'claimed', 'lapsed'] as const;
export type RewardState = (typeof rewardStates)[number];

/** A milestone: qualified business, and the prize for it. */
export const milestone = z.object({
  id,
  title: z.string(),
  business: money,
  amount: money,
  active: z.boolean(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Milestone = z.output<typeof milestone>;

/** A milestone of a member, as it was when it opened to them. */
export const memberReward = z.object({
  id,
  user_id: id,
  reward_id: id,
  version: z.int(),
  title: z.string(),
  business: money,
  amount: money,
  status: z.enum(rewardStates),
  unlocked_at: timestamp,
  achieved_at: z.nullable(timestamp),
  /** Until then an achieved one may be claimed. */
  claim_until: z.nullable(timestamp),
  claimed_at: z.nullable(timestamp),
  lapsed_at: z.nullable(timestamp),
  /** Business that a claim used up beyond the milestone; `carried_at`: given back since then. */
  surplus: z.nullable(money),
  carried_at: z.nullable(timestamp),
});
export type MemberReward = z.output<typeof memberReward>;

const memberRewardOfStaff = z.extend(memberReward, { username: z.string() });
export type MemberRewardOfStaff = z.output<typeof memberRewardOfStaff>;

const title = z.string().check(z.trim(), z.minLength(1, problem('nameMilestone')), z.maxLength(60));
export const milestoneInput = z.strictObject({
  title,
  business: positiveMoneyInput,
  amount: positiveMoneyInput,
  active: z.optional(z.boolean()),
});
export type MilestoneInput = z.output<typeof milestoneInput>;

const one = z.object({ id: idText });
const ofMember = {
  audience: 'self+admin',
  roles: allowedRoles.readMembers,
  subject: { in: 'params', field: 'id' },
  params: one,
} as const;

export const rewardsContract = {
  initialize: endpoint({
    method: 'POST',
    path: '/rewards/initialize',
    audience: 'self',
    subject: { in: 'body', field: 'user_id' },
    changes: ['rewards'],
    summary: 'Takes the signed-in member into the rewards: the first milestone opens',
    body: z.strictObject({ user_id: idInput }),
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/rewards',
    audience: 'any',
    roles: allowedRoles.everyone,
    reads: ['rewards'],
    summary: 'The milestones, ascending; members see the active ones',
    answer: z.object({ rewards: z.array(milestone) }),
  }),
  ofUser: endpoint({
    ...ofMember,
    method: 'GET',
    path: '/rewards/user/{id}',
    reads: ['rewards', 'team', 'members'],
    summary: "A member's milestones, newest first, and where they stand",
    answer: z.object({
      rewards: z.array(memberReward),
      progress: z.object({
        /** Null until they take part. */
        enrolled_at: z.nullable(timestamp),
        consumed: money,
        qualified: money,
        /** Qualified business less the consumed volume: what counts towards the open milestone. */
        counted: money,
        active_directs: z.int(),
        needed_directs: z.int(),
      }),
    }),
  }),
  business: endpoint({
    ...ofMember,
    method: 'GET',
    path: '/rewards/user/business/{id}',
    reads: ['team'],
    summary: "A member's business by its legs, the strongest first, at most 100 of them",
    answer: z.object({
      total_business: money,
      legs: z.array(z.object({ user_id: id, username: z.string(), business: money })),
    }),
  }),
  claim: endpoint({
    method: 'GET',
    path: '/rewards/user/claim/{id}',
    audience: 'self',
    hasSideEffects: true,
    ownTransactions: true,
    changes: ['rewards', 'team', 'balances', 'transactions', 'treasury', 'notifications', 'audit'],
    summary: "Pays the prize of the member's achieved milestone {id} from the marketing pool, once",
    params: one,
    answer: messageAnswer,
  }),
  carryForward: endpoint({
    method: 'PUT',
    path: '/rewards/carry-forward/{id}',
    audience: 'self',
    changes: ['rewards', 'team', 'audit'],
    summary: "Gives back, once, the business that the claim of the member's milestone {id} used up beyond it",
    params: one,
    answer: messageAnswer,
  }),
  add: endpoint({
    method: 'POST',
    path: '/rewards',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['rewards', 'audit'],
    summary: 'Creates a milestone',
    body: milestoneInput,
    answer: messageAnswer,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/rewards/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['rewards', 'audit'],
    summary: 'Changes a milestone, as a new version; to whom it is open it stays as it was',
    params: one,
    body: z.partial(milestoneInput),
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/rewards/{id}',
    audience: 'admin',
    roles: allowedRoles.money,
    stepUp: 'settings',
    changes: ['rewards', 'audit'],
    summary: 'Removes a milestone that never opened to anyone; any other opens to no one from now on',
    params: one,
    answer: messageAnswer,
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/users/rewards',
    audience: 'admin',
    roles: allowedRoles.readMembers,
    reads: ['rewards'],
    summary: "All members' milestones, newest first; by state, searched by username",
    query: z.strictObject({ ...pageQuery, search: searchText, status: z.optional(z.enum(rewardStates)) }),
    answer: z.object({
      figures_at: z.optional(timestamp),
      allrewards: z.array(memberRewardOfStaff),
      totalPages: z.int(),
      currentPage: z.int(),
      total: z.int(),
      ...searchedRows,
      /** How many and how much there are in each state. */
      sums: z.array(z.object({ status: z.enum(rewardStates), count: z.int(), amount: money })),
      /** What the marketing pool can still pay. */
      available: money,
    }),
  }),
  lapsed: endpoint({
    ...ofMember,
    method: 'GET',
    path: '/users/get/defaulterreward/{id}',
    reads: ['rewards'],
    summary: "A member's lapsed rewards, newest first",
    answer: z.object({ userrewardnotification: z.array(memberReward) }),
  }),
};
