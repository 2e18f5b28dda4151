import { formatList, formatMoney, formatNumber, formatShortDay } from '#foundation/format.ts';
import { ui } from '#ui/texts.ts';

/** One business day's returns, in micro-units. */
export interface ReturnDay {
  /** `2026-11-20` */
  day: string;
  profit: bigint;
  compound: bigint;
  /** What the plans' targets came to; more than was paid where the pool did not cover it. */
  target: bigint;
}

/** What was paid that day. */
export const paidOn = (day: ReturnDay): bigint => day.profit + day.compound;

/** A day on which the pool did not cover the target. */
export const isUnderfunded = (day: ReturnDay): boolean => paidOn(day) < day.target;

/** What of the target was paid, such as `40 %`. */
export const paidPercent = (day: ReturnDay): string =>
  ui('percent', { percent: formatNumber(Number((paidOn(day) * 100n) / day.target)) });

/** Days named one by one before the sentence counts the rest. */
const NAMED = 3;

/** Names the days that were not paid in full, so that no bad day hides in the picture; null where there is none. */
export function exceptionsSentence(days: readonly ReturnDay[]): string | null {
  const short = days.filter(isUnderfunded);
  if (short.length === 0) return null;
  const named = short
    .slice(0, NAMED)
    .map((day) => ui('returnsShortDay', { day: formatShortDay(day.day), paid: paidPercent(day) }));
  const count = short.length - named.length;
  if (count > 0) named.push(ui('returnsShortMore', { count }));
  return ui('returnsShort', { days: formatList(named) });
}

/** The axis a chart is drawn against, in whole USDT. */
export interface Axis {
  top: number;
  ticks: number[];
  decimals: number;
}

const ROUND_FACTORS = [1, 2, 2.5, 5, 10];

/** Three to five round ticks above zero; the narrow form has fewer and none above the highest bar. */
export function getAxis(days: readonly ReturnDay[], narrow: boolean): Axis {
  const amounts = days.map((day) => Math.max(Number(day.target), Number(paidOn(day))) / 1e6);
  const highest = Math.max(0.01, ...amounts);
  const rough = highest / (narrow ? 3 : 5);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND_FACTORS.map((factor) => factor * magnitude).find((candidate) => candidate >= rough) ?? rough;
  const count = narrow ? Math.floor(highest / step + 1e-9) : Math.ceil(highest / step - 1e-9);
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { top: narrow ? highest : count * step, ticks, decimals: countDecimals(step) };
}

/** As many decimals as tell the ticks apart; one at least below ten. */
function countDecimals(step: number): number {
  const [, fraction = ''] = step.toPrecision(3).replace(/0+$/, '').split('.');
  return step >= 10 ? 0 : Math.max(1, fraction.length);
}

/** A whole day as one sentence: the bar's tooltip and its accessible label. */
export function daySentence(day: ReturnDay): string {
  const values = {
    day: formatShortDay(day.day),
    profit: formatMoney(day.profit),
    compound: formatMoney(day.compound),
  };
  return isUnderfunded(day)
    ? ui('returnsDayShort', { ...values, target: formatMoney(day.target) })
    : ui('returnsDay', values);
}
