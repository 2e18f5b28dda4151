import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import type { Transfer } from './decode-transfers.ts';

/** The end of a range that was read. */
export type Checkpoint = { number: number; hash: string };

/** How many ends of ranges are kept per chain: more than any reorganisation is deep. */
export const KEPT_CHECKPOINTS = 256;

/** The kept ends of ranges of a chain, the newest first. */
export async function listCheckpoints(db: Db, chainId: number, limit = KEPT_CHECKPOINTS): Promise<Checkpoint[]> {
  const found = await rows(
    db,
    sql<{ number: bigint; hash: string }>`
      select block_number as number, block_hash as hash from chain_checkpoints
      where chain_id = ${chainId} order by block_number desc limit ${limit}`,
  );
  return found.map(({ number, hash }) => ({ number: Number(number), hash }));
}

/** Stores the ends of ranges, in the order of the chain, and keeps the newest of all only. */
export async function insertCheckpoints(tx: Tx, chainId: number, blocks: readonly Checkpoint[]): Promise<void> {
  await sql`with ${addCheckpoints(chainId, blocks)} select`.execute(tx);
}

/** The same as parts of a statement (pruned, checkpoints). */
const addCheckpoints = (chainId: number, blocks: readonly Checkpoint[]): RawBuilder<unknown> => sql`
  pruned as (
    delete from chain_checkpoints where chain_id = ${chainId} and block_number <= (
      select block_number from chain_checkpoints where chain_id = ${chainId}
      order by block_number desc offset ${KEPT_CHECKPOINTS - blocks.length} limit 1)),
  checkpoints as (
    insert into chain_checkpoints (chain_id, block_number, block_hash, read_at)
    select ${chainId}::int, n.*, app_now()
    from unnest(${blocks.map(({ number }) => number)}::bigint[], ${blocks.map(({ hash }) => hash)}::text[]) n)`;

/** Forgets the checkpoints above a block. */
export async function deleteCheckpointsAbove(tx: Tx, chainId: number, block: number): Promise<void> {
  await sql`delete from chain_checkpoints where chain_id = ${chainId} and block_number > ${block}`.execute(tx);
}

/** Which of some addresses are ours. One by one in the index: however many there are, no other is read. */
export async function listOwnAddresses(db: Db, addresses: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ address: string }>`
      select c.address from unnest(${addresses}::text[]) as asked (address) cross join lateral (
        select address from chain_addresses where address = asked.address limit 1) c`,
  );
  return found.map(({ address }) => address);
}

/** The first number that no address of an account has yet. */
export const findNextIndex = async (tx: Tx, account: string): Promise<number> =>
  (
    await one(
      tx,
      sql<{ next: number }>`
        select coalesce(max(derivation_index) + 1, 0) as next from chain_addresses where account = ${account}`,
    )
  ).next;

export type NewAddress = { address: string; account: string; index: number };

export async function insertAddress(tx: Tx, { address, account, index }: NewAddress): Promise<void> {
  await sql`
    insert into chain_addresses (address, account, derivation_index, created_at)
    values (${address}, ${account}, ${index}, app_now())`.execute(tx);
}

/** Which transfer: the same at another place is another. */
type Key = Pick<Transfer, 'transactionHash' | 'logIndex' | 'blockHash'>;

/**
 * Takes back what was found above a block, but not what is found there again as it was. What is confirmed stays, as gone.
 * @returns how many were taken back, how many confirmed ones are gone, and at which addresses
 */
export async function takeBackAbove(
  tx: Tx,
  { chainId, block }: { chainId: number; block: number },
  again: readonly Key[],
): Promise<{ takenBack: number; gone: number; recipients: string[] }> {
  const stays = sql`(transaction_hash, log_index, block_hash) in (
    select * from unnest(${again.map((each) => each.transactionHash)}::text[], ${again.map((each) => each.logIndex)}::int[],
      ${again.map((each) => each.blockHash)}::text[]))`;
  const takenBack = await rows(
    tx,
    sql<{ recipient: string }>`
      delete from chain_transfers
      where chain_id = ${chainId} and block_number > ${block} and confirmed_at is null and not ${stays} returning recipient`,
  );
  const gone = await rows(
    tx,
    sql<{ recipient: string }>`
      update chain_transfers set removed_at = app_now(), log_index = -id, returned = false
      where chain_id = ${chainId} and block_number > ${block} and confirmed_at is not null and removed_at is null and not ${stays}
      returning recipient`,
  );
  const recipients = [...takenBack, ...gone].map(({ recipient }) => recipient);
  return { takenBack: takenBack.length, gone: gone.length, recipients };
}

