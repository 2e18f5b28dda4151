import type { Plan } from '@fairlead/contract/features/plans.ts';
import { IconPackages } from '@tabler/icons-react';
import { PlanEditor } from '#features/plans/components/plan-editor.tsx';
import { payoutWord, riskWords, termText } from '#features/plans/components/plan-words.ts';
import { useAddPlan, useChangePlan, usePlans, useRemovePlan } from '#features/plans/queries.ts';
import { Catalogue } from '#foundation/catalogue.tsx';
import { formatPercent } from '#foundation/format.ts';
import type { Column } from '#ui/data-table.tsx';
import { Money } from '#ui/money.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whether a plan takes new money. */
export const OpenBadge = ({ active }: { active: boolean }) =>
  active ? (
    <StatusBadge status="active" small quiet>
      Open
    </StatusBadge>
  ) : (
    <StatusBadge status="closed" small quiet />
  );

const columns: Column<Plan>[] = [
  { key: 'name', title: 'Plan', render: (row) => <strong style={{ fontWeight: 550 }}>{row.name}</strong> },
  { key: 'status', title: 'New money', render: (row) => <OpenBadge active={row.active} /> },
  {
    key: 'rate',
    title: 'Target, % a day',
    align: 'right',
    render: (row) => formatPercent(row.roi_percentage),
  },
  { key: 'min', title: 'Minimum', align: 'right', render: (row) => <Money micro={row.min} unit={null} /> },
  { key: 'max', title: 'Maximum, USDT', align: 'right', render: (row) => <Money micro={row.max} unit={null} /> },
  { key: 'term', title: 'Term', from: 'desktop', render: termText },
  { key: 'returns', title: 'Returns', from: 'desktop', render: payoutWord },
  { key: 'risk', title: 'Risk', from: 'wide', render: (row) => riskWords[row.risk] },
];

/** The investment plans for staff: create, change, close, remove. A row opens its plan. */
export function PlanTable() {
  return (
    <Catalogue
      items={usePlans()}
      useWrites={useWrites}
      label="Investment plans"
      newLabel="New plan"
      lead="What is invested keeps the terms it began with."
      columns={columns}
      card={(row) => ({
        title: row.name,
        value: `target ${formatPercent(row.roi_percentage)} %`,
        detail: (
          <>
            <Money micro={row.min} unit={null} /> to <Money micro={row.max} />
          </>
        ),
        aside: <OpenBadge active={row.active} />,
      })}
      empty={{ icon: <IconPackages size={24} stroke={1.75} />, title: 'No plans yet' }}
      editor={(props) => <PlanEditor {...props} />}
      removing="A plan that somebody invested in is closed to new money instead."
    />
  );
}

const useWrites = () => ({ add: useAddPlan(), change: useChangePlan(), remove: useRemovePlan() });
