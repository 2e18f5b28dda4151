import { toDecimalString } from '@fairlead/contract/domain/money.ts';
import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import { csvLine } from '#foundation/csv.ts';
import type { Db } from '#foundation/db.ts';
import type { TransactionFilter } from './filter.ts';
import { type Position, readForward } from './store.ts';

const ROWS_A_READ = 1000;
const CSV_HEADER = [
  'transaction_id',
  'type',
  'source',
  'status',
  'amount_usdt',
  'account',
  'day',
  'created_at',
  'user_id',
  'username',
  'email',
];

/** Everything the filter finds as CSV lines, newest first, read piece by piece while it is sent. */
export async function* exportLines(db: Db, filter: TransactionFilter): AsyncGenerator<string> {
  yield csvLine(CSV_HEADER);
  let position: Position | undefined;
  do {
    const { transactions, next } = await readForward(db, filter, position, ROWS_A_READ);
    for (const transaction of transactions) yield toCsvLine(transaction);
    position = next;
  } while (position);
}

function toCsvLine(t: Transaction): string {
  const when = t.created_at.toISOString();
  // an amount is digits, a point and perhaps a minus: written plainly, so that a spreadsheet can add it up
  const [before, after] = [
    [t.transaction_id, t.transaction_type, t.source, t.status],
    [t.account, t.day, when, t.user_id, t.username, t.email],
  ];
  return `${csvLine(before).trimEnd()},${toDecimalString(t.amount)},${csvLine(after)}`;
}
