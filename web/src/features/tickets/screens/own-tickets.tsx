import { pluralize } from '@fairlead/contract/domain/pluralize.ts';
import { type Ticket, ticketTexts } from '@fairlead/contract/features/tickets.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconMessageCircle, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemberTickets } from '#features/tickets/queries.ts';
import classes from '#features/tickets/screens/tickets.module.css';
import { errorText } from '#foundation/api-error.ts';
import { useSession } from '#foundation/session.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const PER_PAGE = 20;

const columns: Column<Ticket>[] = [
  { key: 'subject', title: 'Subject', render: (row) => <span className={classes.subject}>{row.subject}</span> },
  { key: 'category', title: 'About', from: 'desktop', render: (row) => row.category },
  { key: 'status', title: 'Status', render: (row) => <StatusBadge status={row.status} small quiet="settled" /> },
  { key: 'responses', title: 'Responses', align: 'right', from: 'desktop', render: (row) => row.responses },
  { key: 'updated', title: 'Last message', render: (row) => <DateTimeText at={row.updated_at} /> },
];

/** What a member has asked, newest first. */
export function OwnTicketsScreen() {
  const { auth } = useSession();
  const view = useUrlView();
  const page = view.number('page', 1);
  const { data, error, isFetching, refetch } = useMemberTickets(auth?.id ?? 0, page, PER_PAGE);
  const navigate = useNavigate();
  const open = (row: Ticket) => void navigate({ to: screens.query.replace('$ticketId', String(row.id)) });
  const isEmpty = data?.total === 0;
  return (
    <div className={shared.page}>
      {!isEmpty && (
        <FilterBar actions={<NewQuery />}>
          <p className={shared.lead}>Support answers here. You get a notification when it has.</p>
        </FilterBar>
      )}
      <DataTable
        label="Queries"
        rows={data?.tickets}
        rowKey={(row) => String(row.id)}
        columns={columns}
        card={(row) => ({
          title: row.subject,
          detail: `${row.category} · ${pluralize(row.responses, 'response')}`,
          value: <StatusBadge status={row.status} small quiet="settled" />,
          aside: <DateText at={row.updated_at} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, ticketTexts.failed) : null}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconMessageCircle size={24} stroke={1.75} />,
          title: 'No queries yet',
          children: 'Ask about a deposit, a withdrawal or anything else; support answers here.',
          action: <NewQuery />,
        }}
        onOpen={open}
        footer={
          data &&
          data.total > PER_PAGE && (
            <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={(next) => view.set({ page: next })} />
          )
        }
      />
    </div>
  );
}

function NewQuery() {
  return (
    <Button component={Link} to={screens.queryCreate} leftSection={<IconPlus size={18} stroke={1.75} />}>
      New query
    </Button>
  );
}