/** A confirmed transfer that is not on the chain any more. */
export type GoneTransfer = Pick<Transfer, 'transactionHash' | 'token' | 'recipient' | 'amount'> & { id: number };

/** The confirmed transfers of some transactions that are gone, in the order in which they stood on the chain. */
export async function listGone(tx: Tx, chainId: number, transactions: readonly string[]): Promise<GoneTransfer[]> {
  const found = await rows(
    tx,
    sql<Omit<GoneTransfer, 'amount'> & { amount: string }>`
      select id, transaction_hash as "transactionHash", token, recipient, amount::text as amount from chain_transfers
      where chain_id = ${chainId} and transaction_hash = any(${transactions}::text[]) and removed_at is not null order by id`,
  );
  return found.map((each) => ({ ...each, amount: BigInt(each.amount) }));
}

/** A confirmed transfer is on the chain again, in this block at this place; it counts once enough blocks stand above it. */
export async function restoreGone(tx: Tx, id: number, { logIndex, blockNumber, blockHash }: Transfer): Promise<void> {
  await sql`
    update chain_transfers set removed_at = null, returned = true, checked_at = null, log_index = ${logIndex}, block_number = ${blockNumber}, block_hash = ${blockHash}
    where id = ${id}`.execute(tx);
}

/**
 * Stores transfers that are not there yet. One that stands in another block than it was found in, and is not confirmed, moves there.
 * @returns how many are new
 */
export async function insertTransfers(tx: Tx, chainId: number, transfers: readonly Transfer[]): Promise<number> {
  if (transfers.length === 0) return 0;
  return (await one(tx, sql<Inserted>`with ${addTransfers(chainId, transfers)} ${countNew}`)).found;
}

/** The same with the ends of the ranges in which they were found, in one statement. */
export async function insertFound(
  tx: Tx,
  chainId: number,
  { transfers, ends }: { transfers: readonly Transfer[]; ends: readonly Checkpoint[] },
): Promise<number> {
  if (transfers.length > 0) {
    const parts = sql`${addTransfers(chainId, transfers)}, ${addCheckpoints(chainId, ends)}`;
    return (await one(tx, sql<Inserted>`with ${parts} ${countNew}`)).found;
  }
  await insertCheckpoints(tx, chainId, ends);
  return 0;
}

type Inserted = { found: number };
const countNew = sql`select count(*) filter (where is_new)::int as found from inserted`;

/** Transfers that are not there yet, stored, as part of a statement (inserted: is_new). */
function addTransfers(chainId: number, transfers: readonly Transfer[]): RawBuilder<unknown> {
  const column = <K extends keyof Transfer>(name: K) => transfers.map((transfer) => transfer[name]);
  return sql`
    inserted as (
      insert into chain_transfers (chain_id, transaction_hash, log_index, token, sender, recipient, amount, block_number, block_hash,
        found_at)
      select ${chainId}::int, n.*, app_now() from unnest(${column('transactionHash')}::text[], ${column('logIndex')}::int[],
        ${column('token')}::text[], ${column('sender')}::text[], ${column('recipient')}::text[],
        ${column('amount').map(String)}::numeric[], ${column('blockNumber')}::bigint[], ${column('blockHash')}::text[]) n
      on conflict (chain_id, transaction_hash, log_index) do update
        set block_number = excluded.block_number, block_hash = excluded.block_hash
        where chain_transfers.confirmed_at is null and chain_transfers.block_hash <> excluded.block_hash
      returning xmax = 0 as is_new)`;
}
