import { newsletterContract, type Subscriber, subscriberStates } from '@fairlead/contract/features/newsletter.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { exportPath, useRemoveSubscriber, useSubscribers } from '#features/newsletter/queries.ts';
import { newsletter } from '#features/newsletter/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ui } from '#ui/texts.ts';
import { toastDone } from '#ui/toasts.tsx';

const columns = (onRemove: (row: Subscriber) => void): Column<Subscriber>[] => [
  { key: 'email', title: newsletter('email'), render: (row) => <span className={shared.name}>{row.email}</span> },
  { key: 'status', title: newsletter('status'), render: (row) => <SubscriberBadge subscriber={row} /> },
  {
    key: 'confirmed',
    title: newsletter('confirmedAt'),
    from: 'tablet',
    render: (row) => <DateTimeText at={row.confirmed_at} />,
  },
  {
    key: 'asked',
    title: newsletter('asked'),
    from: 'desktop',
    render: (row) => <DateTimeText at={row.created_at} />,
  },
  { key: 'language', title: newsletter('language'), from: 'desktop', render: (row) => row.language },
  { key: 'remove', title: '', align: 'right', render: (row) => <RemoveButton onClick={() => onRemove(row)} /> },
];

/** Who asked for the newsletter: confirmed addresses are exported for the program that sends it. */
export function StaffNewsletterScreen() {
  const list = useListView();
  const [removed, setRemoved] = useState<Subscriber>();
  const shown = list.view.text('state', 'confirmed');
  const query = useSubscribers({
    page: list.page,
    limit: list.limit,
    state: subscriberStates.find((state) => state === shown),
    search: list.search || undefined,
  });
  const { counts, dropped = 0 } = query.data ?? {};
  return (
    <>
      <ListPage
        label={newsletter('label')}
        list={list}
        query={query}
        rows={query.data?.subscribers}
        total={query.data?.total}
        rowKey={byId}
        columns={columns(setRemoved)}
        card={(row) => ({
          title: row.email,
          value: <SubscriberBadge subscriber={row} />,
          detail: row.language,
          aside: <DateText at={row.confirmed_at ?? row.created_at} />,
        })}
        tabs={{
          name: 'state',
          label: newsletter('views'),
          items: [
            ...subscriberStates.map((state) => ({
              value: state,
              label: newsletter(`view.${state}`),
              count: counts?.[state],
            })),
            { value: 'all', label: newsletter('view.all') },
          ],
        }}
        lead={newsletter('lead')}
        search={newsletter('search')}
        failed={newsletter('failed')}
        empty={{
          icon: <IconMail size={24} stroke={1.75} />,
          title: list.search ? newsletter('notFound') : newsletter('empty'),
          ...(!list.search && { children: newsletter('emptyText') }),
        }}
        summary={dropped > 0 && newsletter('dropped', { count: dropped })}
        actions={<ExportButton confirmed={counts?.confirmed} />}
      />
      <RemoveQuestion subscriber={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
}

function ExportButton({ confirmed }: { confirmed: number | undefined }) {
  return (
    <Button
      {...(confirmed ? { component: 'a', href: exportPath(), download: true } : { disabled: true })}
      variant="default"
      leftSection={<IconDownload stroke={1.75} />}
    >
      {newsletter('exportConfirmed')}
    </Button>
  );
}

const SubscriberBadge = ({ subscriber }: { subscriber: Subscriber }) =>
  subscriber.confirmed_at ? (
    <StatusBadge status="verified" small quiet>
      {newsletter('confirmed')}
    </StatusBadge>
  ) : (
    <StatusBadge status="inactive" small quiet>
      {newsletter('waiting')}
    </StatusBadge>
  );

const RemoveButton = ({ onClick }: { onClick: () => void }) => (
  <Permitted call={newsletterContract.remove}>
    <ActionIcon variant="subtle" aria-label={ui('delete')} onClick={onClick}>
      <IconTrash size={16} stroke={1.75} />
    </ActionIcon>
  </Permitted>
);

function RemoveQuestion({ subscriber, onClose }: { subscriber: Subscriber | undefined; onClose: () => void }) {
  const write = useRemoveSubscriber();
  const send = () => {
    if (!subscriber) return;
    const onSuccess = ({ message }: { message: string }) => {
      toastDone(message);
      onClose();
    };
    write.mutate({ params: { id: subscriber.id } }, { onSuccess });
  };
  return (
    <>
      <ConfirmDialog
        opened={subscriber !== undefined}
        onClose={onClose}
        onConfirm={send}
        busy={write.isPending}
        title={newsletter('deleteTitle')}
      >
        {newsletter('deleteText', { email: subscriber?.email ?? '' })}
      </ConfirmDialog>
      <WriteAlert write={write} onRetry={send} refused={newsletter('deleteFailed')} />
    </>
  );
}
