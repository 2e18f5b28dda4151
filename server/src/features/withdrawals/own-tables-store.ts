import { INTERNAL, type OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their withdrawals. */
export const withdrawalsTables: readonly OwnTable[] = [
  {
    name: 'withdrawals',
    table: 'withdrawals',
    columns:
      'id kind amount:usdt fee:usdt exit_fee:usdt net_amount:usdt address network status investment_id approvable_on terms_version reason txid requested_at approved_at processed_at completed_at closed_at',
    order: 't.id',
    omitted: {
      ...Object.fromEntries(
        ['parts', 'transfer', 'second_approved_at', 'position'].map((column) => [column, INTERNAL]),
      ),
      rejection_reason: 'told in words as the reason',
    },
  },
];
