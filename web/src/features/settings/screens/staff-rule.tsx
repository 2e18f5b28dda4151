import { type RuleGroup, ruleGroups } from '@fairlead/contract/domain/rule-groups.ts';
import { useParams } from '@tanstack/react-router';
import { RuleHead } from '#features/money-rules/components/rule-head.tsx';
import { RulePage } from '#features/settings/components/rule-page.tsx';
import shared from '#ui/shared.module.css';

const findRule = (name: string | undefined): RuleGroup | undefined => ruleGroups.find((rule) => rule === name);

/** One rule: what it is and its editor, what it affects, and how it came to be. */
export function StaffRuleScreen() {
  const { rule: name } = useParams({ strict: false }) as { rule?: string };
  const rule = findRule(name);
  return (
    <div className={shared.page}>
      <RuleHead rule={rule} />
      {rule && <RulePage rule={rule} />}
    </div>
  );
}
