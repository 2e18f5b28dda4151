import type { RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import { programmeRules } from '#app/staff-rules.ts';
import { rules } from '#features/money-rules/rule-texts.ts';
import { isProgrammes } from '#foundation/programme.ts';

/** What a rule is called. */
export const labelRule = (rule: RuleGroup): string =>
  isProgrammes(programmeRules, rule) ? programmeRules[rule].title() : rules(`rule.${rule}`);

/** Whom and what it concerns. */
export const labelAffected = (rule: RuleGroup): string =>
  isProgrammes(programmeRules, rule) ? programmeRules[rule].affects() : rules(`affects.${rule}`);
