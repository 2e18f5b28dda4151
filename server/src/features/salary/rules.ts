import type { TierTerms } from '@fairlead/contract/domain/salary-rules.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What is wrong with tiers as a whole, or undefined: each asks for another business, and more business pays more. */
export function validateTiers(tiers: readonly TierTerms[]): Text | undefined {
  const sorted = tiers.toSorted((one, other) => (one.business < other.business ? -1 : 1));
  for (const [place, tier] of sorted.entries()) {
    const lower = sorted[place - 1];
    if (lower?.business === tier.business) return t('sameBusiness', { business: moneyText(tier.business) });
    if (lower && lower.amount >= tier.amount)
      return t('amountTooLow', { business: moneyText(tier.business), lower: moneyText(lower.business) });
  }
  return undefined;
}
