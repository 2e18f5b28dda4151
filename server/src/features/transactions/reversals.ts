import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { Reversal, ServerProgramme } from '#features/runs/index.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** How a booking is reversed: with everything its feature hangs on it, or as the one posting it is; or why it is not. */
export type Way = 'topup' | 'entry' | 'return' | Reversal | { refused: Text };

const platformWays: Partial<Record<EntryType, Way>> = {
  activation_fee: 'topup',
  ib_commission: { refused: t('commission') },
  staff_credit: 'entry',
  staff_debit: 'entry',
  return: 'return',
  compound_return: 'return',
  claim: 'return',
  transfer: 'posting',
  profit_moved: 'posting',
};

const OTHERS: Way = {
  refused: t('notReversible'),
};

/** The ways by entry type: the platform's, and those of the programmes. */
export type Ways = Readonly<Record<string, Way>>;
export const joinWays = (programmes: readonly Pick<ServerProgramme, 'reversals'>[]): Ways =>
  Object.assign({}, platformWays, ...programmes.map(({ reversals }) => reversals)) as Ways;

/**
 * How an entry type is reversed. A reversal never gives back what it was for: an accrual, a claim or a rank stays used.
 */
export const getReversal = (ways: Ways, entryType: string): Way => ways[entryType] ?? OTHERS;
