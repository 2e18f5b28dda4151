import { PPM_PER_PERCENT } from '@fairlead/contract/domain/percent.ts';
import { returnExample } from '@fairlead/contract/domain/return-rules.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import classes from '#features/plans/components/plan-example.module.css';
import type { PlanTerms } from '#features/plans/components/plan-labels.ts';
import { planTexts } from '#features/plans/texts.ts';
import { formatMoney } from '#foundation/format.ts';

/** The returns at a plan's target, by the code that the server's replays are tested against; with an unfunded day beside it. */
export function PlanExample({ plan, terms }: { plan: Plan; terms: Pick<PlanTerms, 'capPercent'> }) {
  const { min, max, ratePpm, distribution } = plan;
  const { amount, days, oneDay, allFunded, oneUnfunded } = returnExample(
    { min, max, ratePpm, compounds: distribution === 'compound' },
    terms.capPercent * PPM_PER_PERCENT,
  );
  const exactly = (micro: bigint) => formatMoney(micro, { decimals: 6 });
  return (
    <p className={classes.example}>
      {planTexts.rich(getExample(plan), {
        amount: formatMoney(amount),
        oneDay: exactly(oneDay),
        days,
        allFunded: exactly(allFunded),
        oneUnfunded: exactly(oneUnfunded),
        b: (children) => <strong>{children}</strong>,
      })}
    </p>
  );
}

function getExample({ accrues_on, settlement }: Plan) {
  if (accrues_on === 'every_day') return settlement === 'claimed' ? 'exampleClaimedDays' : 'exampleDays';
  return settlement === 'claimed' ? 'exampleClaimedBusinessDays' : 'exampleBusinessDays';
}
