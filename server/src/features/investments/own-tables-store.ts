import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their investments. */
export const investmentsTables: readonly OwnTable[] = [
  {
    name: 'investments',
    table: 'investments',
    columns:
      'id plan_id plan_name distribution settlement pair rate_ppm term_days accrues_on return_cap_ppm exit_fee_ppm exit_notice_days terms_version level_version risk_notice_version invested:usdt growth:usdt earned:usdt accruals_used status notice_given_on accrues_from start_day end_day last_accrual_day ended_at created_at',
    order: 't.id',
  },
];
