import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of what they paid and used to be activated. */
export const topupsTables: readonly OwnTable[] = [
  {
    name: 'activations',
    table: 'topups',
    columns:
      'id username paid_by activation_plan_id price:usdt period_days starts_at ends_at note reversed_at created_at',
    expressions: { username: 'm.username', paid_by: 'p.username' },
    from: `topups t join member_names m on m.id = t.member_id join member_names p on p.id = t.payer_id
      where (t.member_id = $id or t.payer_id = $id)`,
    order: 't.id',
    omitted: { payer_id: 'told as the username, as on the screen', code_id: 'told among the codes' },
  },
];
