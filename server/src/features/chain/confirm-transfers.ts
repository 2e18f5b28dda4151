import { lockOne } from '#foundation/advisory-locks.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { choosePurpose, toMicro } from './amounts.ts';
import { ChainBehindError } from './chain-errors.ts';
import type { Block, ChainNode } from './chain-node.ts';
import type { ChainReader } from './chain-reader.ts';
import {
  holdTransfer,
  listOpenTransfers,
  markConfirmed,
  markReturned,
  type OpenTransfer,
  type TransferPurpose,
} from './confirm-store.ts';
import { findByAddress, sumConfirmed } from './payment-store.ts';
import { createTransferReader } from './read-transfers.ts';
import type { OnChange } from './scan-chain.ts';
import { type ChainSettings, findChain } from './settings-store.ts';
import { readMachineTime } from './status-store.ts';
import { listCheckpoints } from './store.ts';

const BATCH = 500;

/** How many blocks stand above a transfer's, of those that have been read: 0 where its block is the newest. */
export const countConfirmations = (transfer: { blockNumber: number }, newest: number): number =>
  Math.max(0, newest - transfer.blockNumber);

/** What confirming came to. `disagreement`: what nodes do not agree on, the first of it. */
export type Confirmed = { confirmed: number; held: number; disagreement: string | undefined };
type ConfirmedChain = Pick<ChainSettings, 'chainId' | 'confirmations' | 'agreeOver' | 'tokens'>;

/**
 * Confirms what has enough blocks above it, of those that were read, and stands on the chain as it is now; above a limit by the word
 * of two nodes. What cannot be confirmed is held with the reason, and looked at again by the next pass.
 * @param onChange called in the transaction that confirms one, with its address
 * @throws ChainError
 */
export async function confirmTransfers(
  db: Db,
  reader: ChainReader,
  chain: ConfirmedChain,
  onChange: OnChange,
): Promise<Confirmed> {
  const result: Confirmed = { confirmed: 0, held: 0, disagreement: undefined };
  const [newest] = await listCheckpoints(db, chain.chainId, 1);
  if (!newest) return result;
  const before = await readMachineTime(db);
  const upTo = newest.number - chain.confirmations;
  for (;;) {
    const open = await listOpenTransfers(db, { chainId: chain.chainId, upTo, before, limit: BATCH });
    if (open.length === 0) return result;
    const unchanged = await compareBlocks(reader, open);
    for (const transfer of open) {
      const block = unchanged.get(transfer.id);
      const obstacle = block
        ? await findDisagreement(db, reader, chain, transfer)
        : { why: 'its block is not on the chain', disagrees: false };
      if (obstacle) {
        await inTransaction(db, (tx) => holdTransfer(tx, transfer.id, obstacle.why));
        result.held += 1;
        if (obstacle.disagrees) result.disagreement ??= `${transfer.transactionHash}: ${obstacle.why}`;
      } else if (
        await inTransaction(db, (tx) => confirmOne(tx, chain, { ...transfer, madeAt: block?.timestamp }, onChange))
      )
        result.confirmed += 1;
    }
  }
}

/** The blocks of those that stand in the one in which they were found, as one node knows the chain now. */
export async function compareBlocks(reader: ChainReader, open: readonly OpenTransfer[]): Promise<Map<number, Block>> {
  return reader.read(async (node) => {
    const blocks = new Map<number, Block | undefined>();
    for (const { blockNumber } of open)
      if (!blocks.has(blockNumber)) blocks.set(blockNumber, await node.readBlock(blockNumber));
    const unchanged = new Map<number, Block>();
    for (const { id, blockNumber, blockHash } of open) {
      const block = blocks.get(blockNumber);
      if (block?.hash === blockHash) unchanged.set(id, block);
    }
    return unchanged;
  });
}

type Obstacle = { why: string; disagrees: boolean };

/** Why nodes do not vouch for a transfer: above the limit two must, and none may say otherwise. */
async function findDisagreement(
  db: Db,
  reader: ChainReader,
  { agreeOver, tokens }: ConfirmedChain,
  transfer: OpenTransfer,
): Promise<Obstacle | undefined> {
  const { decimals } = tokens.find(({ address }) => address === transfer.token) ?? { decimals: 0 };
  const together = transfer.amount + (await sumConfirmed(db, transfer.recipient));
  if (toMicro(together, decimals) <= agreeOver) return undefined;
  const { yes, no } = await reader.askAll((node) => hasTransfer(node, transfer));
  if (no.length > 0) return { why: `${no.join(', ')} does not have it`, disagrees: true };
  if (yes.length < 2) return { why: 'fewer than two nodes could be asked', disagrees: true };
  return undefined;
}

/** Whether a node has the transfer in the block in which it was found. */
async function hasTransfer(node: ChainNode, transfer: OpenTransfer): Promise<boolean> {
  const { blockNumber, blockHash, transactionHash, logIndex, token } = transfer;
  const block = await node.readBlock(blockNumber);
  if (!block) throw new ChainBehindError(node.host, `does not have block ${blockNumber} yet`);
  if (block.hash !== blockHash) return false;
  const { transfers } = await createTransferReader({ tokens: [token], maxBlocks: 1 }).readTransfers(
    node,
    blockNumber,
    blockNumber,
  );
  return transfers.some(
    (each) =>
      each.transactionHash === transactionHash &&
      each.logIndex === logIndex &&
      each.recipient === transfer.recipient &&
      each.amount === transfer.amount,
  );
}

/** Confirms one for what it counts as: one after the other at each address. @returns whether it was confirmed now */
async function confirmOne(
  tx: Tx,
  chain: ConfirmedChain,
  transfer: OpenTransfer & { madeAt: number | undefined },
  onChange: OnChange,
): Promise<boolean> {
  await lockOne(tx, 'chainDeposit', transfer.recipient);
  const isNew = transfer.isReturned
    ? await markReturned(tx, transfer)
    : await markConfirmed(tx, { ...transfer, purpose: await findPurpose(tx, chain, transfer) });
  if (isNew) await onChange(tx, [transfer.recipient]);
  return isNew;
}

async function findPurpose(tx: Tx, chain: ConfirmedChain, transfer: OpenTransfer): Promise<TransferPurpose> {
  const payment = await findByAddress(tx, transfer.recipient);
  const own = payment && (await findChain(tx, payment.chainId));
  const symbol = own?.tokens.find(({ address }) => address === payment?.token)?.symbol;
  return choosePurpose(transfer, chain, payment && { ...payment, symbol }, await sumConfirmed(tx, transfer.recipient));
}
