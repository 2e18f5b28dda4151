import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { StatementLine } from '@fairlead/contract/features/statements.ts';
import { findEntryLabel } from '#app/programmes.ts';
import { statement } from '#features/statements/texts.ts';
import type { KeyOf } from '#foundation/texts.ts';

type Key = Extract<KeyOf<typeof statement>, `type.${string}`>;

/** What each entry is called. Entries that touch no member are not on a statement. */
const keys: Partial<Record<EntryType, Key>> = {
  deposit: 'type.deposit',
  suspense_settled: 'type.depositSettled',
  activation_fee: 'type.activation',
  ib_commission: 'type.ibCommission',
  subscription: 'type.invested',
  return: 'type.return',
  compound_return: 'type.compoundGrowth',
  claim: 'type.claim',
  level_income: 'type.levelIncome',
  compound_level: 'type.levelCompound',
  hold: 'type.hold',
  hold_released: 'type.holdReleased',
  withdrawal_fee: 'type.withdrawalFee',
  exit_fee: 'type.exitFee',
  payout: 'type.paidOut',
  principal_returned: 'type.principalReturned',
  completion_growth: 'type.completionGrowth',
  growth_returned: 'type.growthReturned',
  growth_moved: 'type.growthMoved',
  profit_moved: 'type.profitMoved',
  staff_credit: 'type.credit',
  staff_debit: 'type.debit',
  reversal: 'type.reversal',
};

/** What happened, in two or three words. */
export function getType({ entry_type, amount }: StatementLine): string {
  if (entry_type === 'transfer') return statement(amount < 0n ? 'type.sent' : 'type.received');
  return findEntryLabel(entry_type) ?? statement(keys[entry_type] ?? 'type.other');
}

const ofWithdrawals: readonly EntryType[] = ['hold', 'hold_released', 'withdrawal_fee', 'exit_fee', 'payout'];

/** The withdrawal that a line is of, which the list of withdrawals shows whole. */
export const getWithdrawal = ({ entry_type, reference }: StatementLine): string | undefined =>
  ofWithdrawals.includes(entry_type) ? reference : undefined;
