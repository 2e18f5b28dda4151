import type { OwnTable } from '#foundation/own-table.ts';

const OTHERS = "another member's id";

/** What a member is told of their claims, and of level income from claims. */
export const tradingTables: readonly OwnTable[] = [
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
    from: `claim_commissions t left join reversed_claim_level_income c using (investment_id, day, level) where t.beneficiary_id = $id`,
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
