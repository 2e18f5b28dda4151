import { INTERNAL, type OwnTable } from '#foundation/own-table.ts';

const OTHERS = "another member's id";

/** What a member is told of what runs calculated for them. */
export const runsTables: readonly OwnTable[] = [
  {
    name: 'returns',
    table: 'return_accruals',
    columns: 'investment_id day base:usdt rate_ppm due:usdt credited:usdt distribution reason',
    expressions: { credited: 'ledger_share(t.due, r.funding_numerator, r.funding_denominator)' },
    days: `select min(start_day) as first, max(last_accrual_day) as last from accrued_investments where member_id = $id`,
    from: `return_accruals t join runs r on r.programme = 'accrual' and r.day = t.day
      where t.investment_id in (select id from investment_terms where member_id = $id) and t.day between $first and $last`,
    order: 't.day, t.investment_id',
    omitted: { sponsor_id: OTHERS, level_version: INTERNAL },
  },
  {
    name: 'level_income',
    table: 'level_commissions',
    columns: 'day level ppm compound amount:usdt reason reversed_at',
    days: 'select min(day) as first, max(day) as last from level_income_daily where beneficiary_id = $id',
    from: 'settled_commissions t where t.beneficiary_id = $id and t.day between $first and $last',
    order: 't.day, t.investment_id, t.level',
    omitted: {
      base_amount: "another member's return",
      investment_id: "another member's investment",
      beneficiary_id: "the member's own id",
      from_id: OTHERS,
    },
  },
  {
    // what the days come to that are missing above: the operator has them in files
    name: 'archived_returns',
    table: 'archived_investments',
    columns: 'investment_id accruals credited:usdt',
    from: 'archived_investments t where t.investment_id in (select id from investment_terms where member_id = $id)',
    order: 't.investment_id',
  },
];
