import { type InboxMessage, messageSources, messageStates } from '@fairlead/contract/features/inbox.ts';
import { IconMail } from '@tabler/icons-react';
import { MessageBadge } from '#features/inbox/components/message-badge.tsx';
import { MessageDrawer } from '#features/inbox/components/message-drawer.tsx';
import { useAnswerMessage, useAssignees, useMessages } from '#features/inbox/queries.ts';
import classes from '#features/inbox/screens/staff-messages.module.css';
import { inbox } from '#features/inbox/texts.ts';
import { useListView } from '#foundation/list-view.ts';
import { WriteAlert } from '#foundation/write-alert.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { getFilter, type ListFilter, ListPage } from '#ui/list-page.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';

const FIRST_VIEW = 'open';

const rowKey = ({ source, id }: InboxMessage) => `${source}-${id}`;

/** A message without a subject is recognised by its first line. */
const toHeading = ({ subject, message }: InboxMessage) => subject || (message.split('\n')[0] ?? '');

const columns = (): Column<InboxMessage>[] => [
  {
    key: 'waiting',
    stays: true,
    title: inbox('age'),
    widthPx: 96,
    render: (row) => (row.status === 'closed' ? '–' : <Age since={row.created_at} />),
  },
  { key: 'name', title: inbox('from'), render: (row) => <span className={classes.name}>{row.name}</span> },
  {
    key: 'subject',
    stays: true,
    title: inbox('subject'),
    render: (row) => <span className={classes.subject}>{toHeading(row)}</span>,
  },
  { key: 'source', title: inbox('source'), from: 'desktop', render: (row) => inbox(`source.${row.source}`) },
  { key: 'status', stays: true, title: inbox('status'), render: (row) => <MessageBadge message={row} small /> },
  { key: 'assignee', title: inbox('assignee'), from: 'desktop', render: (row) => row.assignee?.username ?? '–' },
  {
    key: 'received',
    title: inbox('received'),
    from: 'desktop',
    render: (row) => <DateTimeText at={row.created_at} />,
  },
];

/** What visitors wrote by the contact form and what members asked of support, in one list. */
export function StaffMessagesScreen() {
  const list = useListView();
  const filters = useFilters();
  const shown = list.view.text('status', FIRST_VIEW);
  const chosen = (name: string) => {
    const filter = filters.find((each) => each.name === name);
    return filter && (getFilter(list, filter) ?? undefined);
  };
  const query = useMessages({
    page: list.page,
    limit: list.limit,
    status: messageStates.find((state) => state === shown),
    source: messageSources.find((source) => source === chosen('source')),
    assignee: chosen('assignee'),
    search: list.search || undefined,
  });
  const { counts, dropped = 0 } = query.data ?? {};
  const answer = useAnswerMessage();
  return (
    <>
      <ListPage
        label={inbox('label')}
        list={list}
        query={query}
        rows={query.data?.messages}
        total={query.data?.total}
        note={<SearchedRows count={query.data?.searched_rows} />}
        rowKey={rowKey}
        columns={columns()}
        card={(row) => ({
          title: toHeading(row),
          value: <MessageBadge message={row} small />,
          detail: `${row.name} · ${inbox(`source.${row.source}`)}`,
          aside: row.status === 'closed' ? null : <Age since={row.created_at} />,
        })}
        tabs={{
          name: 'status',
          label: inbox('views'),
          items: [
            ...messageStates.map((state) => ({
              value: state,
              label: inbox(`view.${state}`),
              count: counts?.[state],
              attention: state === FIRST_VIEW && Boolean(counts?.open),
            })),
            { value: 'all', label: inbox('view.all') },
          ],
        }}
        filters={filters}
        search={inbox('search')}
        failed={inbox('failed')}
        empty={{
          icon: <IconMail size={24} stroke={1.75} />,
          title: list.search ? inbox('notFound') : shown === FIRST_VIEW ? inbox('emptyOpen') : inbox('empty'),
        }}
        summary={dropped > 0 && inbox('dropped', { count: dropped })}
        detail={({ row, openKey: _, ...keys }) => <MessageDrawer message={row} answer={answer} {...keys} />}
      />
      <WriteAlert write={answer} onRetry={() => answer.variables && answer.mutate(answer.variables)} />
    </>
  );
}

function useFilters(): ListFilter[] {
  const assignees = useAssignees();
  return [
    {
      name: 'source',
      label: inbox('source'),
      choices: messageSources.map((source) => ({ value: source, label: inbox(`source.${source}`) })),
    },
    {
      name: 'assignee',
      label: inbox('assignee'),
      anyLabel: inbox('allStaff'),
      choices: [
        { value: 'me', label: inbox('toMe') },
        { value: 'none', label: inbox('noOne') },
        ...assignees.map(({ id, username }) => ({ value: String(id), label: username })),
      ],
    },
  ];
}
