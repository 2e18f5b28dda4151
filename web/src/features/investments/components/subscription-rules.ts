import type { Plan } from '@fairlead/contract/features/plans.ts';
import { formatMoney } from '#foundation/format.ts';

/** Why an amount cannot be invested, as the server would say it; null when it can. */
export function validateSubscription(
  amount: bigint,
  { plan, main, room, limit }: { plan: Pick<Plan, 'min' | 'max'>; main: bigint; room: bigint; limit: bigint },
): string | null {
  if (amount < plan.min) return `The minimum is ${formatMoney(plan.min)} USDT`;
  if (amount > plan.max) return `The maximum is ${formatMoney(plan.max)} USDT`;
  if (amount > room)
    return `All your investments together may be at most ${formatMoney(limit)} USDT: at most ${formatMoney(room)} USDT more`;
  if (amount > main) return `Not enough in Main: ${formatMoney(main)} USDT available`;
  return null;
}
