import type { programmes as descriptors } from '@fairlead/contract/app/programmes.ts';
import { ctoRule } from '#features/cto/staff-rule.ts';
import { leadershipRule } from '#features/leadership/staff-rule.ts';
import { rewardsRule } from '#features/rewards/staff-rule.ts';
import { salaryRule } from '#features/salary/staff-rule.ts';
import type { ProgrammeRule } from '#foundation/programme.ts';

/** The rules of programmes, by their group: what the settings show of each. */
export const programmeRules: Readonly<Record<(typeof descriptors)[number]['ruleGroup'], ProgrammeRule>> = {
  rewards: rewardsRule,
  salary: salaryRule,
  leadership: leadershipRule,
  revenue_share: ctoRule,
};
