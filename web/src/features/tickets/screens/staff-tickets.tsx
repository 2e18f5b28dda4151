import { ticketStates } from '@fairlead/contract/features/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import { IconTicket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { categoryLabel } from '#features/tickets/components/categories.ts';
import { getColumns } from '#features/tickets/components/staff-columns.tsx';
import { useTickets } from '#features/tickets/queries.ts';
import { tickets } from '#features/tickets/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Age } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const FIRST_VIEW = 'open';

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
      note={<SearchedRows count={query.data?.searched_rows} />}
      rowKey={byId}
      columns={getColumns()}
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
