import * as z from 'zod/mini';
import { programmes } from '../app/programmes.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { ruleGroups } from '../domain/rule-groups.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

const maybeText = z.nullable(z.string());

/** Waits for a second person, was agreed to and waits for its moment, holds now, held once. */
export const ruleVersionStates = ['proposed', 'scheduled', 'current', 'past'] as const;

/** One value, before and after, as people read it; null: there was, or is, none. */
export const ruleChange = z.object({ field: z.string(), before: maybeText, after: maybeText });
export type RuleChange = z.output<typeof ruleChange>;

/** One version of a rule, or of one thing that it is made of, such as a plan. */
export const ruleVersion = z.object({
  key: z.string(),
  state: z.enum(ruleVersionStates),
  /** What was set: a setting, a plan by its name; null where the rule is one whole. */
  part: maybeText,
  action: z.enum(['set', 'added', 'changed', 'closed', 'removed']),
  version: z.nullable(z.int()),
  /** From when it holds or held; of a proposal, when it was made. */
  at: timestamp,
  author: maybeText,
  approved_by: maybeText,
  reason: z.string(),
  changes: z.array(ruleChange),
});
export type RuleVersion = z.output<typeof ruleVersion>;

/** Since when a rule has been as it is: null while it is as it came with the platform. */
export const ruleSummary = z.object({
  rule: z.enum(ruleGroups),
  /** What holds now, in one line. */
  value: z.string(),
  since: z.nullable(timestamp),
  author: maybeText,
  /** Versions that wait for a second person, and those that were agreed to and wait for their moment. */
  proposed: z.int(),
  scheduled: z.int(),
  /** When the next of those begins to hold. */
  next_at: z.nullable(timestamp),
});
export type RuleSummary = z.output<typeof ruleSummary>;

const READS = [
  'settings',
  'plans',
  'activationPlans',
  ...programmes.map(({ dataDomain }) => dataDomain),
  'stagedChanges',
  'audit',
] as const;

export const moneyRulesContract = {
  list: endpoint({
    method: 'GET',
    path: '/rules',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: READS,
    summary: 'What each rule is now, since when, by whom, and what is coming',
    answer: z.object({ rules: z.array(ruleSummary) }),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/rules/{rule}/versions',
    audience: 'admin',
    roles: allowedRoles.readMoney,
    nonSpec: true,
    reads: READS,
    summary: 'The newest 200 versions of a rule, what is coming first: who changed what, when and why',
    params: z.object({ rule: z.enum(ruleGroups) }),
    answer: z.object({ versions: z.array(ruleVersion) }),
  }),
};
