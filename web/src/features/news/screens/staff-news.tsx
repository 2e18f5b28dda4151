import type { NewsItem } from '@fairlead/contract/features/news.ts';
import { Button } from '@mantine/core';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NewsForm } from '#features/news/components/news-form.tsx';
import { useAllNews, useRemoveNews } from '#features/news/queries.ts';
import classes from '#features/news/screens/staff-news.module.css';
import { news } from '#features/news/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ui } from '#ui/texts.ts';

/** What `open` says in the address while a new item is written. */
const NEW = 'new';

const getColumns = (): Column<NewsItem>[] => [
  { key: 'title', title: news('title'), render: (row) => <span className={classes.title}>{row.title}</span> },
  { key: 'state', title: news('state'), render: (row) => <PublishedBadge item={row} /> },
  {
    key: 'published',
    title: news('published'),
    render: (row) => <DateTimeText at={row.published ? row.published_at : null} />,
  },
  {
    key: 'changed',
    title: news('lastChange'),
    from: 'desktop',
    render: (row) => <DateTimeText at={row.updated_at} />,
  },
];

/** All news, drafts included; one is written and changed in the drawer. */
export function StaffNewsScreen() {
  const list = useListView();
  const query = useAllNews(list.page, list.limit);
  const write = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => list.view.set({ open: NEW })}>
      {news('write')}
    </Button>
  );
  return (
    <ListPage
      label={news('label')}
      list={list}
      query={query}
      rows={query.data?.allnews}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: row.title,
        value: <PublishedBadge item={row} />,
        detail: <DateTimeText at={row.published ? row.published_at : row.updated_at} />,
      })}
      failed={news('listFailed')}
      empty={{ icon: <IconNews size={24} stroke={1.75} />, title: news('empty') }}
      lead={news('lead')}
      actions={write}
      detail={({ row, openKey, onClose }) => (
        <DetailDrawer
          opened={openKey === NEW || row !== undefined}
          onClose={onClose}
          title={row ? news('number', { id: row.id }) : news('newItem')}
          badge={row && <PublishedBadge item={row} />}
          actions={row && <RemoveButton item={row} onDone={onClose} />}
        >
          <NewsForm key={openKey} item={row} onDone={onClose} />
        </DetailDrawer>
      )}
    />
  );
}

function PublishedBadge({ item }: { item: NewsItem }) {
  return item.published ? (
    <StatusBadge status="active" small quiet>
      {news('published')}
    </StatusBadge>
  ) : (
    <StatusBadge status="inactive" small quiet>
      {news('draft')}
    </StatusBadge>
  );
}

function RemoveButton({ item, onDone }: { item: NewsItem; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveNews();
  const send = () => {
    setIsAsking(false);
    remove.mutate(
      { params: { id: item.id } },
      {
        onSuccess: ({ message }) => {
          showSuccess(message);
          onDone();
        },
      },
    );
  };
  return (
    <>
      <Button variant="danger" loading={remove.isPending} onClick={() => setIsAsking(true)}>
        {ui('deleteDots')}
      </Button>
      <ConfirmDialog opened={isAsking} onClose={() => setIsAsking(false)} onConfirm={send} />
      <WriteAlert write={remove} onRetry={send} refused={news('deleteFailed')} />
    </>
  );
}
