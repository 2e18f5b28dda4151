import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their tickets. */
export const ticketsTables: readonly OwnTable[] = [
  {
    name: 'tickets',
    table: 'tickets',
    columns: 'id by_staff subject message category status status_since created_at updated_at',
    expressions: { by_staff: 't.opened_by is not null' },
    order: 't.id',
  },
  {
    name: 'ticket_responses',
    table: 'ticket_responses',
    columns: 'id ticket_id by_staff message created_at',
    expressions: { by_staff: 't.staff_id is not null' },
    from: 'ticket_responses t join tickets k on k.id = t.ticket_id where k.member_id = $id',
    order: 't.id',
  },
];
