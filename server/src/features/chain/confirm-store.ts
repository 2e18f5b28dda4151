import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import type { Transfer } from './decode-transfers.ts';

/** What has arrived and may be confirmed once its block is compared with the chain. */
export type OpenTransfer = Transfer & {
  id: number;
  /** It was confirmed before, gone, and is there again. */
  isReturned: boolean;
};

/** What a transfer counts as once it is confirmed. */
export type TransferPurpose = 'payment' | 'extra' | 'wrong_asset' | 'small' | 'unusable';

/**
 * The transfers up to a block that are not confirmed and were not looked at since an instant (the machine's time): those never
 * looked at first, in the order of the chain.
 */
export async function listOpenTransfers(
  db: Db,
  { chainId, upTo, before, limit }: { chainId: number; upTo: number; before: Date; limit: number },
): Promise<OpenTransfer[]> {
  const found = await rows(
    db,
    sql<Omit<OpenTransfer, 'amount' | 'blockNumber'> & { amount: string; blockNumber: bigint }>`
      select id, transaction_hash as "transactionHash", log_index as "logIndex", token, sender, recipient, amount::text as amount,
        block_number as "blockNumber", block_hash as "blockHash", returned as "isReturned"
      from chain_transfers where chain_id = ${chainId} and (confirmed_at is null or returned) and block_number <= ${upTo}
        and (checked_at is null or checked_at < ${before})
      order by checked_at nulls first, block_number, log_index limit ${limit}`,
  );
  return found.map((each) => ({ ...each, amount: BigInt(each.amount), blockNumber: Number(each.blockNumber) }));
}

/** A transfer in the block in which it stands. `madeAt`: when that was made, in seconds; undefined where the node does not say. */
type Confirmation = { id: number; blockHash: string; madeAt?: number | undefined };

/** By the platform's clock, and not after it was found: a block's maker chooses its time within bounds. */
const toPlatformTime = (seconds: number | undefined) =>
  sql`least(found_at, to_timestamp(${seconds ?? null}::float8) + (app_now() - clock_timestamp()))`;

/** Marks a transfer as confirmed, if it still stands in that block and is not yet. @returns whether it was marked now */
export async function markConfirmed(
  tx: Tx,
  { id, blockHash, purpose, madeAt }: Confirmation & { purpose: TransferPurpose },
): Promise<boolean> {
  const marked = await maybeOne(
    tx,
    sql<{ id: number }>`
      update chain_transfers set confirmed_at = app_now(), purpose = ${purpose}, block_at = ${toPlatformTime(madeAt)}, checked_at = clock_timestamp(), held = null
      where id = ${id} and block_hash = ${blockHash} and confirmed_at is null returning id`,
  );
  return marked !== undefined;
}

/** Lets a transfer that was gone count again, if it still stands in that block. @returns whether it does from now on */
export async function markReturned(tx: Tx, { id, blockHash, madeAt }: Confirmation): Promise<boolean> {
  const marked = await maybeOne(
    tx,
    sql<{ id: number }>`
      update chain_transfers set returned = false, block_at = ${toPlatformTime(madeAt)}, checked_at = clock_timestamp(), held = null
      where id = ${id} and block_hash = ${blockHash} and returned returning id`,
  );
  return marked !== undefined;
}

/** Says why a transfer is not confirmed; it is looked at again by the next pass, after those that were not yet. */
export async function holdTransfer(tx: Tx, id: number, why: string): Promise<void> {
  await sql`
    update chain_transfers set checked_at = clock_timestamp(), held = ${why} where id = ${id} and (confirmed_at is null or returned)`.execute(
    tx,
  );
}
