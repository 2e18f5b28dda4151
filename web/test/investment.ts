import type { Investment } from '@fairlead/contract/features/investments.ts';
import { starterPlan } from '#test/plan.ts';

const { name, description: _, active: __, updated_at: ___, ...terms } = starterPlan;

/** A running investment of 500.00 USDT, as its member and staff read it. */
export const createInvestment = (id: number, known: Partial<Investment> = {}): Investment => ({
  ...terms,
  id,
  plan_id: starterPlan.id,
  plan_name: name,
  user_id: 7,
  user_name: 'amara',
  user_email: 'amara@example.test',
  user_phone: '',
  invested_amount: 500_000_000n,
  current_value: 500_000_000n,
  total_earned: 0n,
  status: 'active',
  start_date: '2026-02-05',
  end_date: '2026-10-16',
  last_roi_date: null,
  accruals_used: 12,
  earning_cap: 1_000_000_000n,
  exitFeePpm: 50_000,
  exit_notice_days: 7,
  terms_version: 1,
  notice_given_on: null,
  level_version: 1,
  risk_notice_version: 2,
  ended_at: null,
  ...known,
});
