import { type Plan, plansContract } from '@fairlead/contract/features/plans.ts';
import { IconPackages } from '@tabler/icons-react';
import { PlanEditor } from '#features/plans/components/plan-editor.tsx';
import { distributionLabel, riskWord, termText } from '#features/plans/components/plan-labels.ts';
import { useAddPlan, useChangePlan, usePlans, useRemovePlan } from '#features/plans/queries.ts';
import { planTexts } from '#features/plans/texts.ts';
import { CrudTable } from '#foundation/crud-table.tsx';
import { formatPercent } from '#foundation/format.ts';
import type { Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether a plan is open to new money. */
export const OpenBadge = ({ active }: { active: boolean }) =>
  active ? (
    <StatusBadge status="active" small quiet>
      {planTexts('state.open')}
    </StatusBadge>
  ) : (
    <StatusBadge status="closed" small quiet />
  );

const getColumns = (): Column<Plan>[] => [
  { key: 'name', title: planTexts('plan'), render: (row) => <strong className={shared.name}>{row.name}</strong> },
  { key: 'status', title: planTexts('newMoney'), render: (row) => <OpenBadge active={row.active} /> },
  {
    key: 'rate',
    title: planTexts('daily'),
    align: 'right',
    render: (row) => formatPercent(row.ratePpm),
  },
  { key: 'min', title: planTexts('minimum'), align: 'right', render: (row) => <Money micro={row.min} unit={null} /> },
  {
    key: 'max',
    title: planTexts('maximumUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.max} unit={null} />,
  },
  { key: 'term', title: planTexts('term'), from: 'desktop', render: termText },
  { key: 'returns', title: planTexts('returns'), from: 'desktop', render: distributionLabel },
  { key: 'risk', title: planTexts('risk'), from: 'wide', spare: true, render: (row) => riskWord(row.risk) },
];

/** The investment plans for staff: create, change, close, remove. A row opens its plan. */
export function PlanTable() {
  return (
    <CrudTable
      items={usePlans()}
      useWrites={useWrites}
      call={plansContract.change}
      label={planTexts('investmentPlans')}
      newLabel={planTexts('newPlan')}
      lead={planTexts('planTerms')}
      columns={getColumns()}
      card={(row) => ({
        title: row.name,
        value: planTexts('target', { percent: formatPercent(row.ratePpm) }),
        detail: planTexts.rich('range', { min: <Money micro={row.min} unit={null} />, max: <Money micro={row.max} /> }),
        aside: <OpenBadge active={row.active} />,
      })}
      empty={{ icon: <IconPackages size={24} stroke={1.75} />, title: planTexts('empty') }}
      editor={(props) => <PlanEditor {...props} />}
      removing={planTexts('deleteConsequence')}
    />
  );
}

const useWrites = () => ({ add: useAddPlan(), change: useChangePlan(), remove: useRemovePlan() });
