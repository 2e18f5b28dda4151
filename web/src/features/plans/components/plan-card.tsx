import type { Plan } from '@fairlead/contract/features/plans.ts';
import type { ReactNode } from 'react';
import classes from '#features/plans/components/plan-card.module.css';
import { PlanExample } from '#features/plans/components/plan-example.tsx';
import {
  distributionLabel,
  distributionSentence,
  type PlanTerms,
  riskWord,
  termText,
  timesText,
} from '#features/plans/components/plan-labels.ts';
import { planTexts } from '#features/plans/texts.ts';
import { formatMoney } from '#foundation/format.ts';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import { RateText } from '#ui/rate-text.tsx';

/** A plan to choose: its limits, target and term, and the cost of early redemption. */
export function PlanCard({ plan, terms, action }: { plan: Plan; terms: PlanTerms; action: ReactNode }) {
  return (
    <PanelCard
      title={plan.name}
      detail={`${distributionLabel(plan)} · ${riskWord(plan.risk)}`}
      className={classes.card ?? ''}
    >
      <div className={classes.body}>
        <p className={classes.range}>
          {planTexts('limits', { min: formatMoney(plan.min), max: formatMoney(plan.max) })}
        </p>
        {plan.description && <p className={classes.description}>{plan.description}</p>}
        <div className={classes.facts}>
          <FactList plain>
            <FactRow label={planTexts('targetRate')}>
              <RateText ratePpm={plan.ratePpm} accruesOn={plan.accrues_on} labelled />
            </FactRow>
            <FactRow label={planTexts('term')}>{termText(plan)}</FactRow>
            <FactRow label={planTexts('eachReturn')}>{distributionSentence(plan)}</FactRow>
            <FactRow label={planTexts('returnCap')}>
              {planTexts('returnCapOf', { cap: timesText(terms.capPercent) })}
            </FactRow>
            <FactRow label={planTexts('earlyRedemption')}>
              {planTexts('earlyRedemptionOf', { fee: terms.exitFee })}
            </FactRow>
          </FactList>
        </div>
        <PlanExample plan={plan} terms={terms} />
        <div className={classes.foot}>{action}</div>
      </div>
    </PanelCard>
  );
}
