import { INTERNAL, type OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their ranks. */
export const leadershipTables: readonly OwnTable[] = [
  {
    name: 'leadership',
    table: 'leadership_awards',
    columns: 'id rank_id version amount:usdt qualified:usdt achieved_on paid_at reversed_at reversed_reason',
    order: 't.id',
    omitted: { run_id: INTERNAL },
  },
];
