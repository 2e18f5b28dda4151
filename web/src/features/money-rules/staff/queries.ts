import type { RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import { moneyRulesContract } from '@fairlead/contract/features/money-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** What each rule is now, since when, and what is coming. */
export const useRules = () =>
  useQuery({ ...endpointQuery(moneyRulesContract.list, {}), select: (answer) => answer.rules });

/** How one rule came to be, and what is coming. */
export const useRuleVersions = (rule: RuleGroup) =>
  useQuery({
    ...endpointQuery(moneyRulesContract.versions, { params: { rule } }),
    select: (answer) => answer.versions,
  });
