import { mulPpmFloor } from '@fairlead/contract/domain/money.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import classes from '#features/investments/components/subscribe-form.module.css';
import { investmentTexts } from '#features/investments/texts.ts';
import { type PlanTerms, returnSentence, termText } from '#features/plans/components/plan-labels.ts';
import { ComingTerms } from '#features/settings/components/coming-terms.tsx';
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
  const target = amount === null ? null : mulPpmFloor(amount, plan.ratePpm);
  return (
    <div className={classes.quote}>
      <HeroFigure label={investmentTexts('moves')} micro={amount} />
      <FactList>
        <FactRow label={investmentTexts('targetRate')}>
          <RateText ratePpm={plan.ratePpm} accruesOn={plan.accrues_on} labelled />
        </FactRow>
        <FactRow label={investmentTexts('firstDayTarget')}>
          <Money micro={target} decimals={6} />
        </FactRow>
        <FactRow label={investmentTexts('firstAccrualDay')}>
          <DateText at={preview?.first_accrual_date} />
        </FactRow>
        <FactRow label={investmentTexts('lastDay')}>
          <DateText at={preview?.end_date} />
        </FactRow>
        <FactRow label={investmentTexts('term')}>{termText(plan)}</FactRow>
        <FactRow label={investmentTexts('capLabel')}>
          <Money micro={amount === null ? null : (amount * BigInt(terms.capPercent)) / 100n} />
        </FactRow>
        <FactRow label={investmentTexts('earlyRedemption')}>
          {investmentTexts('earlyRedemptionNotice', { fee: terms.exitFee, days: terms.exitNoticeDays })}
        </FactRow>
      </FactList>
      <ComingTerms name="investment_terms" />
    </div>
  );
}

/** What follows a subscription, in order. */
export function SubscriptionSteps({ plan, preview }: { plan: Plan; preview: Preview }) {
  const on = (day: string | undefined) => (day ? formatDay(new Date(day)) : '–');
  const steps: Step[] = [
    {
      title: investmentTexts('activeAtOnce'),
      state: 'current',
      detail: investmentTexts('activeAtOnceDetail'),
    },
    {
      title: investmentTexts('firstDay', { day: on(preview?.first_accrual_date) }),
      state: 'ahead',
      detail: investmentTexts('firstDayDetail'),
    },
    {
      title: investmentTexts('eachDay'),
      state: 'ahead',
      detail: investmentTexts('eachDayDetail', { returns: returnSentence(plan) }),
    },
    {
      title: investmentTexts('endStep', { day: on(preview?.end_date) }),
      state: 'ahead',
      detail: investmentTexts(plan.distribution === 'compound' ? 'endsDetailCompound' : 'endsDetail'),
    },
  ];
  return <StepsList sideways steps={steps} />;
}
