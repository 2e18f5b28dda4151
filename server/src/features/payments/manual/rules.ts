import { needsSecondApproval } from '@fairlead/contract/domain/limits.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from '../texts.ts';

/** One reported deposit is a mistake of this size at most. Micro-units. */
const MAX_AMOUNT = 1_000_000n * 1_000_000n;

/** What is wrong with an amount, reported or credited; or undefined. */
export const validateAmount = (amount: bigint): Text | undefined =>
  amount > MAX_AMOUNT ? t('tooLarge', { max: moneyText(MAX_AMOUNT) }) : undefined;

/** The first approval of a deposit, as it is stored. */
export type FirstApproval = { by: number | null; amount: bigint | null };

/**
 * What an approval of `amount` is: at or under the limit it credits; over it, the first is noted and another person's
 * of the same amount credits. Another amount begins again: no one has agreed to it yet.
 */
export function decideApproval(
  amount: bigint,
  { limit, staffId, first }: { limit: bigint; staffId: number; first: FirstApproval },
): 'credit' | 'first' | 'own' {
  if (first.by === null || first.amount !== amount) return needsSecondApproval(amount, limit) ? 'first' : 'credit';
  return first.by === staffId ? 'own' : 'credit';
}
