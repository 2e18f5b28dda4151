import { ActivationPlanTable } from '#features/activation-plans/components/activation-plan-table.tsx';
import { HolidayTable } from '#features/plans/components/holiday-table.tsx';
import { LevelsPanel } from '#features/plans/components/levels-panel.tsx';
import { PlanTable } from '#features/plans/components/plan-table.tsx';
import { planTexts } from '#features/plans/texts.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ViewTabs } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';

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
      return <LevelsPanel kind="active" />;
    case 'invest-levels':
      return <LevelsPanel kind="invest" />;
    case 'holidays':
      return <HolidayTable />;
    default:
      return <PlanTable />;
  }
}
