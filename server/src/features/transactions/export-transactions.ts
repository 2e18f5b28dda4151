import type { SheetFormat } from '@fairlead/contract/domain/sheet-formats.ts';
import type { Transaction } from '@fairlead/contract/domain/transaction.ts';
import type { Tx } from '#foundation/db.ts';
import { exportList, type SheetColumns, type Taking } from '#foundation/export-list.ts';
import type { TransactionFilter } from './filter.ts';
import { type Position, readForward } from './store.ts';

const ROWS_A_READ = 1000;

const COLUMNS: SheetColumns<Transaction> = {
  transaction_id: (row) => row.transaction_id,
  type: (row) => row.transaction_type,
  source: ({ source }) => source,
  status: ({ status }) => status,
  amount_usdt: ({ amount }) => amount,
  account: ({ account }) => account,
  day: ({ day }) => day,
  created_at: (row) => row.created_at,
  user_id: (row) => row.user_id,
  username: ({ username }) => username,
  email: ({ email }) => email,
};

/** Everything the filter finds, newest first, as a file. @throws AppError overloaded when too many wait */
export const exportTransactions = (taking: Taking, filter: TransactionFilter, format: SheetFormat) =>
  exportList(taking, {
    list: 'transactions',
    filter,
    format,
    columns: COLUMNS,
    read: (tx) => readAll(tx, filter),
  });

async function* readAll(tx: Tx, filter: TransactionFilter): AsyncGenerator<Transaction[]> {
  let position: Position | undefined;
  do {
    const { transactions, next } = await readForward(tx, filter, position, ROWS_A_READ);
    yield transactions;
    position = next;
  } while (position);
}
