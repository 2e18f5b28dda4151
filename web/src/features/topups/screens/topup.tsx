import type { ActivationPlan } from '@fairlead/contract/features/activation-plans.ts';
import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { useActivationPlans } from '#features/activation-plans/queries.ts';
import { PauseGate, PauseNotice } from '#features/own-limits/components/pause-notice.tsx';
import { LevelRules } from '#features/plans/components/level-rules.tsx';
import { ActivationDialog } from '#features/topups/components/activation-dialog.tsx';
import { ActivationState } from '#features/topups/components/activation-state.tsx';
import { CodeActivation } from '#features/topups/components/code-activation.tsx';
import { FriendActivation } from '#features/topups/components/friend-activation.tsx';
import { OwnTopups } from '#features/topups/components/own-topups.tsx';
import forms from '#features/topups/components/topup-forms.module.css';
import { useActivation } from '#features/topups/queries.ts';
import classes from '#features/topups/screens/topup.module.css';
import { topups } from '#features/topups/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { CardFigure, Money } from '#ui/money.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** A member's activation: how it stands, what a period costs, what was paid before. */
export function TopupScreen() {
  const memberId = useSession().auth?.id ?? 0;
  const activation = useActivation(memberId);
  const plans = useActivationPlans();
  const [chosen, setChosen] = useState<ActivationPlan | null>(null);
  const error = activation.error ?? plans.error;
  if (!activation.data || !plans.data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState
            message={errorText(error, topups('failed'))}
            onRetry={() => {
              void activation.refetch();
              void plans.refetch();
            }}
          />
        ) : (
          <LoadingState lines={[18, 28, 14, 14, 40]} />
        )}
      </PanelCard>
    );
  return (
    <div className={shared.page}>
      <PauseNotice />
      <ActivationState activation={activation.data} />
      <p className={shared.lead}>{topups.rich('balance', { amount: <Money micro={activation.data.main} strong /> })}</p>
      <PauseGate>
        <PlanCards plans={plans.data} isRunning={activation.data.isRunning} onChoose={setChosen} />
        {plans.data.length > 0 && (
          <div className={forms.columns}>
            <CodeActivation plans={plans.data} isRunning={activation.data.isRunning} />
            <FriendActivation plans={plans.data} payerId={memberId} main={activation.data.main} />
          </div>
        )}
      </PauseGate>
      <LevelRules />
      <OwnTopups memberId={memberId} />
      <ActivationDialog plan={chosen} activation={activation.data} onClose={() => setChosen(null)} />
    </div>
  );
}

type PlanCardsProps = {
  plans: readonly ActivationPlan[];
  isRunning: boolean;
  onChoose: (plan: ActivationPlan) => void;
};

function PlanCards({ plans, isRunning, onChoose }: PlanCardsProps) {
  if (plans.length === 0)
    return (
      <PanelCard>
        <EmptyState icon={<IconBolt size={24} stroke={1.75} />} title={topups('noPlan')} />
      </PanelCard>
    );
  return (
    <div className={classes.cards}>
      {plans.map((plan) => (
        <PanelCard key={plan.id} title={plan.name} detail={plan.description}>
          <CardFigure label={topups('forDays', { days: plan.period_days })} micro={plan.price} />
          <Button variant="default" fullWidth mt="md" onClick={() => onChoose(plan)}>
            {isRunning ? topups('addDays', { days: plan.period_days }) : topups('activate')}
          </Button>
        </PanelCard>
      ))}
    </div>
  );
}
