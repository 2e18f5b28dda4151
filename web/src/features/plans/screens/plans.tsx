import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PlanComparison } from '#features/plans/components/plan-comparison.tsx';
import { planTerms, timesText } from '#features/plans/components/plan-labels.ts';
import { PlanReckoner } from '#features/plans/components/plan-reckoner.tsx';
import { usePlans } from '#features/plans/queries.ts';
import { planTexts } from '#features/plans/texts.ts';
import { CurrentRiskNotice } from '#features/settings/components/current-risk-notice.tsx';
import { useSettings } from '#features/settings/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import page from '#ui/page.module.css';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The investment plans side by side, their common terms, and the calculator; the address names the plan. */
export function PlansScreen() {
  const [plans, settings, view] = [usePlans(), useSettings(), useUrlView()];
  const failed = [plans, settings].find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return (
      <PanelCard>
        <ErrorState
          message={errorText(failed.error, planTexts('failed'))}
          onRetry={() => [plans, settings].forEach((each) => void each.refetch())}
        />
      </PanelCard>
    );
  if (!plans.data || !settings.data)
    return (
      <PanelCard>
        <LoadingState lines={[18, 14, 14, 14, 40]} />
      </PanelCard>
    );
  const terms = planTerms(settings.data);
  const chosen = plans.data.find(({ id }) => String(id) === view.text('plan')) ?? plans.data[0];
  return (
    <div className={page.page}>
      <p className={page.lead}>
        {planTexts.rich('lead', {
          cap: timesText(terms.capPercent),
          fee: terms.exitFee,
          link: (children) => (
            <Anchor component={Link} to={screens.subscription} inherit>
              {children}
            </Anchor>
          ),
        })}
      </p>
      <CurrentRiskNotice />
      <PlanComparison plans={plans.data} />
      {chosen && (
        <PlanReckoner
          key={chosen.id}
          plans={plans.data}
          plan={chosen}
          onPlan={(id) => view.set({ plan: id })}
          terms={terms}
          exitFeePpm={settings.data.exitFeePpm}
        />
      )}
    </div>
  );
}
