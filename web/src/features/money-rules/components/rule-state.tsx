import type { RuleSummary } from '@fairlead/contract/features/money-rules.ts';
import classes from '#features/money-rules/components/rules-list.module.css';
import { rules } from '#features/money-rules/rule-texts.ts';
import { formatLocalDay } from '#foundation/local-time.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Since when a rule holds and by whom, and what is coming. */
export function RuleState({ of: { since, author, proposed, scheduled, next_at } }: { of: RuleSummary }) {
  return (
    <>
      <span className={classes.since}>
        {since ? rules('since', { day: formatLocalDay(since) }) : rules('asDelivered')}
        {since && author && ` ${rules('by', { author })}`}
      </span>
      {proposed > 0 && (
        <span>
          <StatusBadge status="waiting" small>
            {rules('proposed', { count: proposed })}
          </StatusBadge>
        </span>
      )}
      {scheduled > 0 && (
        <span>
          <StatusBadge status="approved" small>
            {next_at ? rules('next', { day: formatLocalDay(next_at) }) : rules('scheduled', { count: scheduled })}
          </StatusBadge>
        </span>
      )}
    </>
  );
}
