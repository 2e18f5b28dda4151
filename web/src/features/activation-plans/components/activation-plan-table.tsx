import { type ActivationPlan, activationPlansContract } from '@fairlead/contract/features/activation-plans.ts';
import { IconBolt } from '@tabler/icons-react';
import { ActivationPlanEditor } from '#features/activation-plans/components/activation-plan-editor.tsx';
import {
  useActivationPlans,
  useAddActivationPlan,
  useChangeActivationPlan,
  useRemoveActivationPlan,
} from '#features/activation-plans/queries.ts';
import { activationPlans } from '#features/activation-plans/texts.ts';
import { OpenBadge } from '#features/plans/components/plan-table.tsx';
import { CrudTable } from '#foundation/crud-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';

const columns = (): Column<ActivationPlan>[] => [
  {
    key: 'name',
    title: activationPlans('plan'),
    render: (row) => <strong style={{ fontWeight: 550 }}>{row.name}</strong>,
  },
  { key: 'status', title: activationPlans('status'), render: (row) => <OpenBadge active={row.active} /> },
  {
    key: 'price',
    title: activationPlans('price'),
    align: 'right',
    render: (row) => <Money micro={row.price} unit={null} />,
  },
  {
    key: 'period',
    title: activationPlans('period'),
    render: (row) => activationPlans('days', { days: row.period_days }),
  },
  { key: 'description', title: activationPlans('description'), from: 'desktop', render: (row) => row.description },
  {
    key: 'changed',
    title: activationPlans('changed'),
    from: 'desktop',
    render: (row) => <DateText at={row.updated_at} />,
  },
];

/** The activation plans for staff: create, change, close, remove. A row opens its plan. */
export function ActivationPlanTable() {
  return (
    <CrudTable
      items={useActivationPlans()}
      useWrites={useWrites}
      call={activationPlansContract.change}
      label={activationPlans('plans')}
      newLabel={activationPlans('new')}
      lead={activationPlans('lead')}
      columns={columns()}
      card={(row) => ({
        title: row.name,
        value: <Money micro={row.price} />,
        detail: activationPlans('days', { days: row.period_days }),
        aside: <OpenBadge active={row.active} />,
      })}
      empty={{ icon: <IconBolt size={24} stroke={1.75} />, title: activationPlans('empty') }}
      editor={(props) => <ActivationPlanEditor {...props} />}
      removing={activationPlans('removing')}
      failed={{
        add: activationPlans('notAdded'),
        change: activationPlans('notChanged'),
        remove: activationPlans('notRemoved'),
      }}
    />
  );
}

const useWrites = () => ({
  add: useAddActivationPlan(),
  change: useChangeActivationPlan(),
  remove: useRemoveActivationPlan(),
});
