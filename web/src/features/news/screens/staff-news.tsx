import { type NewsState, newsKinds, newsPairs, newsStates } from '@fairlead/contract/domain/news-kinds.ts';
import type { NewsFilter, NewsItem } from '@fairlead/contract/features/news.ts';
import { Button } from '@mantine/core';
import { IconNews, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NewsForm } from '#features/news/components/news-form.tsx';
import { useAllNews, useRemoveNews } from '#features/news/queries.ts';
import classes from '#features/news/screens/staff-news.module.css';
import { news } from '#features/news/staff-texts.ts';
import { byId, type ListView, useListView } from '#foundation/list-view.ts';
import { showSuccess } from '#foundation/success.tsx';
import { WriteAlert } from '#foundation/write-alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { DetailDrawer } from '#ui/detail-drawer.tsx';
import { getFilter, type ListFilter, ListPage } from '#ui/list-page.tsx';
import { StatusBadge, type StatusName } from '#ui/status-badge.tsx';
import { ui } from '#ui/texts.ts';

/** What `open` says in the address while a new item is written. */
const NEW = 'new';

const getColumns = (): Column<NewsItem>[] => [
  {
    key: 'title',
    title: news('title'),
    render: (row) => (
      <>
        <span className={classes.title}>{row.title}</span>
        {row.sample && <span className={classes.sample}>{news('sample')}</span>}
      </>
    ),
  },
  { key: 'state', title: news('state'), render: (row) => <StateBadge item={row} /> },
  { key: 'kind', title: news('kind'), render: (row) => news(`kind.${row.kind}`) },
  { key: 'pair', title: news('pair'), render: (row) => row.pair ?? '–' },
  { key: 'published', title: news('published'), render: (row) => <DateTimeText at={row.published_at} /> },
  {
    key: 'changed',
    title: news('lastChange'),
    from: 'desktop',
    render: (row) => <DateTimeText at={row.updated_at} />,
  },
];

const getFilters = (): ListFilter[] => [
  {
    name: 'state',
    label: news('state'),
    choices: newsStates.map((value) => ({ value, label: news(`state.${value}`) })),
  },
  { name: 'kind', label: news('kind'), choices: newsKinds.map((value) => ({ value, label: news(`kind.${value}`) })) },
  { name: 'pair', label: news('pair'), choices: newsPairs.map((value) => ({ value, label: value })) },
];

/** The filters that the address has set, those that are among the choices. */
function readFilter(list: ListView, filters: readonly ListFilter[]): NewsFilter {
  const chosen = filters.flatMap((filter) => {
    const value = getFilter(list, filter);
    return value === null ? [] : [[filter.name, value] as const];
  });
  return { ...(Object.fromEntries(chosen) as NewsFilter), ...(list.search ? { search: list.search } : {}) };
}

/** All news, drafts and planned ones included; one is written and changed in the drawer. */
export function StaffNewsScreen() {
  const list = useListView();
  const filters = getFilters();
  const query = useAllNews(list.page, list.limit, readFilter(list, filters));
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
        value: <StateBadge item={row} />,
        detail: <DateTimeText at={row.published_at ?? row.updated_at} />,
      })}
      failed={news('listFailed')}
      empty={{ icon: <IconNews size={24} stroke={1.75} />, title: news('empty') }}
      lead={news('lead')}
      search={news('search')}
      filters={filters}
      actions={write}
      detail={({ row, openKey, onClose }) => (
        <DetailDrawer
          opened={openKey === NEW || row !== undefined}
          onClose={onClose}
          title={row ? news('number', { id: row.id }) : news('newItem')}
          badge={row && <StateBadge item={row} />}
          actions={row && <Actions item={row} onDone={onClose} />}
        >
          <NewsForm key={openKey} item={row} onDone={onClose} />
        </DetailDrawer>
      )}
    />
  );
}

const badges = { draft: 'inactive', planned: 'pending', published: 'active' } as const satisfies Record<
  NewsState,
  StatusName
>;

function StateBadge({ item: { state } }: { item: NewsItem }) {
  return (
    <StatusBadge status={badges[state]} small quiet={state !== 'planned'}>
      {news(`state.${state}`)}
    </StatusBadge>
  );
}

function Actions({ item, onDone }: { item: NewsItem; onDone: () => void }) {
  return (
    <>
      {item.state === 'published' && (
        <Button component="a" href={`/news/${item.id}`} variant="default">
          {news('open')}
        </Button>
      )}
      <RemoveButton item={item} onDone={onDone} />
    </>
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
