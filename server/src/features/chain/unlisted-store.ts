import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';

/** A transfer of a token that is not set up. Addresses in small letters, the amount in the token's own smallest units. */
export type UnlistedTransfer = {
  chainId: number;
  transactionHash: string;
  logIndex: number;
  token: string;
  sender: string;
  recipient: string;
  amount: bigint;
};

/** Keeps a transfer once. @returns its number; undefined where it was kept before */
export async function insertUnlisted(tx: Tx, transfer: UnlistedTransfer): Promise<number | undefined> {
  const kept = await maybeOne(
    tx,
    sql<{ id: number }>`
      insert into chain_unlisted_transfers (chain_id, transaction_hash, log_index, token, sender, recipient, amount, found_at)
      values (${transfer.chainId}, ${transfer.transactionHash}, ${transfer.logIndex}, ${transfer.token}, ${transfer.sender},
        ${transfer.recipient}, ${transfer.amount.toString()}::numeric, app_now())
      on conflict do nothing returning id`,
  );
  return kept?.id;
}

/** The transfers of a transaction that are kept: the number of each by its place among the logs. */
export async function listUnlisted(
  db: Db,
  { chainId, transactionHash }: Pick<UnlistedTransfer, 'chainId' | 'transactionHash'>,
): Promise<Map<number, number>> {
  const found = await rows(
    db,
    sql<{ id: number; logIndex: number }>`
      select id, log_index as "logIndex" from chain_unlisted_transfers
      where chain_id = ${chainId} and transaction_hash = ${transactionHash}`,
  );
  return new Map(found.map(({ id, logIndex }) => [logIndex, id]));
}

/** One of them, or undefined. */
export async function findUnlisted(db: Db, id: number): Promise<UnlistedTransfer | undefined> {
  const found = await maybeOne(
    db,
    sql<Omit<UnlistedTransfer, 'amount'> & { amount: string }>`
      select chain_id as "chainId", transaction_hash as "transactionHash", log_index as "logIndex", token, sender, recipient,
        amount::text as amount
      from chain_unlisted_transfers where id = ${id}`,
  );
  return found && { ...found, amount: BigInt(found.amount) };
}
