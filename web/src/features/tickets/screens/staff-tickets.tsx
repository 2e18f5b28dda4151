import { type Ticket, ticketStates } from '@fairlead/contract/features/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import { IconTicket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { categoryLabel } from '#features/tickets/components/categories.ts';
import { useTickets } from '#features/tickets/queries.ts';
import classes from '#features/tickets/screens/tickets.module.css';
import { tickets } from '#features/tickets/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const FIRST_VIEW = 'open';

const columns = (): Column<Ticket>[] => [
  {
    key: 'waiting',
    title: tickets('age'),
    widthPx: 96,
    render: (row) => (row.status === 'open' ? <Age since={row.status_since} /> : '–'),
  },
  { key: 'number', title: tickets('number'), widthPx: 80, align: 'right', render: (row) => row.id },
  { key: 'member', title: tickets('member'), render: (row) => <span className={shared.name}>{row.username}</span> },
  {
    key: 'subject',
    title: tickets('subject'),
    render: (row) => <span className={classes.subject}>{row.subject}</span>,
  },
  { key: 'category', title: tickets('about'), from: 'desktop', render: (row) => categoryLabel(row.category) },
  {
    key: 'status',
    title: tickets('status'),
    render: (row) => <StatusBadge status={row.status} small quiet="settled" />,
  },
  {
    key: 'responses',
    title: tickets('responses'),
    align: 'right',
    from: 'desktop',
    render: (row) => row.responses,
  },
  {
    key: 'updated',
    title: tickets('lastMessage'),
    from: 'desktop',
    render: (row) => <DateTimeText at={row.updated_at} />,
  },
];

/** Every member's tickets; those that wait for staff first, the longest wait on top. */
export function StaffTicketsScreen() {
  const list = useListView();
  const shown = list.view.text('status', FIRST_VIEW);
  const status = ticketStates.find((state) => state === shown);
  const query = useTickets({ page: list.page, limit: list.limit, status, search: list.search });
  const counts = query.data?.counts;
  const navigate = useNavigate();
  return (
    <ListPage
      label={tickets('list')}
      list={list}
      query={query}
      rows={query.data?.tickets}
      total={query.data?.total}
      rowKey={byId}
      columns={columns()}
      card={(row) => ({
        title: row.subject,
        value: <StatusBadge status={row.status} small quiet="settled" />,
        detail: `${row.username} · ${categoryLabel(row.category)}`,
        aside: row.status === 'open' ? <Age since={row.status_since} /> : null,
      })}
      tabs={{
        name: 'status',
        label: tickets('views'),
        items: [
          ...ticketStates.map((state) => ({
            value: state,
            label: tickets(`view.${state}`),
            count: counts?.[state],
            attention: state === FIRST_VIEW && Boolean(counts?.open),
          })),
          { value: 'all', label: tickets('view.all') },
        ],
      }}
      search={tickets('search')}
      failed={ticketTexts.failed}
      empty={{
        icon: <IconTicket size={24} stroke={1.75} />,
        title: list.search
          ? tickets('listNotFound')
          : shown === FIRST_VIEW
            ? tickets('listEmptyOpen')
            : tickets('listEmpty'),
      }}
      onOpen={(row) => void navigate({ to: screens.adminTicket.replace('$ticketId', String(row.id)) })}
    />
  );
}
