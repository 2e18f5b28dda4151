import type { NewsItem } from '@fairlead/contract/features/news.ts';
import { Button } from '@mantine/core';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NewsForm } from '#features/news/components/news-form.tsx';
import { useAllNews, useRemoveNews } from '#features/news/queries.ts';
import classes from '#features/news/screens/staff-news.module.css';
import { errorText } from '#foundation/api-error.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone } from '#ui/toasts.tsx';

/** What `open` says in the address while a new item is written. */
const NEW = 'new';

const columns: Column<NewsItem>[] = [
  { key: 'title', title: 'Title', render: (row) => <span className={classes.title}>{row.title}</span> },
  { key: 'state', title: 'State', render: (row) => <PublishedBadge item={row} /> },
  {
    key: 'published',
    title: 'Published',
    render: (row) => <DateTimeText at={row.published ? row.published_at : null} />,
  },
  { key: 'changed', title: 'Last change', from: 'desktop', render: (row) => <DateTimeText at={row.updated_at} /> },
];

/** All news, drafts included; one is written and changed in the drawer. */
export function StaffNewsScreen() {
  const list = useListView();
  const { data, error, isFetching, refetch } = useAllNews(list.page, list.limit);
  const open = openRowOf(list.view, data?.allnews, byId);
  const isNew = open.table.openKey === NEW;
  const { onClose: close } = open.drawer;
  const item = open.row;
  const write = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => list.view.set({ open: NEW })}>
      Write news
    </Button>
  );
  return (
    <div className={shared.stack}>
      <FilterBar actions={write}>
        <p className={shared.lead}>Members see what is published on their overview, newest first.</p>
      </FilterBar>
      <DataTable
        label="News"
        density="staff"
        rows={data?.allnews}
        {...open.table}
        columns={columns}
        card={(row) => ({
          title: row.title,
          value: <PublishedBadge item={row} />,
          detail: <DateTimeText at={row.published ? row.published_at : row.updated_at} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, 'Failed to fetch news') : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconNews size={24} stroke={1.75} />, title: 'No news yet' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      <DetailDrawer
        opened={isNew || item !== undefined}
        onClose={close}
        title={item ? `News ${item.id}` : 'New'}
        badge={item && <PublishedBadge item={item} />}
        actions={item && <RemoveButton item={item} onDone={close} />}
      >
        <NewsForm key={open.table.openKey} item={item} onDone={close} />
      </DetailDrawer>
    </div>
  );
}

function PublishedBadge({ item }: { item: NewsItem }) {
  return item.published ? (
    <StatusBadge status="active" small quiet>
      Published
    </StatusBadge>
  ) : (
    <StatusBadge status="inactive" small quiet>
      Draft
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
          toastDone(message);
          onDone();
        },
      },
    );
  };
  return (
    <>
      <Button variant="danger" loading={remove.isPending} onClick={() => setIsAsking(true)}>
        Delete…
      </Button>
      <ConfirmDialog opened={isAsking} onClose={() => setIsAsking(false)} onConfirm={send} />
      <WriteAlert write={remove} onRetry={send} refused="Nothing was deleted." />
    </>
  );
}
