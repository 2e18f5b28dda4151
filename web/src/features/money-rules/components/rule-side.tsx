import type { RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import { labelAffected } from '#features/money-rules/components/rule-labels.ts';
import classes from '#features/money-rules/components/rule-side.module.css';
import { RuleState } from '#features/money-rules/components/rule-state.tsx';
import { rules } from '#features/money-rules/rule-texts.ts';
import { useRules } from '#features/money-rules/staff/queries.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';

/** What holds now, since when, and what is coming. */
export function CurrentPanel({ rule }: { rule: RuleGroup }) {
  const { data } = useRules();
  const summary = data?.find((each) => each.rule === rule);
  if (!summary) return null;
  return (
    <PanelCard title={rules('current')}>
      <div className={shared.tight}>
        <p className={classes.current}>{summary.value}</p>
        <div className={classes.state}>
          <RuleState of={summary} />
        </div>
      </div>
    </PanelCard>
  );
}

/** Whom and what it concerns. */
export const AffectsPanel = ({ rule }: { rule: RuleGroup }) => (
  <PanelCard title={rules('affects')}>
    <p className={shared.text}>{labelAffected(rule)}</p>
  </PanelCard>
);
