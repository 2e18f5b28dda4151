import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { money } from '../domain/money.ts';
import { countText, pageQuery, searchText } from '../domain/paging.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** `active` counts towards level income and rewards: an unexpired activation, not blocked. */
export const teamStates = ['active', 'inactive', 'blocked'] as const;

const memberFields = {
  id,
  username: z.string(),
  fullname: z.string(),
  joined_at: timestamp,
  status: z.enum(teamStates),
  /** Their own active principal. */
  own: money,
  /** Members below them: directly, and at any depth. */
  direct: z.int(),
  team: z.int(),
  /** Active principal below them, their own left out. */
  business: money,
};

/** A direct member. Their leg counts `own` and `business` together. */
export const referral = z.object(memberFields);
export type Referral = z.output<typeof referral>;

/** A member in the tree with a page of those directly below; `more` of them are not on it. */
export type TreeNode = Referral & { children: TreeNode[]; more: number };
const treeNode: z.ZodMiniType<TreeNode> = z.lazy(() =>
  z.object({ ...memberFields, children: z.array(treeNode), more: z.int() }),
) as never;

/** A leg and its qualified volume: the strongest leg counts up to the sum of all others. */
export const leg = z.object({ id, username: z.string(), business: money, counted: money });
export type Leg = z.output<typeof leg>;

/** How deep one answer of the tree may go. */
export const MAX_TREE_DEPTH = 5;

const one = z.object({ id: idText });
/** Another member of the tree below {id}: whose branch is meant. */
const branch = z.optional(idText);

export const referralsContract = {
  list: endpoint({
    method: 'GET',
    path: '/referral/list/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    subject: { in: 'params', field: 'id' },
    reads: ['team', 'members', 'investments'],
    summary: 'Direct members, first joined first; searched by username or name',
    params: one,
    query: z.strictObject({ ...pageQuery, search: searchText }),
    answer: z.object({
      referrals: z.array(referral),
      totalPages: z.int(),
      currentPage: z.int(),
      total: z.int(),
      totals: z.object({ direct: z.int(), active: z.int(), team: z.int(), business: money, qualified: money }),
    }),
  }),
  full: endpoint({
    method: 'GET',
    path: '/referral/full/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    subject: { in: 'params', field: 'id' },
    reads: ['team', 'members', 'investments'],
    summary:
      'The downline tree of a member, to a depth of levels; page and limit are over the children of the first one, limit over those of each. branch: of a member below them',
    params: one,
    query: z.strictObject({ depth: countText(1, MAX_TREE_DEPTH), ...pageQuery, branch }),
    answer: z.object({ tree: treeNode }),
  }),
  legs: endpoint({
    method: 'GET',
    path: '/referral/legs/{id}',
    audience: 'self+admin',
    roles: allowedRoles.readMembers,
    subject: { in: 'params', field: 'id' },
    nonSpec: true,
    reads: ['team', 'members'],
    summary:
      "A member's strongest legs, and the qualified business that all of them come to. branch: of a member below them",
    params: one,
    query: z.strictObject({ branch }),
    answer: z.object({
      legs: z.array(leg),
      /** Legs with business that are not listed, and what they bring together. */
      more: z.int(),
      more_business: money,
      business: money,
      qualified: money,
    }),
  }),
};
