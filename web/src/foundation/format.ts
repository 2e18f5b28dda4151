import * as dates from '@fairlead/contract/domain/dates.ts';
import { formatItems } from '@fairlead/contract/domain/locale.ts';
import * as money from '@fairlead/contract/domain/money.ts';
import * as percents from '@fairlead/contract/domain/percent.ts';
import { intlLocale } from '@fairlead/contract/messages/languages.ts';
import { common } from '#foundation/common-texts.ts';
import { language } from '#foundation/language.ts';

/** The contract's formats in the page's language. What stands on a screen is formatted here. */

/** `1,234.56`, rounded toward zero; exact, never a float. */
export const formatMoney = (micro: bigint, options: { decimals?: 2 | 6 } = {}): string =>
  money.formatMoney(micro, { ...options, language });

/** `20 Nov 2026`, of a day in UTC. */
export const formatDay = (date: Date): string => dates.formatDay(date, language);

/** `4 Nov`, of a day such as `2026-11-04`. */
export const formatShortDay = (day: string): string => dates.formatShortDay(day, language);

/** `Nov 2026`, of a month such as `2026-11`. */
export const formatMonth = (month: string): string => dates.formatMonth(month, language);

/** `20 Nov 2026, 21:46 UTC`: on pages that are the same for every reader. Elsewhere `local-time.ts`. */
export const formatTimestamp = (date: Date): string => dates.formatTimestamp(date, language);

/** `0.08` for 800 ppm, `5` for 50,000. */
export const formatPercent = (ppm: number): string => percents.formatPercent(ppm, language);

/** `12,400`: a count. */
export const formatNumber = (count: number): string => count.toLocaleString(intlLocale(language));

/** `0.50`, `250`, `12.5K`, `100M`: the numbers of an axis, which has little room. */
export const formatCompact = (value: number, decimals: number): string =>
  value.toLocaleString(intlLocale(language), {
    notation: 'compact',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals || 2,
  });

const MINUTE_MS = 60_000;

/** `1 d 4 h`, `22 h`, `5 min`: how long something has waited. */
export function formatAge(fromMs: number, toMs: number): string {
  const minutes = Math.max(0, Math.floor((toMs - fromMs) / MINUTE_MS));
  if (minutes < 60) return common('ageMinutes', { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? common('ageHours', { hours })
    : common('ageDays', { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** `a, b and c` */
export const formatList = (items: readonly string[]): string => formatItems(items, { language });

/** `5.00, 1.20 and 0.30`. */
export const formatMoneyList = (amounts: readonly bigint[]): string =>
  formatList(amounts.map((amount) => formatMoney(amount)));

/** `5` or `1,000`: an amount without its cents where there are none, for running text. */
export const formatShortMoney = (micro: bigint): string => formatMoney(micro).replace(/[.,]00$/, '');

/** `5.00`, or `5.000001`: cents where that is all there is, else every micro-unit. */
export const formatExactMoney = (micro: bigint): string =>
  formatMoney(micro, { decimals: micro % 10_000n === 0n ? 2 : 6 });
