import { INTERNAL, type OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their salary. */
export const salaryTables: readonly OwnTable[] = [
  {
    name: 'salary',
    table: 'salary_payments',
    columns: 'id month tier_id qualified:usdt new_principal:usdt due:usdt reason paid:usdt settled_at created_at',
    order: 't.id',
    omitted: { run_id: INTERNAL },
  },
];
