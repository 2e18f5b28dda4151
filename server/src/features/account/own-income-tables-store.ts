import { INTERNAL, type OwnTable } from '#foundation/own-table.ts';

const OTHERS = "another member's id";

/** Investments, and what comes of them to their owner and the team. */
export const incomeTables: OwnTable[] = [
  {
    name: 'investments',
    table: 'investments',
    columns:
      'id plan_id plan_name distribution settlement pair rate_ppm term_days accrues_on return_cap_ppm exit_fee_ppm exit_notice_days terms_version level_version risk_notice_version invested:usdt growth:usdt earned:usdt accruals_used status notice_given_on accrues_from start_day end_day last_accrual_day ended_at created_at',
    order: 't.id',
  },
  {
    name: 'returns',
    table: 'return_accruals',
    columns: 'investment_id day base:usdt rate_ppm due:usdt credited:usdt distribution reason',
    expressions: { credited: 'ledger_share(t.due, r.funding_numerator, r.funding_denominator)' },
    days: `select min(start_day) as first, max(last_accrual_day) as last from investments where member_id = $id`,
    from: `return_accruals t join runs r on r.programme = 'accrual' and r.day = t.day
      where t.investment_id in (select id from investments where member_id = $id) and t.day between $first and $last`,
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
    name: 'claims',
    table: 'claims',
    columns: 'id pair day accruals amount:usdt created_at',
    order: 't.id',
    omitted: Object.fromEntries(
      [
        ...['levels_due', 'levels_paid', 'levels_funding_numerator', 'levels_funding_denominator', 'marketing_pool'],
        'released_by',
      ].map((column) => [column, 'what others received of it']),
    ),
  },
  {
    name: 'claimed_days',
    table: 'accrual_claims',
    columns: 'investment_id day amount:usdt account claim_id lapsed_by',
    order: 't.investment_id, t.day',
  },
  {
    name: 'level_income_of_claims',
    table: 'claim_commissions',
    columns: 'day level ppm compound amount:usdt reason reversed_at',
    expressions: { reversed_at: 'c.reversed_at' },
    from: `claim_commissions t left join reversed_claim_commissions c using (investment_id, day, level) where t.beneficiary_id = $id`,
    order: 't.day, t.investment_id, t.level',
    omitted: {
      claim_id: "another member's claim",
      investment_id: "another member's investment",
      beneficiary_id: "the member's own id",
      from_id: OTHERS,
      base_amount: "another member's return",
      due: 'what the amount would have been with a full pool: follows from others',
    },
  },
];

/** What a member paid and used to be activated, and their team. */
export const activationTables: OwnTable[] = [
  {
    name: 'activations',
    table: 'topups',
    columns:
      'id username paid_by activation_plan_id price:usdt period_days starts_at ends_at note reversed_at created_at',
    expressions: { username: 'm.username', paid_by: 'p.username' },
    from: `topups t join members m on m.id = t.member_id join members p on p.id = t.payer_id
      where $id in (t.member_id, t.payer_id)`,
    order: 't.id',
    omitted: { payer_id: 'told as the username, as on the screen', code_id: 'told among the codes' },
  },
  {
    name: 'codes',
    table: 'codes',
    columns: 'id code used_at',
    from: 'codes t where t.used_by = $id',
    order: 't.id',
    omitted: { used_by: "the member's own id", created_at: 'when staff made it' },
  },
  {
    name: 'team_volume',
    table: 'volume_totals',
    columns: 'team direct business:usdt own:usdt',
    order: 't.member_id',
    omitted: {
      strongest_leg: 'what one of those below has with theirs',
      new_month: 'of what month the next two are',
      new_business: 'a part of the business',
      new_own: 'told as investments, with their day',
      qualified_bits: 'for an index',
    },
  },
];
