import { notificationTypes, type StaffNotification } from '@fairlead/contract/features/notifications.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { Button } from '@mantine/core';
import { IconBell, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '#features/notifications/components/notifications.module.css';
import { useDeleteNotification, useStaffNotifications } from '#features/notifications/queries.ts';
import { staff } from '#features/notifications/staff-texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';

/** Every notification that staff wrote; deleting one takes it from every member. */
export function NotificationListScreen() {
  const list = useListView();
  const query = useStaffNotifications();
  const [asked, setAsked] = useState<StaffNotification | null>(null);
  const remove = useDeleteNotification();
  const confirm = () => {
    if (!asked) return;
    const done = () => {
      setAsked(null);
      showSuccess(notificationTexts.deleted);
    };
    remove.mutate({ params: { id: asked.id } }, { onSuccess: done });
  };
  const type = list.view.text('type');
  const found = query.data?.filter((row) => matches(row, list.search, type));
  const first = (list.page - 1) * list.limit;
  return (
    <>
      <ListPage
        label={staff('list')}
        list={list}
        query={query}
        rows={found?.slice(first, first + list.limit)}
        total={found?.length}
        rowKey={byId}
        columns={columnsWith(setAsked)}
        card={(row) => ({
          title: row.title,
          value: staff(`type.${row.type}`),
          detail: (
            <>
              {row.message}
              <br />
              {staff(row.users ? 'forAll' : 'forSome')}
            </>
          ),
          aside: <DeleteButton row={row} onDelete={setAsked} />,
        })}
        search={staff('searchList')}
        filters={[
          {
            name: 'type',
            label: staff('type'),
            choices: notificationTypes.map((value) => ({ value, label: staff(`type.${value}`) })),
          },
        ]}
        actions={
          <Button component={Link} to={screens.adminNotifications}>
            {staff('create')}
          </Button>
        }
        failed={staff('failed')}
        empty={{
          icon: <IconBell size={24} stroke={1.75} />,
          title: query.data?.length ? staff('notFound') : staff('none'),
        }}
      />
      <ConfirmDialog
        opened={asked !== null && !remove.isError}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        busy={remove.isPending}
      />
      <WriteAlert write={remove} onRetry={confirm} refused={staff('deleteFailed')} />
    </>
  );
}

/** Whether a search and a type find it: the server answers the newest 500 at once. */
function matches(row: StaffNotification, search: string, type: string): boolean {
  const isType = notificationTypes.some((each) => each === type);
  if (isType && row.type !== type) return false;
  return `${row.title}\n${row.message}`.toLowerCase().includes(search.toLowerCase());
}

function columnsWith(onDelete: (row: StaffNotification) => void): Column<StaffNotification>[] {
  return [
    { key: 'id', title: staff('number'), render: (row) => row.id, widthPx: 56 },
    { key: 'title', title: staff('title'), render: (row) => <strong>{row.title}</strong> },
    {
      key: 'message',
      title: staff('message'),
      render: (row) => (
        <div className={classes.wrap} title={row.message}>
          {row.message}
        </div>
      ),
    },
    { key: 'users', title: staff('allUser'), render: (row) => staff(row.users ? 'trueValue' : 'falseValue') },
    { key: 'type', title: staff('type'), render: (row) => staff(`type.${row.type}`) },
    {
      key: 'seen',
      title: staff('seenBy'),
      from: 'desktop',
      render: (row) =>
        row.users ? row.seen_by : staff('seenByOf', { count: row.seen_by, total: row.recipients.length }),
    },
    { key: 'at', title: staff('sent'), from: 'desktop', render: (row) => <DateTimeText at={row.created_at} /> },
    {
      key: 'actions',
      title: staff('actions'),
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
      aria-label={staff('deleteNamed', { title: row.title })}
      onClick={() => onDelete(row)}
    >
      {staff('delete')}
    </Button>
  );
}
