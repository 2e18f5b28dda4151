import { PPM_PER_PERCENT } from '@fairlead/contract/domain/percent.ts';
import { returnExample } from '@fairlead/contract/domain/return-rules.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import classes from '#features/plans/components/plan-example.module.css';
import type { PlanTerms } from '#features/plans/components/plan-words.ts';
import { formatMoney } from '#foundation/format.ts';

/** What a plan's target comes to, by the code that the server's replays are tested against; with an unfunded day beside it. */
export function PlanExample({ plan, terms }: { plan: Plan; terms: Pick<PlanTerms, 'capPercent'> }) {
  const { min, max, roi_percentage: ratePpm, mode, accrues_on } = plan;
  const { amount, days, oneDay, allFunded, oneUnfunded } = returnExample(
    { min, max, ratePpm, compounds: mode === 'compound' },
    terms.capPercent * PPM_PER_PERCENT,
  );
  const exactly = (micro: bigint) => formatMoney(micro, { decimals: 6 });
  const dayWord = accrues_on === 'every_day' ? 'days' : 'business days';
  return (
    <p className={classes.example}>
      <strong>Worked example.</strong> With {formatMoney(amount)} USDT the target of a first day is {exactly(oneDay)}.
      Were {days} {dayWord} all funded{plan.payout === 'claimed' && ' and claimed'} at the target, they would come to{' '}
      {exactly(allFunded)}; with the first of them unfunded to {exactly(oneUnfunded)}.
    </p>
  );
}
