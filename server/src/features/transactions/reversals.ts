import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** How a booking is reversed: with everything its feature hangs on it, or as the one posting it is; or why it is not. */
export type Way = 'topup' | 'entry' | 'return' | 'rank' | 'posting' | { refused: Text };

const ways: Record<string, Way> = {
  activation_fee: 'topup',
  ib_commission: { refused: t('commission') },
  staff_credit: 'entry',
  staff_debit: 'entry',
  return: 'return',
  compound_return: 'return',
  claim: 'return',
  transfer: 'posting',
  profit_moved: 'posting',
  reward: 'posting',
  salary: 'posting',
  leadership: 'rank',
  cto_share: 'posting',
};

const OTHERS: Way = {
  refused: t('notReversible'),
};

/**
 * How an entry type is reversed. A reversal never gives back what it was for: an accrual, a claim or a rank stays used.
 */
export const getReversal = (kind: string): Way => ways[kind] ?? OTHERS;
