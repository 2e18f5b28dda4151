import { INTERNAL, type OwnTable } from '#foundation/own-table.ts';

/** What a member is told of what staff entered. */
export const staffEntriesTables: readonly OwnTable[] = [
  {
    name: 'staff_entries',
    table: 'staff_entries',
    columns: 'id kind wallet amount:usdt transaction_type source state entered_at decided_at',
    order: 't.id',
    omitted: { reason: "the staff's note", refusal: "the staff's note" },
  },
  {
    name: 'staff_cases',
    table: 'staff_cases',
    columns: 'id transaction_id amount:usdt state opened_at closed_at',
    order: 't.id',
    omitted: { reason: "the staff's note", failure_reason: INTERNAL, resolution: "the staff's note" },
  },
];
