import { screens } from '@fairlead/contract/wire/screens.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import { IconTicket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { categoryLabel } from '#features/tickets/components/categories.ts';
import { getColumns } from '#features/tickets/components/staff-columns.tsx';
import { useMemberTickets } from '#features/tickets/queries.ts';
import { tickets } from '#features/tickets/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { Age } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** One member's tickets for staff, newest first; each opens its conversation. */
export function MemberTickets({ memberId }: { memberId: number }) {
  const list = useListView();
  const query = useMemberTickets(memberId, list.page, list.limit);
  const navigate = useNavigate();
  return (
    <ListPage
      label={tickets('list')}
      list={list}
      query={query}
      rows={query.data?.tickets}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns().filter(({ key }) => key !== 'member')}
      card={(row) => ({
        title: row.subject,
        value: <StatusBadge status={row.status} small quiet="settled" />,
        detail: categoryLabel(row.category),
        aside: row.status === 'open' ? <Age since={row.status_since} /> : null,
      })}
      failed={ticketTexts.failed}
      empty={{ icon: <IconTicket size={24} stroke={1.75} />, title: tickets('listEmpty') }}
      onOpen={(row) => void navigate({ to: screens.adminTicket.replace('$ticketId', String(row.id)) })}
    />
  );
}
