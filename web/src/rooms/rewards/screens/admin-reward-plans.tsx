import type { Milestone } from '@fairlead/contract/rooms/rewards.ts';
import { formatPercent } from '@fairlead/contract/vocabulary/percent.ts';
import { Button } from '@mantine/core';
import { IconAward, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { type Column, DataTable } from '#kit/data-table.tsx';
import { DateText } from '#kit/date-text.tsx';
import { FilterBar } from '#kit/filter-bar.tsx';
import { Money } from '#kit/money.tsx';
import { StatusBadge } from '#kit/status-badge.tsx';
import { toastDone, toastFailed } from '#kit/toasts.tsx';
import { MilestoneEditor } from '#rooms/rewards/parts/milestone-editor.tsx';
import classes from '#rooms/rewards/parts/rewards.module.css';
import { useAddMilestone, useChangeMilestone, useMilestones, useRemoveMilestone } from '#rooms/rewards/queries.ts';

const InForce = ({ active }: { active: boolean }) =>
  active ? (
    <StatusBadge status="active" small quiet>
      Opens
    </StatusBadge>
  ) : (
    <StatusBadge status="closed" small quiet />
  );

/** The prize as a part of the business, in ppm. */
const shareOf = ({ amount, business }: Milestone) => Number((amount * 1_000_000n) / business);

const columns: Column<Milestone>[] = [
  { key: 'title', title: 'Reward', render: (row) => <strong className={classes.name}>{row.title}</strong> },
  { key: 'status', title: 'To members', render: (row) => <InForce active={row.active} /> },
  {
    key: 'business',
    title: 'Qualified business',
    align: 'right',
    render: (row) => <Money micro={row.business} unit={null} />,
  },
  {
    key: 'amount',
    title: 'Prize, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
  {
    key: 'share',
    title: 'Share, %',
    align: 'right',
    from: 'desktop',
    render: (row) => formatPercent(shareOf(row)),
  },
  { key: 'version', title: 'Version', align: 'right', from: 'desktop', render: (row) => row.version },
  { key: 'changed', title: 'Changed', from: 'wide', render: (row) => <DateText at={row.updated_at} /> },
];

/** The milestones for staff: create, change, close, remove. A row opens its milestone. */
export function AdminRewardPlansScreen() {
  const { data, error, isFetching, refetch } = useMilestones();
  const view = useUrlView();
  const edited = view.text('edit');
  const milestone = data?.find(({ id }) => String(id) === edited);
  const isOpen = edited === 'new' || milestone !== undefined;
  return (
    <div className={classes.page}>
      <FilterBar
        actions={
          <Button leftSection={<IconPlus stroke={1.75} />} onClick={() => view.set({ edit: 'new' })}>
            New reward
          </Button>
        }
      >
        <span>Milestones open to a member one at a time, ascending.</span>
      </FilterBar>
      <DataTable
        label="Reward plans"
        density="staff"
        rows={data}
        rowKey={(row) => String(row.id)}
        columns={columns}
        card={(row) => ({
          title: row.title,
          value: <Money micro={row.amount} />,
          detail: (
            <>
              for <Money micro={row.business} />
            </>
          ),
          aside: <InForce active={row.active} />,
        })}
        fetching={isFetching}
        error={error && errorText(error, 'Failed to fetch rewards')}
        onRetry={() => void refetch()}
        empty={{ icon: <IconAward size={24} stroke={1.75} />, title: 'No rewards yet' }}
        openKey={edited}
        onOpen={(row) => view.set({ edit: row.id })}
      />
      {isOpen && <Editing key={edited} milestone={milestone ?? null} onClose={() => view.set({ edit: undefined })} />}
    </div>
  );
}

function Editing({ milestone, onClose }: { milestone: Milestone | null; onClose: () => void }) {
  const [add, change, remove] = [useAddMilestone(), useChangeMilestone(), useRemoveMilestone()];
  const [isRemoving, setIsRemoving] = useState(false);
  const done = ({ message }: { message: string }) => {
    toastDone(message);
    onClose();
  };
  if (isRemoving && milestone)
    return (
      <ConfirmDialog
        opened
        onClose={() => setIsRemoving(false)}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id: milestone.id } },
            { onSuccess: done, onError: (error) => toastFailed(errorText(error, 'Failed to delete reward')) },
          )
        }
      >
        Are you sure you want to delete this item? One that ever opened to somebody is closed instead: it opens to
        nobody from now on.
      </ConfirmDialog>
    );
  return (
    <MilestoneEditor
      milestone={milestone}
      onClose={onClose}
      busy={add.isPending || change.isPending}
      error={
        (add.error && errorText(add.error, 'Failed to create reward')) ??
        (change.error && errorText(change.error, 'Failed to update reward'))
      }
      onSave={(body) =>
        milestone
          ? change.mutate({ params: { id: milestone.id }, body }, { onSuccess: done })
          : add.mutate({ body }, { onSuccess: done })
      }
      note={
        milestone && (
          <Button variant="danger" onClick={() => setIsRemoving(true)}>
            Delete…
          </Button>
        )
      }
    />
  );
}
