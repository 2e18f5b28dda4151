import { sql, type Tx } from '#foundation/db.ts';
import type { Transfer } from './decode-transfers.ts';

/** Stores transfers from addresses of ours that are not there yet. */
export async function insertOutgoing(tx: Tx, chainId: number, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  const column = <K extends keyof Transfer>(name: K) => transfers.map((transfer) => transfer[name]);
  await sql`
    insert into chain_outgoing (chain_id, transaction_hash, log_index, token, sender, recipient, amount, block_number, block_hash,
      found_at)
    select ${chainId}::int, n.*, app_now() from unnest(${column('transactionHash')}::text[], ${column('logIndex')}::int[],
      ${column('token')}::text[], ${column('sender')}::text[], ${column('recipient')}::text[],
      ${column('amount').map(String)}::numeric[], ${column('blockNumber')}::bigint[], ${column('blockHash')}::text[]) n
    on conflict (chain_id, transaction_hash, log_index) do nothing`.execute(tx);
}

/** Takes back what left addresses of ours above a block: the chain has other blocks there. */
export const deleteOutgoingAbove = async (tx: Tx, chainId: number, block: number): Promise<void> => {
  await sql`delete from chain_outgoing where chain_id = ${chainId} and block_number > ${block}`.execute(tx);
};
