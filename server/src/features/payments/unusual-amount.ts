import { exactMoneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** Ten times what was asked for is rather a mistake, of the member's or the provider's, than a deposit. */
const UNUSUAL_TIMES = 10n;

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
  if (amountReceived > reviewOver)
    return String(t('note.reviewOver', { amount: usdt(amountReceived), limit: usdt(reviewOver) }));
  if (amountReceived > UNUSUAL_TIMES * required)
    return String(t('note.unusual', { amount: usdt(amountReceived), requested: usdt(required) }));
  return undefined;
}
