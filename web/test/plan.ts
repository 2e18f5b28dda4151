import type { Plan } from '@fairlead/contract/features/plans.ts';

/** An open investment plan: 50 to 999 USDT, paid out to Profit. */
export const starterPlan: Plan = {
  id: 3,
  name: 'Starter',
  description: 'A first plan',
  risk: 'low',
  min: 50_000_000n,
  max: 999_000_000n,
  ratePpm: 800,
  term_days: 180,
  distribution: 'pay_out',
  settlement: 'automatic',
  pair: null,
  accrues_on: 'business_days',
  active: true,
  created_at: new Date('2026-01-05T10:00:00Z'),
  updated_at: new Date('2026-01-05T10:00:00Z'),
};
