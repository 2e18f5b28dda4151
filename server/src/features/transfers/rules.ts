import { friendLimits } from '@fairlead/contract/features/transfers.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What is wrong with sending `amount` after `sentToday`, or undefined. Micro-units. */
export function validateFriendTransfer(
  amount: bigint,
  sentToday: bigint,
): { code: 'below_minimum'; minimum: Text } | { code: 'rule'; reason: Text } | undefined {
  const { min, maxPerDay } = friendLimits;
  if (amount < min) return { code: 'below_minimum', minimum: moneyText(min) };
  if (sentToday + amount <= maxPerDay) return undefined;
  const left = leftToday(sentToday);
  return {
    code: 'rule',
    reason: t('dayLimit', { max: moneyText(maxPerDay), left: moneyText(left, { decimals: 6 }) }),
  };
}

/** What may still be sent to others on a day. */
export const leftToday = (sentToday: bigint): bigint =>
  sentToday >= friendLimits.maxPerDay ? 0n : friendLimits.maxPerDay - sentToday;
