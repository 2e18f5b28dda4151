import { type Ticket, type TicketState, ticketStates, ticketTexts } from '@fairlead/contract/features/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconTicket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTickets } from '#features/tickets/queries.ts';
import classes from '#features/tickets/screens/tickets.module.css';
import { errorText } from '#foundation/api-error.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, SearchField, ViewTabs } from '#ui/filter-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const ALL = 'all';

const columns: Column<Ticket>[] = [
  {
    key: 'waiting',
    title: 'Waiting',
    widthPx: 96,
    render: (row) => (row.status === 'open' ? <Age since={row.status_since} /> : '–'),
  },
  { key: 'number', title: 'Number', widthPx: 80, align: 'right', render: (row) => row.id },
  { key: 'member', title: 'Member', render: (row) => <span className={shared.name}>{row.username}</span> },
  { key: 'subject', title: 'Subject', render: (row) => <span className={classes.subject}>{row.subject}</span> },
  { key: 'category', title: 'About', from: 'desktop', render: (row) => row.category },
  { key: 'status', title: 'Status', render: (row) => <StatusBadge status={row.status} small quiet="settled" /> },
  { key: 'responses', title: 'Responses', align: 'right', from: 'desktop', render: (row) => row.responses },
  { key: 'updated', title: 'Last message', from: 'desktop', render: (row) => <DateTimeText at={row.updated_at} /> },
];

const isState = (text: string): text is TicketState => ticketStates.some((state) => state === text);

/** Every member's tickets; what waits for staff stands first, the longest wait on top. */
export function StaffTicketsScreen() {
  const list = useListView();
  const { page, limit, search } = list;
  const shown = list.view.text('status', 'open');
  const status = isState(shown) ? shown : undefined;
  const { data, error, isFetching, refetch } = useTickets({ page, limit, status, search });
  const navigate = useNavigate();
  const open = (row: Ticket) => void navigate({ to: screens.adminTicket.replace('$ticketId', String(row.id)) });
  const counts = data?.counts;
  return (
    <div className={shared.page}>
      <ViewTabs
        label="States"
        value={status ?? ALL}
        onChange={(next) => list.filter({ status: next })}
        tabs={[
          { value: 'open', label: 'Waiting', count: counts?.open, attention: Boolean(counts?.open) },
          { value: 'answered', label: 'Answered', count: counts?.answered },
          { value: 'closed', label: 'Closed', count: counts?.closed },
          { value: ALL, label: 'All' },
        ]}
      />
      <FilterBar>
        <SearchField {...list.searchField} placeholder="Subject, member or number" />
      </FilterBar>
      <DataTable
        label="Tickets"
        density="staff"
        rows={data?.tickets}
        rowKey={byId}
        columns={columns}
        card={(row) => ({
          title: row.subject,
          value: <StatusBadge status={row.status} small quiet="settled" />,
          detail: `${row.username} · ${row.category}`,
          aside: row.status === 'open' ? <Age since={row.status_since} /> : null,
        })}
        fetching={isFetching}
        error={error ? errorText(error, ticketTexts.failed) : null}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconTicket size={24} stroke={1.75} />,
          title: search ? 'No ticket fits' : status === 'open' ? 'No ticket waits for an answer' : 'No tickets',
        }}
        onOpen={open}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
    </div>
  );
}
