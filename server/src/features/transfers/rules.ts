import { remainingUpTo } from '@fairlead/contract/domain/limits.ts';
import type { TransferTerms } from '@fairlead/contract/domain/terms.ts';
import { moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** What is wrong with sending `amount` after `sentToday`, or undefined. Micro-units. */
export function validateFriendTransfer(
  { minimum, maximum_per_day: maxPerDay }: TransferTerms,
  amount: bigint,
  sentToday: bigint,
): { code: 'below_minimum'; minimum: Text } | { code: 'rule'; reason: Text } | undefined {
  if (amount < minimum) return { code: 'below_minimum', minimum: moneyText(minimum) };
  if (sentToday + amount <= maxPerDay) return undefined;
  return {
    code: 'rule',
    reason: t('dayLimit', {
      max: moneyText(maxPerDay),
      left: moneyText(remainingUpTo(maxPerDay, sentToday), { decimals: 6 }),
    }),
  };
}
