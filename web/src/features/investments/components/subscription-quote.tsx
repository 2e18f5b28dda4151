import { mulPpmFloor } from '@fairlead/contract/domain/money.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import classes from '#features/investments/components/subscribe-form.module.css';
import { type PlanTerms, returnDoes, termText } from '#features/plans/components/plan-words.ts';
import { formatDay } from '#foundation/format.ts';
import { DateText } from '#ui/date-text.tsx';
import { HeroFigure, Money } from '#ui/money.tsx';
import { FactList, FactRow } from '#ui/panel-card.tsx';
import { RateText } from '#ui/rate-text.tsx';
import { type Step, StepsList } from '#ui/steps-list.tsx';

type Preview = { first_accrual_date: string; end_date: string } | undefined;

export interface SubscriptionQuoteProps {
  plan: Plan;
  /** `null` until a fitting amount is entered. */
  amount: bigint | null;
  preview: Preview;
  terms: PlanTerms;
}

/** What an amount in a plan means, while it is typed: the target, the days, the limits. */
export function SubscriptionQuote({ plan, amount, preview, terms }: SubscriptionQuoteProps) {
  const target = amount === null ? null : mulPpmFloor(amount, plan.roi_percentage);
  return (
    <div className={classes.quote}>
      <HeroFigure label="Moves from Main to Principal" micro={amount} />
      <FactList>
        <FactRow label="Target rate">
          <RateText ratePpm={plan.roi_percentage} accruesOn={plan.accrues_on} labelled />
        </FactRow>
        <FactRow label="Target of a first day">
          <Money micro={target} decimals={6} />
        </FactRow>
        <FactRow label="First day that accrues">
          <DateText at={preview?.first_accrual_date} />
        </FactRow>
        <FactRow label="Last day">
          <DateText at={preview?.end_date} />
        </FactRow>
        <FactRow label="Term">{termText(plan)}</FactRow>
        <FactRow label="Earns at most">
          <Money micro={amount === null ? null : (amount * BigInt(terms.capPercent)) / 100n} />
        </FactRow>
        <FactRow label="Leaving early">
          {terms.exitFee} %, after {terms.exitNoticeDays} days
        </FactRow>
      </FactList>
    </div>
  );
}

/** What follows a subscription, in order. */
export function SubscriptionSteps({ plan, preview }: { plan: Plan; preview: Preview }) {
  const on = (day: string | undefined) => (day ? formatDay(new Date(day)) : '–');
  const steps: Step[] = [
    {
      title: 'Active at once',
      state: 'current',
      detail: 'The amount moves from Main to Principal. Today does not accrue.',
    },
    {
      title: `First day, ${on(preview?.first_accrual_date)}`,
      state: 'ahead',
      detail: 'Its return is made in the night after.',
    },
    {
      title: 'Each day that accrues',
      state: 'ahead',
      detail: `The return ${returnDoes(plan)}. A day that the pool cannot fund is not paid or paid in part, and still counts.`,
    },
    {
      title: `Ends, ${on(preview?.end_date)}`,
      state: 'ahead',
      detail: plan.mode === 'compound' ? 'Principal and growth move to Main.' : 'The principal moves to Main.',
    },
  ];
  return <StepsList sideways steps={steps} />;
}
