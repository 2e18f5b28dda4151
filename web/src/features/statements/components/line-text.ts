import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { StatementLine } from '@fairlead/contract/features/statements.ts';
import { statement } from '#features/statements/texts.ts';
import { formatShortDay } from '#foundation/format.ts';
import type { KeyOf } from '#foundation/texts.ts';

type Key = Extract<KeyOf<typeof statement>, `type.${string}`>;
/** How the things that lines concern are numbered, as every other screen writes it. */
type Prefix = 'DP' | 'WD' | 'IN';

/** What each entry is called, and whose number its reference is. Entries that touch no member are not on a statement. */
const kinds: Partial<Record<EntryType, { key: Key; prefix?: Prefix }>> = {
  deposit: { key: 'type.deposit', prefix: 'DP' },
  suspense_settled: { key: 'type.depositSettled', prefix: 'DP' },
  activation_fee: { key: 'type.activation' },
  ib_commission: { key: 'type.ibCommission' },
  subscription: { key: 'type.invested', prefix: 'IN' },
  return: { key: 'type.return', prefix: 'IN' },
  compound_return: { key: 'type.compoundGrowth', prefix: 'IN' },
  claim: { key: 'type.claim', prefix: 'IN' },
  level_income: { key: 'type.levelIncome' },
  compound_level: { key: 'type.levelCompound' },
  hold: { key: 'type.hold', prefix: 'WD' },
  hold_released: { key: 'type.holdReleased', prefix: 'WD' },
  withdrawal_fee: { key: 'type.withdrawalFee', prefix: 'WD' },
  exit_fee: { key: 'type.exitFee', prefix: 'WD' },
  payout: { key: 'type.paidOut', prefix: 'WD' },
  principal_returned: { key: 'type.principalReturned', prefix: 'IN' },
  completion_growth: { key: 'type.completionGrowth', prefix: 'IN' },
  growth_returned: { key: 'type.growthReturned' },
  growth_moved: { key: 'type.growthMoved' },
  profit_moved: { key: 'type.profitMoved' },
  reward: { key: 'type.reward' },
  salary: { key: 'type.salary' },
  leadership: { key: 'type.leadership' },
  staff_credit: { key: 'type.credit' },
  staff_debit: { key: 'type.debit' },
  cto_share: { key: 'type.revenueShare' },
  reversal: { key: 'type.reversal' },
};

/** What happened, in two or three words. */
export function getType({ entry_type, amount }: StatementLine): string {
  if (entry_type === 'transfer') return statement(amount < 0n ? 'type.sent' : 'type.received');
  return statement(kinds[entry_type]?.key ?? 'type.other');
}

/** What it concerns and the day it is for: `IN-2, for 19 Nov`; the posting's number where nothing else names it. */
export function getDetail({ entry_type, reference, day, posting }: StatementLine): string {
  const prefix = kinds[entry_type]?.prefix;
  const about = prefix ? [`${prefix}-${reference}`] : [];
  if (day !== null) about.push(statement('forDay', { day: formatShortDay(day) }));
  return about.join(', ') || posting;
}
