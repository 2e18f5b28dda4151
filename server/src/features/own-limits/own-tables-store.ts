import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of the limits that they set themselves. */
export const ownLimitsTables: readonly OwnTable[] = [
  {
    name: 'own_limits',
    table: 'own_limits',
    columns: 'kind amount:usdt pending_amount:usdt pending_from pending_asked_at changed_at',
    order: 't.kind',
  },
  { name: 'own_pauses', table: 'own_pauses', columns: 'since until', order: 't.since' },
];
