import type { TransactionState } from '@fairlead/contract/domain/states.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { ofNumber } from './search-store.ts';

/** A transaction as its owning feature knows it. `amount` is signed as the member sees it. */
export type Owned = {
  origin: 'P' | 'W' | 'D';
  rowId: bigint;
  memberId: number;
  amount: bigint;
  status: TransactionState;
  entryType: string;
  reference: bigint;
  /** The day a programme's booking is for. */
  day: string | null;
  state: string | null;
};

/** What a number names: one transaction, or both its sides, or those of several origins where only the number was given. */
export const ownedTransactions = async (
  db: Db,
  numbered: { origin: 'P' | 'W' | 'D' | null; rowId: bigint },
): Promise<Owned[]> =>
  rows(
    db,
    sql<Owned>`
      select t.origin, t.row_id as "rowId", t.member_id as "memberId", t.amount, t.status, t.entry_type as "entryType", t.reference, t.day, t.state
      from transactions t where ${await ofNumber(db, numbered)} order by t.tie_break desc`,
  );
