import { findReviewReason } from '@fairlead/contract/domain/deposit-rules.ts';
import { exactMoneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** An amount as a case's note says it. */
export const usdt = (micro: bigint): Text => t('usdt', { amount: exactMoneyText(micro) });

/**
 * Why what arrived is not credited without a person, or undefined. Micro-units.
 * @param limits.required what was asked for
 * @param limits.reviewOver the setting
 */
export function unusualAmount(
  amountReceived: bigint,
  { required, reviewOver }: { required: bigint; reviewOver: bigint },
): string | undefined {
  const reason = findReviewReason(amountReceived, { required, reviewOver });
  if (reason === undefined) return undefined;
  return reason === 'over_limit'
    ? String(t('note.reviewOver', { amount: usdt(amountReceived), limit: usdt(reviewOver) }))
    : String(t('note.unusual', { amount: usdt(amountReceived), requested: usdt(required) }));
}
