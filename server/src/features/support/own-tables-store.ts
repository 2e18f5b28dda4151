import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their queries. */
export const supportTables: readonly OwnTable[] = [
  {
    name: 'queries',
    table: 'support_requests',
    columns: 'id subject message status reply replied_at created_at updated_at',
    order: 't.id',
  },
];
