import type { Plan } from '@fairlead/contract/features/plans.ts';
import { investmentTexts } from '#features/investments/texts.ts';
import { describeOver } from '#features/own-limits/left-text.ts';
import { formatMoney } from '#foundation/format.ts';

/** Why an amount cannot be invested, as the server would say it; null when it can. */
export function validateSubscription(
  amount: bigint,
  {
    plan,
    main,
    remaining,
    ownLeft = null,
    limit,
  }: {
    plan: Pick<Plan, 'min' | 'max'>;
    main: bigint;
    remaining: bigint;
    ownLeft?: bigint | null;
    limit: bigint;
  },
): string | null {
  if (amount < plan.min) return investmentTexts('minimum', { amount: formatMoney(plan.min) });
  if (amount > plan.max) return investmentTexts('maximum', { amount: formatMoney(plan.max) });
  if (amount > remaining)
    return investmentTexts('overLimit', { limit: formatMoney(limit), remaining: formatMoney(remaining) });
  if (ownLeft !== null && amount > ownLeft) return describeOver(ownLeft);
  if (amount > main) return investmentTexts('notEnough', { amount: formatMoney(main) });
  return null;
}
