import { lockOne } from '#foundation/advisory-locks.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { ChainBehindError } from './chain-errors.ts';
import type { ChainNode } from './chain-node.ts';
import type { ChainReader } from './chain-reader.ts';
import { insertOutgoing } from './outgoing-store.ts';
import type { TransferRange, TransferReader } from './read-transfers.ts';
import { type OnChange, restoreConfirmed, selectOwn } from './scan-chain.ts';
import { type Checkpoint, insertTransfers, listCheckpoints } from './store.ts';

/** Which blocks, both included; those above the newest that was read are read by the scan itself. */
export type Rescan = { chainId: number; from: number; to: number; onChange?: OnChange };

/** A chain that is read on, or reorganised, while a range is read again: the range is read once more. */
const MAX_TRIES = 5;

/**
 * Reads blocks again that were read before, and stores what is ours in them and was not found then. What is known stays as it is,
 * so that nothing counts twice.
 * @returns how many transfers were found that were not known, and the last block that was read again
 * @throws ChainError
 */
export async function rescanChain(
  db: Db,
  reader: ChainReader,
  transferReader: TransferReader,
  { chainId, from, to, onChange }: Rescan,
): Promise<{ found: number; last: number }> {
  let [found, last, tries] = [0, from - 1, 0];
  while (last < to) {
    const [newest] = await listCheckpoints(db, chainId, 1);
    if (!newest || last >= newest.number) return { found, last };
    const upTo = Math.min(to, newest.number);
    const range = await reader.read((node) => readAgain(node, transferReader, { from: last + 1, upTo, newest }));
    const fresh = await inTransaction(db, (tx) => storeAgain(tx, { chainId, newest, onChange }, range));
    tries = fresh === undefined ? tries + 1 : 0;
    if (tries >= MAX_TRIES) return { found, last };
    if (fresh === undefined) continue;
    found += fresh;
    last = range.last.number;
  }
  return { found, last };
}

/** Reads a range of the chain to which the newest block that was read belongs. */
async function readAgain(
  node: ChainNode,
  transferReader: TransferReader,
  { from, upTo, newest }: { from: number; upTo: number; newest: Checkpoint },
): Promise<TransferRange> {
  const range = await transferReader.readTransfers(node, from, upTo);
  if ((await node.readBlock(newest.number))?.hash !== newest.hash)
    throw new ChainBehindError(node.host, `has another block ${newest.number} than was read`);
  return range;
}

/** @returns undefined when the chain has been read on meanwhile: what was reorganised then would come back */
async function storeAgain(
  tx: Tx,
  { chainId, newest, onChange }: { chainId: number; newest: Checkpoint; onChange: OnChange | undefined },
  { transfers }: TransferRange,
): Promise<number | undefined> {
  await lockOne(tx, 'chainScan', chainId);
  const [now] = await listCheckpoints(tx, chainId, 1);
  if (now?.hash !== newest.hash) return undefined;
  const { ours, outgoing } = await selectOwn(tx, transfers);
  await insertOutgoing(tx, chainId, outgoing);
  const fresh = await restoreConfirmed(tx, chainId, ours);
  const found = await insertTransfers(tx, chainId, fresh);
  if (found > 0 || fresh.length < ours.length)
    await onChange?.(tx, [...new Set(ours.map(({ recipient }) => recipient))]);
  return found;
}
