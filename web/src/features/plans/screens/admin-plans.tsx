import { ActivationPlanTable } from '#features/activation-plans/components/activation-plan-table.tsx';
import { HolidayTable } from '#features/plans/components/holiday-table.tsx';
import { LevelsEditor } from '#features/plans/components/levels-editor.tsx';
import { PlanTable } from '#features/plans/components/plan-table.tsx';
import { useLevels, useSetActiveLevels, useSetInvestLevels } from '#features/plans/queries.ts';
import { planTexts } from '#features/plans/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { showSuccess } from '#foundation/success.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const getTabs = () => [
  { value: 'investment', label: planTexts('investmentPlans') },
  { value: 'activation', label: planTexts('activationPlans') },
  { value: 'active-levels', label: planTexts('levels.active') },
  { value: 'invest-levels', label: planTexts('levels.invest') },
  { value: 'holidays', label: planTexts('holidays') },
];

/** What members can buy, and what the upline receives. */
export function AdminPlansScreen() {
  const view = useUrlView();
  const tab = view.text('tab', 'investment');
  return (
    <div className={shared.page}>
      <ViewTabs
        label={planTexts('tabs')}
        tabs={getTabs()}
        value={tab}
        onChange={(next) => view.set({ tab: next === 'investment' ? undefined : next, edit: undefined })}
      />
      <Tab tab={tab} />
    </div>
  );
}

function Tab({ tab }: { tab: string }) {
  switch (tab) {
    case 'activation':
      return <ActivationPlanTable />;
    case 'active-levels':
      return <Levels kind="active" />;
    case 'invest-levels':
      return <Levels kind="invest" />;
    case 'holidays':
      return <HolidayTable />;
    default:
      return <PlanTable />;
  }
}

function Levels({ kind }: { kind: 'active' | 'invest' }) {
  const { data, error, refetch } = useLevels();
  const writes = { active: useSetActiveLevels(), invest: useSetInvestLevels() };
  const write = writes[kind];
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, planTexts('levelsFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 32, 32]} />
        )}
      </PanelCard>
    );
  const { variables } = write;
  const save = (input: NonNullable<typeof variables>) =>
    write.mutate(input, { onSuccess: ({ message }) => showSuccess(message) });
  return (
    <>
      <LevelsEditor
        key={`${kind}-${JSON.stringify(data[kind])}`}
        kind={kind}
        title={planTexts(`levels.${kind}`)}
        detail={planTexts(`levelsDetail.${kind}`)}
        levels={data[kind]}
        busy={write.isPending}
        onSave={(levels) => save({ body: { levels } })}
      />
      <WriteAlert write={write} onRetry={() => variables && save(variables)} failed={planTexts('levelsNotSaved')} />
    </>
  );
}
