import { lockOne } from '#foundation/advisory-locks.ts';
import { rows, sql, type Tx } from '#foundation/db.ts';

/** What a transaction on the chain was used for. */
export type UsedTransaction = { usedFor: 'withdrawal' | 'deposit' | 'capital'; id: number; transfer: number };

/** Keeps others from using the same transaction until this one ends. */
export async function lockTransactionHash(tx: Tx, txid: string): Promise<void> {
  await lockOne(tx, 'transactionHash', txid);
}

/** What a transaction was used for so far. */
export const usesOfTransaction = (tx: Tx, txid: string): Promise<UsedTransaction[]> =>
  rows(
    tx,
    sql<UsedTransaction>`select used_for as "usedFor", id, transfer from used_transactions
      where network = 'BEP20' and txid = ${txid} order by used_for, id`,
  );
