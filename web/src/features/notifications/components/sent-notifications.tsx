import type { MemberNotification } from '@fairlead/contract/features/notifications.ts';
import { IconBell } from '@tabler/icons-react';
import classes from '#features/notifications/components/notifications.module.css';
import { useMemberNotifications } from '#features/notifications/queries.ts';
import { staff } from '#features/notifications/staff-texts.ts';
import { useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';

const getState = (row: MemberNotification) => staff(row.seen ? 'sentRead' : 'sentUnread');

const getColumns = (): Column<MemberNotification>[] => [
  { key: 'at', title: staff('sent'), render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'title', title: staff('sentTitle'), render: (row) => <span className={shared.name}>{row.title}</span> },
  { key: 'message', title: staff('message'), render: (row) => <span className={classes.sent}>{row.message}</span> },
  { key: 'seen', title: staff('sentState'), render: getState },
];

/** What a member was told, for staff: with whether they read it. */
export function SentNotifications({ memberId }: { memberId: number }) {
  const list = useListView();
  const query = useMemberNotifications(memberId, list.page, list.limit);
  return (
    <ListPage
      label={staff('sentList')}
      list={list}
      query={query}
      rows={query.data?.notifications}
      total={query.data?.total}
      rowKey={(row) => String(row.id)}
      columns={getColumns()}
      card={(row) => ({
        title: row.title,
        value: getState(row),
        detail: (
          <>
            {row.message}
            <span className={classes.sentAt}>
              <DateTimeText at={row.created_at} />
            </span>
          </>
        ),
      })}
      failed={staff('failed')}
      empty={{ icon: <IconBell size={24} stroke={1.75} />, title: staff('sentNone') }}
    />
  );
}
