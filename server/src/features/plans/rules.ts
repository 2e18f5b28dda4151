import { addDays } from '@fairlead/contract/domain/dates.ts';
import { MICRO } from '@fairlead/contract/domain/money.ts';
import type { PlanInput } from '@fairlead/contract/features/plans.ts';
import { dayText, moneyText, percentText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** Above this target a second staff member must agree: 0.25 % per day. */
export const SINGLE_APPROVAL_PPM = 2_500;
/** Level percents may take at most this share of a credited return. */
const MAX_LEVEL_SUM_PPM = 250_000;

/** What a plan must satisfy as a whole; undefined when it does, else the sentence that says what does not. */
export function validatePlan(
  plan: Pick<PlanInput, 'min' | 'max' | 'ratePpm' | 'settlement' | 'pair'>,
): Text | undefined {
  if (plan.max < plan.min) return t('maxBelowMin', { max: moneyText(plan.max), min: moneyText(plan.min) });
  if (plan.ratePpm <= 0) return t('targetZero');
  if (plan.min < MICRO) return t('minTooLow');
  if (plan.settlement === 'claimed' && !plan.pair) return t('pairMissing');
  if (plan.settlement !== 'claimed' && plan.pair) return t('pairUnused');
  return undefined;
}

/** Levels count from 1 without gaps, and their sum is bounded; undefined when so, else what is wrong. */
export function validateLevels(levels: { level: number; ppm: number }[]): Text | undefined {
  const sorted = levels.toSorted((a, b) => a.level - b.level);
  if (sorted.some(({ level }, place) => level !== place + 1)) return t('levelGaps');
  const sum = levels.reduce((total, { ppm }) => total + ppm, 0);
  if (sum > MAX_LEVEL_SUM_PPM) return t('levelSum', { sum: percentText(sum), max: percentText(MAX_LEVEL_SUM_PPM) });
  return undefined;
}

const MAX_DAYS_AHEAD = 3_660;

/**
 * A holiday is entered at least a day ahead, on a day that would accrue; undefined when so, else what is wrong.
 * @param today the UTC day it is entered on
 */
export function validateHoliday(day: string, today: string): Text | undefined {
  if (day <= today) return t('holidayTooSoon', { day: dayText(new Date(addDays(today, 1))) });
  if (day > addDays(today, MAX_DAYS_AHEAD)) return t('holidayTooLate');
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return t('holidayWeekend');
  return undefined;
}
