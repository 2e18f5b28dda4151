import type { Plan } from '@fairlead/contract/features/plans.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Checkbox } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import classes from '#features/investments/components/subscribe-form.module.css';
import { SubscriptionQuote, SubscriptionSteps } from '#features/investments/components/subscription-quote.tsx';
import { validateSubscription } from '#features/investments/components/subscription-rules.ts';
import { usePreview, useSubscribe } from '#features/investments/queries.ts';
import { investmentTexts } from '#features/investments/texts.ts';
import { describeLeft } from '#features/own-limits/left-text.ts';
import { distributionLabel, type PlanTerms, riskWord } from '#features/plans/components/plan-labels.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { formatMoney } from '#foundation/format.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useTextsDraft } from '#foundation/use-draft.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { AmountField, readAmount } from '#ui/amount-field.tsx';
import { SubmitButton } from '#ui/form-parts.tsx';
import { Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { RestoredNotice } from '#ui/restored-notice.tsx';
import shared from '#ui/shared.module.css';

export interface SubscribeFormProps {
  plan: Plan;
  /** What is in main. */
  main: bigint;
  /** What the principal limit still leaves. */
  remaining: bigint;
  /** What the own limit leaves; null: no such limit. */
  ownLeft?: bigint | null;
  /** The version of the risk notice that is shown. */
  riskNotice: number;
  terms: PlanTerms;
  onBack: () => void;
}

/** Invests in one plan: the amount, what happens with it, and the accepted risk beside the button. */
export function SubscribeForm(props: SubscribeFormProps) {
  const { plan, main, remaining, ownLeft = null, terms, riskNotice } = props;
  const [text, setText] = useState('');
  const restored = useTextsDraft(`plan-${plan.id}`, { amount: [text, setText] });
  const [isAccepted, setIsAccepted] = useState(false);
  const subscribe = useSubscribe();
  const navigate = useNavigate();
  const preview = usePreview(plan.id).data;
  const { micro } = readAmount(text);
  const error =
    micro === null ? null : validateSubscription(micro, { plan, main, remaining, ownLeft, limit: terms.limit });
  const send = () => {
    if (micro === null) return;
    const onSuccess = async ({ investment }: { investment: { invested_amount: bigint } }) => {
      await navigate({ to: screens.userInvestments });
      const amount = formatMoney(investment.invested_amount);
      showSuccess(investmentTexts('investedDone', { amount, plan: plan.name }));
    };
    const body = { plan_id: plan.id, amount: micro, risk_notice: riskNotice, terms_version: terms.version };
    subscribe.mutate({ body }, { onSuccess: (answer) => void onSuccess(answer) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const reason =
    micro === null
      ? investmentTexts('enterAmount')
      : error
        ? investmentTexts('changeAmount')
        : !isAccepted && investmentTexts('acceptFirst');
  return (
    <form onSubmit={submit} className={shared.page}>
      <div className={classes.columns}>
        <PanelCard>
          <div className={classes.fields}>
            <PlanHead plan={plan} onBack={props.onBack} />
            <RestoredNotice restored={restored} />
            <AmountField
              size="lg"
              value={text}
              onChange={setText}
              available={investmentTexts.rich('available', { amount: <Money micro={main} /> })}
              hint={investmentTexts('amountFrom', { min: formatMoney(plan.min), max: formatMoney(plan.max) })}
              remainder={micro !== null && !error && investmentTexts('stays', { amount: formatMoney(main - micro) })}
              error={error}
              all={getMaxAmount(plan, main, lesser(remaining, ownLeft))}
            />
            {ownLeft !== null && <p className={shared.note}>{describeLeft('investments', ownLeft)}</p>}
            <CurrentRiskNotice />
            <Checkbox
              checked={isAccepted}
              onChange={(event) => setIsAccepted(event.currentTarget.checked)}
              label={investmentTexts('accept')}
            />
          </div>
        </PanelCard>
        <PanelCard title={investmentTexts('quote')}>
          <SubscriptionQuote plan={plan} terms={terms} amount={error ? null : micro} preview={preview} />
          <SubmitButton
            busy={subscribe.isPending}
            reason={reason || undefined}
            note={investmentTexts('earlyRedemptionNote', { fee: terms.exitFee })}
          >
            {micro === null || error
              ? investmentTexts('invest')
              : investmentTexts('investAmount', { amount: formatMoney(micro) })}
          </SubmitButton>
        </PanelCard>
      </div>
      <PanelCard title={investmentTexts('nextTitle')}>
        <SubscriptionSteps plan={plan} preview={preview} />
      </PanelCard>
      <WriteAlert write={subscribe} onRetry={send} refused={investmentTexts('notInvested')} />
    </form>
  );
}

function PlanHead({ plan, onBack }: { plan: Plan; onBack: () => void }) {
  return (
    <div>
      <Anchor component="button" type="button" size="sm" onClick={onBack} className={classes.back ?? ''}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> {investmentTexts('allPlans')}
      </Anchor>
      <h2 className={classes.plan}>{plan.name}</h2>
      <div className={classes.detail}>
        {distributionLabel(plan)} · {riskWord(plan.risk)}
      </div>
    </div>
  );
}

const lesser = (remaining: bigint, ownLeft: bigint | null) =>
  ownLeft !== null && ownLeft < remaining ? ownLeft : remaining;

/** What "All" fills in: as much as main, the plan and the limit allow; nothing where that is too little. */
function getMaxAmount(plan: Plan, main: bigint, remaining: bigint): bigint | undefined {
  const [max = 0n] = [main, plan.max, remaining].toSorted((a, b) => (a < b ? -1 : 1));
  return max >= plan.min ? max : undefined;
}
