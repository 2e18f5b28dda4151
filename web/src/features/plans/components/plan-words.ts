import { PPM_PER_PERCENT } from '@fairlead/contract/domain/percent.ts';
import type { Plan } from '@fairlead/contract/features/plans.ts';
import type { PublicSettings } from '@fairlead/contract/features/settings.ts';

type Terms = Pick<Plan, 'mode' | 'payout' | 'accrues_on'>;

/** What becomes of a return, in two words. */
export function payoutWord({ mode, payout }: Pick<Terms, 'mode' | 'payout'>): string {
  if (payout === 'claimed') return 'claimed daily';
  return mode === 'compound' ? 'compounding' : 'paid out daily';
}

/** What becomes of a return, in a sentence's end. */
export function payoutSentence({ mode, payout }: Pick<Terms, 'mode' | 'payout'>): string {
  if (payout === 'claimed') return 'claimed on the trading page within 30 days';
  return mode === 'compound' ? 'stays inside and accrues too' : 'paid to Profit the night after';
}

/** The same as a sentence's verb: `The return is paid to Profit ...` */
export const returnDoes = (terms: Pick<Terms, 'mode' | 'payout'>): string =>
  terms.mode === 'compound' && terms.payout === 'automatic' ? payoutSentence(terms) : `is ${payoutSentence(terms)}`;

/** `180 business days`, `90 days`. */
export const termText = ({ term_days, accrues_on }: Pick<Plan, 'term_days' | 'accrues_on'>): string =>
  `${term_days} ${accrues_on === 'every_day' ? 'days' : 'business days'}`;

/** `EUR/USD` */
export const pairText = (pair: string): string => `${pair.slice(0, 3)}/${pair.slice(3)}`;

export const riskWords = { low: 'low risk', medium: 'medium risk', high: 'high risk' } as const;

/** What every plan has in common, from the settings: money in micro-units, percents as they are written. */
export type PlanTerms = { limit: bigint; exitFee: string; exitNoticeDays: number; capPercent: number };

/** The same from the settings in force. */
export const planTerms = (
  settings: Pick<PublicSettings, 'principal_limit' | 'exit_fee_percent' | 'exit_notice_days' | 'cap_percent'>,
): PlanTerms => ({
  limit: settings.principal_limit,
  exitFee: feePercent(settings.exit_fee_percent),
  exitNoticeDays: settings.exit_notice_days,
  capPercent: settings.cap_percent,
});

/** `2 ×` for 200 %. */
export const timesText = (capPercent: number): string => `${capPercent / 100} ×`;

/** `5` for 50,000 ppm: a fee's percent, as sentences write it. */
export const feePercent = (ppm: number): string => String(ppm / PPM_PER_PERCENT);
