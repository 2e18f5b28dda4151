import type { Plan } from '@fairlead/contract/features/plans.ts';
import type { ReactNode } from 'react';
import classes from '#features/plans/components/plan-card.module.css';
import { PlanExample } from '#features/plans/components/plan-example.tsx';
import {
  type PlanTerms,
  payoutSentence,
  payoutWord,
  riskWords,
  termText,
  timesText,
} from '#features/plans/components/plan-words.ts';
import { formatMoney } from '#foundation/format.ts';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { RateText } from '#ui/rate-text.tsx';

/** A plan to choose: what it takes, what it aims at, for how long, and what leaving costs. */
export function PlanCard({ plan, terms, action }: { plan: Plan; terms: PlanTerms; action: ReactNode }) {
  return (
    <PanelCard
      title={plan.name}
      detail={`${payoutWord(plan)} · ${riskWords[plan.risk]}`}
      className={classes.card ?? ''}
    >
      <div className={classes.body}>
        <p className={classes.range}>
          {formatMoney(plan.min)} <span>to</span> {formatMoney(plan.max)} <span>USDT</span>
        </p>
        {plan.description && <p className={classes.description}>{plan.description}</p>}
        <div className={classes.facts}>
          <FactList plain>
            <FactRow label="Target rate">
              <RateText ratePpm={plan.roi_percentage} accruesOn={plan.accrues_on} labelled />
            </FactRow>
            <FactRow label="Term">{termText(plan)}</FactRow>
            <FactRow label="Each return">{payoutSentence(plan)}</FactRow>
            <FactRow label="Earns at most">{timesText(terms.capPercent)} what you invest</FactRow>
            <FactRow label="Leaving early">{terms.exitFee} % of the principal</FactRow>
          </FactList>
        </div>
        <PlanExample plan={plan} terms={terms} />
        <div className={classes.foot}>{action}</div>
      </div>
    </PanelCard>
  );
}
