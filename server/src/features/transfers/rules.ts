import { formatMoney } from '@fairlead/contract/domain/money.ts';
import { friendLimits } from '@fairlead/contract/features/transfers.ts';

/** What is wrong with sending `amount` after `sentToday`, or undefined. Micro-units. */
export function validateFriendTransfer(
  amount: bigint,
  sentToday: bigint,
): { code: 'below_minimum'; minimum: string } | { code: 'rule'; reason: string } | undefined {
  const { min, maxPerDay } = friendLimits;
  if (amount < min) return { code: 'below_minimum', minimum: formatMoney(min) };
  if (sentToday + amount <= maxPerDay) return undefined;
  const left = leftToday(sentToday);
  return {
    code: 'rule',
    reason: `At most ${formatMoney(maxPerDay)} USDT a UTC day can be sent to others; ${formatMoney(left, { decimals: 6 })} USDT are left today`,
  };
}

/** What may still be sent to others on a day. */
export const leftToday = (sentToday: bigint): bigint =>
  sentToday >= friendLimits.maxPerDay ? 0n : friendLimits.maxPerDay - sentToday;
