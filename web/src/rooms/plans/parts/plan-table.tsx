import type { Plan } from '@fairlead/contract/rooms/plans.ts';
import { formatPercent } from '@fairlead/contract/vocabulary/percent.ts';
import { Button } from '@mantine/core';
import { IconPackages, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { type Column, DataTable } from '#kit/data-table.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Money } from '#kit/money.tsx';
import { StatusBadge } from '#kit/status-badge.tsx';
import { toastDone, toastFailed } from '#kit/toasts.tsx';
import { PlanEditor } from '#rooms/plans/parts/plan-editor.tsx';
import { payoutWord, riskWords, termText } from '#rooms/plans/parts/plan-words.ts';
import { useAddPlan, useChangePlan, usePlans, useRemovePlan } from '#rooms/plans/queries.ts';

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
  const { data, error, isFetching, refetch } = usePlans();
  const view = useUrlView();
  const edited = view.text('edit');
  const plan = data?.find(({ id }) => String(id) === edited);
  const isOpen = edited === 'new' || plan !== undefined;
  return (
    <>
      <FilterBar
        actions={
          <Button leftSection={<IconPlus stroke={1.75} />} onClick={() => view.set({ edit: 'new' })}>
            New plan
          </Button>
        }
      >
        <span>What is invested keeps the terms it began with.</span>
      </FilterBar>
      <DataTable
        label="Investment plans"
        density="staff"
        rows={data}
        rowKey={(row) => String(row.id)}
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
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconPackages size={24} stroke={1.75} />, title: 'No plans yet' }}
        openKey={edited}
        onOpen={(row) => view.set({ edit: row.id })}
      />
      {isOpen && <Editing key={edited} plan={plan ?? null} onClose={() => view.set({ edit: undefined })} />}
    </>
  );
}

function Editing({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const [add, change, remove] = [useAddPlan(), useChangePlan(), useRemovePlan()];
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
        Are you sure you want to delete this item? A plan that somebody invested in is closed to new money instead.
      </ConfirmDialog>
    );
  return (
    <PlanEditor
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
