import { notificationsContract, type StaffNotification } from '@fairlead/contract/features/notifications.ts';
import { notificationTexts } from '@fairlead/contract/wire/texts.ts';
import { Button } from '@mantine/core';
import { IconAppWindow, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { BannerCard } from '#features/banners/components/banner-card.tsx';
import classes from '#features/notifications/components/notifications.module.css';
import { PopupForm } from '#features/notifications/components/popup-form.tsx';
import { useDeleteNotification, useStaffNotifications } from '#features/notifications/queries.ts';
import { staff } from '#features/notifications/staff-texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';

/** What lies over and above members' pages: popups, each seen once by each member, and the banner. */
export function StaffPopupsScreen() {
  const list = useListView();
  const query = useStaffNotifications('site_popup');
  const [asked, setAsked] = useState<StaffNotification | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const remove = useDeleteNotification();
  const confirm = () => {
    if (!asked) return;
    const onSuccess = () => {
      setAsked(null);
      showSuccess(notificationTexts.deleted);
    };
    remove.mutate({ params: { id: asked.id } }, { onSuccess });
  };
  const sought = list.search.toLowerCase();
  const found = query.data?.filter((row) => `${row.title}\n${row.message}`.toLowerCase().includes(sought));
  const first = (list.page - 1) * list.limit;
  return (
    <div className={shared.stack}>
      <ListPage
        label={staff('popups')}
        list={list}
        query={query}
        rows={found?.slice(first, first + list.limit)}
        total={found?.length}
        rowKey={byId}
        columns={columnsWith(setAsked)}
        card={(row) => ({
          title: row.title,
          value: seenBy(row),
          detail: popupState(row),
          aside: <DeleteButton row={row} onDelete={setAsked} />,
        })}
        search={staff('searchList')}
        actions={
          <Permitted call={notificationsContract.create}>
            <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setIsWriting(true)}>
              {staff('popupNew')}
            </Button>
          </Permitted>
        }
        failed={staff('failed')}
        empty={{
          icon: <IconAppWindow size={24} stroke={1.75} />,
          title: query.data?.length ? staff('notFound') : staff('popupsNone'),
        }}
      />
      <BannerCard />
      {isWriting && <PopupForm onClose={() => setIsWriting(false)} />}
      <ConfirmDialog
        opened={asked !== null && !remove.isError}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        busy={remove.isPending}
      />
      <WriteAlert write={remove} onRetry={confirm} refused={staff('deleteFailed')} />
    </div>
  );
}

const seenBy = (row: StaffNotification): string =>
  row.users
    ? staff('popupSeenBy', { count: row.seen_by })
    : staff('popupSeenByOf', { count: row.seen_by, total: row.recipients.length });

/** Of one for everyone, someone may always join the list of those who have not come since. */
const popupState = (row: StaffNotification): string =>
  staff(!row.users && row.seen_by >= row.recipients.length ? 'popupSeenByAll' : 'popupShown');

function columnsWith(onDelete: (row: StaffNotification) => void): Column<StaffNotification>[] {
  return [
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
    {
      key: 'users',
      title: staff('popupFor'),
      from: 'desktop',
      render: (row) => (row.users ? staff('popupForAll') : staff('popupForSome', { count: row.recipients.length })),
    },
    { key: 'state', title: staff('popupState'), render: popupState },
    { key: 'seen', title: staff('popupSeen'), render: seenBy },
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
    <Permitted call={notificationsContract.remove}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash stroke={1.75} />}
        aria-label={staff('deleteNamed', { title: row.title })}
        onClick={() => onDelete(row)}
      >
        {staff('delete')}
      </Button>
    </Permitted>
  );
}
