import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of the codes that they used. */
export const codesTables: readonly OwnTable[] = [
  {
    name: 'codes',
    table: 'codes',
    columns: 'id code used_at',
    from: 'codes t where t.used_by = $id',
    order: 't.id',
    omitted: { used_by: "the member's own id", created_at: 'when staff made it' },
  },
];
