import type { HouseAccount } from '@fairlead/contract/vocabulary/accounts.ts';
import { type Db, one, sql, type Tx, violatedUnique } from '#foundation/db.ts';
import { AppError } from '#foundation/failure.ts';
import { type Check, checkPostings } from '#ledger/index.ts';

/** One entry of the operator's; the cause of one posting of the same kind. Micro-units. */
export type HouseEntry = {
  id: number;
  kind: 'capital' | 'pool_funding';
  amount: bigint;
  from: HouseAccount;
  to: HouseAccount;
  txid: string | null;
  note: string | null;
};

/**
 * Stores an entry.
 * @throws AppError conflict when the transaction hash was entered before
 */
export async function insertEntry(tx: Tx, entry: Omit<HouseEntry, 'id'>): Promise<HouseEntry> {
  try {
    return await one(
      tx,
      sql<HouseEntry>`
        insert into house_entries (kind, amount, from_account, to_account, txid, note, created_at)
        values (${entry.kind}, ${entry.amount}, ${entry.from}, ${entry.to}, ${entry.txid}, ${entry.note}, app_now())
        returning id, kind, amount, from_account as "from", to_account as "to", txid, note`,
    );
  } catch (error) {
    if (violatedUnique(error) === 'house_entries_txid_key')
      throw new AppError('conflict', { reason: 'This transaction hash has been entered already' });
    throw error;
  }
}

/** What must hold between the operator's entries and the ledger. */
export const houseChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'capital and pool funding were each entered and posted, one to one',
      ['capital', 'pool_funding'],
      sql`select kind, id as cause, amount from house_entries`,
    ),
];
