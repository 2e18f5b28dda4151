import type { StatementLine } from '@fairlead/contract/features/statements.ts';
import { findPaid } from '#features/withdrawals/index.ts';
import type { Db } from '#foundation/db.ts';
import type { AccountLine } from '#ledger/index.ts';
import { toId } from './describe-lines.ts';

/** The receipt of what each line is of, where there is one: once for the two lines of a movement between own accounts. */
export async function findReceipts(db: Db, lines: AccountLine[]): Promise<StatementLine['receipt'][]> {
  const holds = lines.filter((line) => line.entry_type === 'hold').map(({ reference }) => toId(reference));
  const paid = await findPaid(db, [...new Set(holds)]);
  return lines.map((line) => {
    const kind = getKind(line, paid);
    // what `seed` has deposited for a member is of no payment: its reference lies below zero
    return kind && line.reference > 0n ? { kind, id: toId(line.reference) } : null;
  });
}

type Kind = NonNullable<StatementLine['receipt']>['kind'];

function getKind(line: AccountLine, paid: Set<number>): Kind | undefined {
  switch (line.entry_type) {
    case 'deposit':
    case 'suspense_settled':
      return 'deposit';
    case 'hold':
      return line.account !== 'held' && paid.has(toId(line.reference)) ? 'withdrawal' : undefined;
    case 'payout':
      return 'withdrawal';
    case 'transfer':
      return 'transfer';
    case 'profit_moved':
    case 'growth_moved':
      return line.account === 'main' ? 'transfer' : undefined;
    default:
      return undefined;
  }
}
