import type { Plan } from '@fairlead/contract/features/plans.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SubscribeForm } from '#features/investments/components/subscribe-form.tsx';
import { useMainBalance, useMemberInvestments } from '#features/investments/queries.ts';
import classes from '#features/investments/screens/subscription.module.css';
import { investmentTexts } from '#features/investments/texts.ts';
import { PauseGate, PauseNotice, useIsPaused } from '#features/own-limits/components/pause-notice.tsx';
import { useOwnLeft } from '#features/own-limits/queries.ts';
import { PlanCard } from '#features/plans/components/plan-card.tsx';
import { type PlanTerms, planTerms } from '#features/plans/components/plan-labels.ts';
import { usePlans } from '#features/plans/queries.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { useSettings } from '#features/settings/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMoney } from '#foundation/format.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { Money } from '#ui/money.tsx';
import page from '#ui/page.module.css';
import { PanelCard } from '#ui/panel-card.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

/** The plans a member can invest in; the address names the chosen one. */
export function SubscriptionScreen() {
  const memberId = useSession().auth?.id ?? 0;
  const reads = {
    plans: usePlans(),
    settings: useSettings(),
    main: useMainBalance(memberId),
    investments: useMemberInvestments(memberId),
  };
  const view = useUrlView();
  const ownLeft = useOwnLeft('investments');
  const failed = Object.values(reads).find(({ isError, data }) => isError && data === undefined);
  const retry = () => Object.values(reads).forEach((read) => void read.refetch());
  if (failed)
    return (
      <Framed>
        <ErrorState message={errorText(failed.error, investmentTexts('failed'))} onRetry={retry} />
      </Framed>
    );
  const [plans, settings, main] = [reads.plans.data, reads.settings.data, reads.main.data];
  if (!plans || !settings || main === undefined || !reads.investments.data)
    return (
      <Framed>
        <LoadingState lines={[18, 28, 14, 14, 14, 40]} />
      </Framed>
    );

  const invested = reads.investments.data
    .filter(({ status }) => status === 'active')
    .reduce((sum, { invested_amount }) => sum + invested_amount, 0n);
  const terms = planTerms(settings);
  const { limit } = terms;
  const remaining = limit > invested ? limit - invested : 0n;
  const chosen = plans.find(({ id }) => String(id) === view.text('plan'));
  if (chosen)
    return (
      <div className={page.page}>
        <PauseNotice />
        <PauseGate>
          <SubscribeForm
            key={chosen.id}
            plan={chosen}
            main={main}
            remaining={remaining}
            ownLeft={ownLeft}
            riskNotice={settings.risk_notice.version}
            terms={terms}
            onBack={() => view.set({ plan: undefined })}
          />
        </PauseGate>
      </div>
    );
  return (
    <div className={page.page}>
      <PauseNotice />
      <p className={page.lead}>
        {investmentTexts.rich('lead', {
          main: <Money micro={main} strong />,
          limit: formatMoney(limit),
          remaining: formatMoney(remaining),
          link: (children) => (
            <Anchor component={Link} to={screens.userPlans} inherit>
              {children}
            </Anchor>
          ),
        })}
      </p>
      <CurrentRiskNotice />
      <Plans plans={plans} terms={terms} />
    </div>
  );
}

function Plans({ plans, terms }: { plans: readonly Plan[]; terms: PlanTerms }) {
  const isPaused = useIsPaused();
  if (plans.length === 0)
    return (
      <Framed>
        <EmptyState icon={<IconPackages size={24} stroke={1.75} />} title={investmentTexts('noneOpen')}>
          <Anchor component={Link} to={screens.userInvestments}>
            {investmentTexts('yourInvestments')}
          </Anchor>
        </EmptyState>
      </Framed>
    );
  return (
    <div className={classes.cards}>
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          terms={terms}
          action={
            <Button
              component={Link}
              to={screens.subscription}
              search={{ plan: plan.id } as never}
              variant="default"
              fullWidth
              {...(isPaused ? { 'data-disabled': true, 'aria-disabled': true } : {})}
            >
              {investmentTexts('investIn', { plan: plan.name })}
            </Button>
          }
        />
      ))}
    </div>
  );
}

const Framed = ({ children }: { children: ReactNode }) => <PanelCard>{children}</PanelCard>;
