import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their revenue share. */
export const ctoTables: readonly OwnTable[] = [
  { name: 'revenue_share', table: 'cto_members', columns: 'active granted_at deactivated_at', order: 't.granted_at' },
  {
    name: 'revenue_share_payments',
    table: 'cto_shares',
    columns: 'month amount:usdt',
    expressions: { month: 'p.month' },
    from: 'cto_shares t join cto_payments p on p.id = t.payment_id where t.member_id = $id',
    order: 'p.month',
    omitted: { payment_id: 'told as the month' },
  },
];
