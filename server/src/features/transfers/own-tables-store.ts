import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of transfers from and to them. */
export const transfersTables: readonly OwnTable[] = [
  {
    name: 'transfers',
    table: 'transfers',
    columns: 'id kind from_username to_username from_account investment_id amount:usdt day created_at',
    expressions: { from_username: 'm.username', to_username: 'r.username' },
    from: `transfers t join member_names m on m.id = t.member_id join member_names r on r.id = t.to_member_id
      where (t.member_id = $id or (t.to_member_id = $id and t.kind = 'friend'))`,
    order: 't.id',
    omitted: { to_member_id: 'told as the username, as on the screen' },
  },
];
