import { listSettings, type RuleGroup } from '@fairlead/contract/domain/rule-groups.ts';
import { termsNames } from '@fairlead/contract/domain/terms-names.ts';
import { Suspense } from 'react';
import { programmeRules } from '#app/staff-rules.ts';
import { ActivationPlanTable } from '#features/activation-plans/components/activation-plan-table.tsx';
import { RatesSource } from '#features/market-data/components/rates-source.tsx';
import { HolidayTable } from '#features/plans/components/holiday-table.tsx';
import { LevelsPanel } from '#features/plans/components/levels-panel.tsx';
import { PlanTable } from '#features/plans/components/plan-table.tsx';
import { ServiceTimesPanel } from '#features/queue/components/service-times.tsx';
import { plainNames } from '#features/settings/components/settings-changes.ts';
import { SettingsForm } from '#features/settings/components/settings-form.tsx';
import { TermsPanel } from '#features/settings/components/terms-panel.tsx';
import { useStaffSettings } from '#features/settings/staff-queries.ts';
import { staff } from '#features/settings/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { isProgrammes } from '#foundation/programme.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** What a rule is made of and its editor, with a worked example that follows what is typed. */
export function RuleEditor({ rule }: { rule: RuleGroup }) {
  if (isProgrammes(programmeRules, rule)) {
    const { Editor } = programmeRules[rule];
    return (
      <Suspense fallback={<LoadingState />}>
        <Editor />
      </Suspense>
    );
  }
  switch (rule) {
    case 'plans':
      return <PlanTable />;
    case 'holidays':
      return <HolidayTable />;
    case 'level_income':
      return <LevelsPanel kind="invest" />;
    case 'ib_commission':
      return <LevelsPanel kind="active" />;
    case 'activation':
      return <ActivationPlanTable />;
    case 'service_times':
      return <ServiceTimesPanel />;
    default:
      return <SettingsOf rule={rule} />;
  }
}

function SettingsOf({ rule }: { rule: RuleGroup }) {
  const { data, error, refetch } = useStaffSettings();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, staff('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  const names = listSettings(rule);
  const plain = plainNames.filter((name) => names.includes(name));
  return (
    <>
      {termsNames
        .filter((name) => names.includes(name))
        .map((name) => (
          <TermsPanel key={name} name={name} settings={data} />
        ))}
      {plain.length > 0 && <SettingsForm settings={data} names={plain} />}
      {rule === 'market_data' && <RatesSource />}
    </>
  );
}
