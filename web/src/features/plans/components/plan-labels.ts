import type { Plan } from '@fairlead/contract/features/plans.ts';
import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import { planTexts } from '#features/plans/texts.ts';
import { formatPercent } from '#foundation/format.ts';

type Terms = Pick<Plan, 'distribution' | 'settlement' | 'accrues_on'>;

/** How a plan distributes its returns: one key for each of the three ways. */
const getDistribution = ({ distribution, settlement }: Pick<Terms, 'distribution' | 'settlement'>) =>
  settlement === 'claimed' ? settlement : distribution;

/** What happens to returns, in two words. */
export const distributionLabel = (terms: Pick<Terms, 'distribution' | 'settlement'>): string =>
  planTexts(`distribution.${getDistribution(terms)}`);

/** What happens to a return, as a table says it. */
export const distributionSentence = (terms: Pick<Terms, 'distribution' | 'settlement'>): string =>
  planTexts(`return.${getDistribution(terms)}`);

/** The same as a whole sentence. */
export const returnSentence = (terms: Pick<Terms, 'distribution' | 'settlement'>): string =>
  planTexts(`returnSentence.${getDistribution(terms)}`);

/** `180 business days`, `90 days`. */
export const termText = ({ term_days: days, accrues_on }: Pick<Plan, 'term_days' | 'accrues_on'>): string =>
  planTexts(accrues_on === 'every_day' ? 'termDays' : 'termBusinessDays', { days });

/** `EUR/USD` */
export const pairText = (pair: string): string => `${pair.slice(0, 3)}/${pair.slice(3)}`;

/** `low risk` */
export const riskWord = (risk: Plan['risk']): string => planTexts(`riskLabel.${risk}`);

/** What every plan has in common, from the settings: money in micro-units, percents as they are written. */
export type PlanTerms = { limit: bigint; exitFee: string; exitNoticeDays: number; capPercent: number; version: number };

/** The same from the current settings. */
export const planTerms = (
  settings: Pick<
    PublicSettings,
    'principal_limit' | 'exitFeePpm' | 'exit_notice_days' | 'cap_percent' | 'terms_version'
  >,
): PlanTerms => ({
  limit: settings.principal_limit,
  exitFee: formatPercent(settings.exitFeePpm),
  exitNoticeDays: settings.exit_notice_days,
  capPercent: settings.cap_percent,
  version: settings.terms_version.investment_terms,
});

/** `2×` for 200 %. */
export const timesText = (capPercent: number): string => `${capPercent / 100}×`;
