import { addDays } from '@fairlead/contract/domain/dates.ts';
import { formatMoney, MICRO } from '@fairlead/contract/domain/money.ts';
import type { PlanInput } from '@fairlead/contract/features/plans.ts';

/** Above this target a second staff member must agree: 0.25 % a day. */
export const SINGLE_APPROVAL_PPM = 2_500;
/** Level percents may take at most this share of a credited return. */
const MAX_LEVEL_SUM_PPM = 250_000;

/** What a plan must satisfy as a whole; undefined when it does, else the sentence that says what does not. */
export function validatePlan(
  plan: Pick<PlanInput, 'min' | 'max' | 'roi_percentage' | 'payout' | 'pair'>,
): string | undefined {
  if (plan.max < plan.min)
    return `The maximum (${formatMoney(plan.max)}) is below the minimum (${formatMoney(plan.min)})`;
  if (plan.roi_percentage <= 0) return 'The target must be more than 0';
  if (plan.min < MICRO) return 'The minimum must be at least 1 USDT';
  if (plan.payout === 'claimed' && !plan.pair) return 'A claimed plan needs its pair, such as EURUSD';
  if (plan.payout !== 'claimed' && plan.pair) return 'Only a claimed plan has a pair';
  return undefined;
}

/** Levels count from 1 without gaps, and their sum is bounded; undefined when so, else what is wrong. */
export function validateLevels(levels: { level: number; percent: number }[]): string | undefined {
  const sorted = levels.toSorted((a, b) => a.level - b.level);
  if (sorted.some(({ level }, place) => level !== place + 1))
    return 'Levels must be 1, 2, 3 ... without gaps or repeats';
  const sum = levels.reduce((total, { percent }) => total + percent, 0);
  if (sum > MAX_LEVEL_SUM_PPM) return `The percents add up to ${sum / 10_000} %; at most 25 % is allowed`;
  return undefined;
}

const MAX_DAYS_AHEAD = 3_660;

/**
 * A holiday is entered at least a day ahead, on a day that would accrue; undefined when so, else what is wrong.
 * @param today the UTC day it is entered on
 */
export function validateHoliday(day: string, today: string): string | undefined {
  if (day <= today) return `A holiday is entered at least a day ahead: ${addDays(today, 1)} or later`;
  if (day > addDays(today, MAX_DAYS_AHEAD)) return 'A holiday is at most ten years ahead';
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return 'This is a weekend: business days are Monday to Friday anyway';
  return undefined;
}
