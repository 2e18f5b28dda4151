import type { Ticket } from '@fairlead/contract/features/tickets.ts';
import { categoryLabel } from '#features/tickets/components/categories.ts';
import classes from '#features/tickets/screens/tickets.module.css';
import { tickets } from '#features/tickets/texts.ts';
import type { Column } from '#ui/data-table.tsx';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** What staff see of tickets in a list. */
export const getColumns = (): Column<Ticket>[] => [
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
