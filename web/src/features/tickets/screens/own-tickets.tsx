import type { Ticket } from '@fairlead/contract/features/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import { Button } from '@mantine/core';
import { IconMessageCircle, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { categoryLabel } from '#features/tickets/components/categories.ts';
import { useMemberTickets } from '#features/tickets/queries.ts';
import classes from '#features/tickets/screens/tickets.module.css';
import { tickets } from '#features/tickets/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { useSession } from '#foundation/session.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const columns = (): Column<Ticket>[] => [
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
  { key: 'updated', title: tickets('lastMessage'), render: (row) => <DateTimeText at={row.updated_at} /> },
];

/** A member's own tickets, newest first. */
export function OwnTicketsScreen() {
  const { auth } = useSession();
  const list = useListView();
  const query = useMemberTickets(auth?.id ?? 0, list.page, list.limit);
  const navigate = useNavigate();
  const isEmpty = query.data?.total === 0;
  return (
    <ListPage
      label={tickets('listQueries')}
      density="member"
      list={list}
      query={query}
      rows={query.data?.tickets}
      total={query.data?.total}
      rowKey={byId}
      columns={columns()}
      card={(row) => ({
        title: row.subject,
        detail: tickets('cardDetail', { topic: categoryLabel(row.category), count: row.responses }),
        value: <StatusBadge status={row.status} small quiet="settled" />,
        aside: <DateText at={row.updated_at} />,
      })}
      failed={ticketTexts.failed}
      empty={{
        icon: <IconMessageCircle size={24} stroke={1.75} />,
        title: tickets('empty'),
        children: tickets('emptyText'),
        action: <NewQuery />,
      }}
      onOpen={(row) => void navigate({ to: screens.query.replace('$ticketId', String(row.id)) })}
      {...(!isEmpty && { lead: tickets('lead'), actions: <NewQuery /> })}
    />
  );
}

function NewQuery() {
  return (
    <Button component={Link} to={screens.queryCreate} leftSection={<IconPlus size={18} stroke={1.75} />}>
      {tickets('newQuery')}
    </Button>
  );
}
