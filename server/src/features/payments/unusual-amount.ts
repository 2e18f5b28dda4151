import { formatMoney } from '@fairlead/contract/domain/money.ts';

/** Ten times what was asked for is rather a mistake, of the member's or the provider's, than a deposit. */
const UNUSUAL_TIMES = 10n;

/** An amount as a case's note says it. */
export const usdt = (micro: bigint): string =>
  `${formatMoney(micro, { decimals: micro % 10_000n === 0n ? 2 : 6 })} USDT`;

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
    return `${usdt(amountReceived)} arrived; more than ${usdt(reviewOver)} is credited by staff only.`;
  if (amountReceived > UNUSUAL_TIMES * required)
    return `${usdt(amountReceived)} arrived where ${usdt(required)} was asked for.`;
  return undefined;
}
