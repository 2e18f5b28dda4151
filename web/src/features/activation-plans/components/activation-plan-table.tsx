import type { ActivationPlan } from '@fairlead/contract/features/activation-plans.ts';
import { IconBolt } from '@tabler/icons-react';
import { ActivationPlanEditor } from '#features/activation-plans/components/activation-plan-editor.tsx';
import {
  useActivationPlans,
  useAddActivationPlan,
  useChangeActivationPlan,
  useRemoveActivationPlan,
} from '#features/activation-plans/queries.ts';
import { OpenBadge } from '#features/plans/components/plan-table.tsx';
import { Catalogue } from '#foundation/catalogue.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';

const columns: Column<ActivationPlan>[] = [
  { key: 'name', title: 'Plan', render: (row) => <strong style={{ fontWeight: 550 }}>{row.name}</strong> },
  { key: 'status', title: 'Status', render: (row) => <OpenBadge active={row.active} /> },
  { key: 'price', title: 'Price, USDT', align: 'right', render: (row) => <Money micro={row.price} unit={null} /> },
  { key: 'period', title: 'Period', render: (row) => `${row.period_days} days` },
  { key: 'description', title: 'Description', from: 'desktop', render: (row) => row.description },
  { key: 'changed', title: 'Changed', from: 'desktop', render: (row) => <DateText at={row.updated_at} /> },
];

/** The activation plans for staff: create, change, close, remove. A row opens its plan. */
export function ActivationPlanTable() {
  return (
    <Catalogue
      items={useActivationPlans()}
      useWrites={useWrites}
      label="Activation plans"
      newLabel="New activation plan"
      lead="Activation is needed only for level income."
      columns={columns}
      card={(row) => ({
        title: row.name,
        value: <Money micro={row.price} />,
        detail: `${row.period_days} days`,
        aside: <OpenBadge active={row.active} />,
      })}
      empty={{ icon: <IconBolt size={24} stroke={1.75} />, title: 'No activation plans yet' }}
      editor={(props) => <ActivationPlanEditor {...props} />}
      removing="A plan that somebody paid for is closed instead."
    />
  );
}

const useWrites = () => ({
  add: useAddActivationPlan(),
  change: useChangeActivationPlan(),
  remove: useRemoveActivationPlan(),
});
