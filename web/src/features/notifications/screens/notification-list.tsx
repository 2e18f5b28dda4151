import { notificationTexts, type StaffNotification } from '@fairlead/contract/features/notifications.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconBell, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/notifications/components/notifications.module.css';
import { useDeleteNotification, useStaffNotifications } from '#features/notifications/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import shared from '#ui/shared.module.css';
import { toastDone } from '#ui/toasts.tsx';

/** Every notification that staff wrote; deleting one takes it from every member. */
export function NotificationListScreen() {
  const { data, error, isFetching, refetch } = useStaffNotifications();
  const [asked, setAsked] = useState<StaffNotification | null>(null);
  const remove = useDeleteNotification();
  const confirm = () => {
    if (!asked) return;
    const done = () => {
      setAsked(null);
      toastDone(notificationTexts.deleted);
    };
    remove.mutate({ params: { id: asked.id } }, { onSuccess: done });
  };
  return (
    <div className={shared.stackTop}>
      <FilterBar
        actions={
          <Button component={Link} to={screens.adminNotifications}>
            Create
          </Button>
        }
      >
        {null}
      </FilterBar>
      <DataTable
        label="Notifications"
        density="staff"
        rows={data}
        rowKey={(row) => String(row.id)}
        columns={columnsWith(setAsked)}
        card={(row) => ({
          title: row.title,
          value: row.users ? 'True' : 'False',
          detail: row.message.slice(0, 60),
          aside: <DeleteButton row={row} onDelete={setAsked} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconBell size={24} stroke={1.75} />, title: 'No notifications yet' }}
      />
      <ConfirmDialog
        opened={asked !== null && !remove.isError}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        busy={remove.isPending}
      />
      <WriteAlert write={remove} onRetry={confirm} refused="Nothing was deleted." />
    </div>
  );
}

function columnsWith(onDelete: (row: StaffNotification) => void): Column<StaffNotification>[] {
  return [
    { key: 'id', title: '#', render: (row) => row.id, widthPx: 56 },
    { key: 'title', title: 'Title', render: (row) => <strong>{row.title}</strong> },
    {
      key: 'message',
      title: 'Message',
      render: (row) => (
        <div className={classes.wrap} title={row.message}>
          {row.message}
        </div>
      ),
    },
    { key: 'users', title: 'All User', render: (row) => (row.users ? 'True' : 'False') },
    { key: 'type', title: 'Type', render: (row) => row.type },
    {
      key: 'seen',
      title: 'Seen by',
      from: 'desktop',
      render: (row) => (row.users ? row.seen_by : `${row.seen_by} of ${row.recipients}`),
    },
    { key: 'at', title: 'Written', from: 'desktop', render: (row) => <DateTimeText at={row.created_at} /> },
    {
      key: 'actions',
      title: 'Actions',
      align: 'right',
      render: (row) => <DeleteButton row={row} onDelete={onDelete} />,
    },
  ];
}

function DeleteButton({ row, onDelete }: { row: StaffNotification; onDelete: (row: StaffNotification) => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconTrash stroke={1.75} />}
      aria-label={`Delete ${row.title}`}
      onClick={() => onDelete(row)}
    >
      Delete
    </Button>
  );
}
