import type { ActivationPlan } from '@fairlead/contract/rooms/activation-plans.ts';
import { Button } from '@mantine/core';
import { IconBolt, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { type Column, DataTable } from '#kit/data-table.tsx';
import { DateText } from '#kit/date-text.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Money } from '#kit/money.tsx';
import { toastDone, toastFailed } from '#kit/toasts.tsx';
import { ActivationPlanEditor } from '#rooms/activation-plans/parts/activation-plan-editor.tsx';
import {
  useActivationPlans,
  useAddActivationPlan,
  useChangeActivationPlan,
  useRemoveActivationPlan,
} from '#rooms/activation-plans/queries.ts';
import { OpenBadge } from '#rooms/plans/parts/plan-table.tsx';

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
  const { data, error, isFetching, refetch } = useActivationPlans();
  const view = useUrlView();
  const edited = view.text('edit');
  const plan = data?.find(({ id }) => String(id) === edited);
  const isOpen = edited === 'new' || plan !== undefined;
  return (
    <>
      <FilterBar
        actions={
          <Button leftSection={<IconPlus stroke={1.75} />} onClick={() => view.set({ edit: 'new' })}>
            New activation plan
          </Button>
        }
      >
        <span>Activation is needed only for level income.</span>
      </FilterBar>
      <DataTable
        label="Activation plans"
        density="staff"
        rows={data}
        rowKey={(row) => String(row.id)}
        columns={columns}
        card={(row) => ({
          title: row.name,
          value: <Money micro={row.price} />,
          detail: `${row.period_days} days`,
          aside: <OpenBadge active={row.active} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconBolt size={24} stroke={1.75} />, title: 'No activation plans yet' }}
        openKey={edited}
        onOpen={(row) => view.set({ edit: row.id })}
      />
      {isOpen && <Editing key={edited} plan={plan ?? null} onClose={() => view.set({ edit: undefined })} />}
    </>
  );
}

function Editing({ plan, onClose }: { plan: ActivationPlan | null; onClose: () => void }) {
  const [add, change, remove] = [useAddActivationPlan(), useChangeActivationPlan(), useRemoveActivationPlan()];
  const [isRemoving, setIsRemoving] = useState(false);
  const done = ({ message }: { message: string }) => {
    toastDone(message);
    onClose();
  };
  if (isRemoving && plan)
    return (
      <ConfirmDialog
        opened
        onClose={() => setIsRemoving(false)}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id: plan.id } },
            { onSuccess: done, onError: (error) => toastFailed(error.message) },
          )
        }
      >
        Are you sure you want to delete this item? A plan that somebody paid for is closed instead.
      </ConfirmDialog>
    );
  return (
    <ActivationPlanEditor
      plan={plan}
      onClose={onClose}
      busy={add.isPending || change.isPending}
      error={add.error ?? change.error}
      onSave={(body) =>
        plan
          ? change.mutate({ params: { id: plan.id }, body }, { onSuccess: done })
          : add.mutate({ body }, { onSuccess: done })
      }
      note={
        plan && (
          <Button variant="danger" onClick={() => setIsRemoving(true)}>
            Delete…
          </Button>
        )
      }
    />
  );
}
