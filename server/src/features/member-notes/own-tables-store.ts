import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of what staff noted. */
export const memberNotesTables: readonly OwnTable[] = [
  {
    name: 'staff_notes',
    table: 'member_notes',
    columns: 'text written_at',
    order: 't.id',
    omitted: { id: 'names nothing else' },
  },
];
