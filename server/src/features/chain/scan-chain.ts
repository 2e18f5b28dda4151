import { lockOne } from '#foundation/advisory-locks.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { ChainBehindError, ChainReplacedError } from './chain-errors.ts';
import type { Block, ChainNode } from './chain-node.ts';
import type { ChainReader } from './chain-reader.ts';
import { deleteOutgoingAbove, insertOutgoing } from './outgoing-store.ts';
import type { Transfer, TransferReader } from './read-transfers.ts';
import {
  type Checkpoint,
  deleteCheckpointsAbove,
  insertCheckpoint,
  insertTransfers,
  listCheckpoints,
  listGone,
  listOwnAddresses,
  pruneCheckpoints,
  restoreGone,
  takeBackAbove,
} from './store.ts';

export type WatchedChain = {
  chainId: number;
  /** The first block that may have a transfer to an address of ours; left out: a new chain begins near its newest block. */
  startBlock?: number;
  /** Called in the transaction that stores a range, with the addresses of ours at which something changed. */
  onChange?: OnChange;
};
export type OnChange = (tx: Tx, addresses: string[]) => Promise<void>;

/** What one pass did. */
export type ScanPass =
  /** Everything up to the newest block has been read. */
  | { outcome: 'current'; head: number }
  /** Another pass was quicker: nothing of this one was stored. */
  | { outcome: 'overtaken'; head: number }
  | {
      outcome: 'read';
      head: number;
      from: number;
      to: number;
      /** Transfers that are new, that a reorganisation has taken back, and confirmed ones that it has removed. */
      found: number;
      takenBack: number;
      gone: number;
    };

/** So far below the newest block a chain is begun at the latest: no reorganisation goes below the first block that is kept. */
const START_DEPTH = 128;

/**
 * Reads the next range of a chain: from the newest block that was read and is still on the chain, at most to the newest there is.
 * What is ours in it and how far it goes are stored in one transaction, so that a pass that ends anywhere loses nothing and
 * stores nothing twice. Where the chain has been reorganised, what was found above the last common block is taken back with it.
 * @throws ChainError: nothing was changed
 */
export async function scanChain(
  db: Db,
  reader: ChainReader,
  transferReader: TransferReader,
  { chainId, startBlock = Number.MAX_SAFE_INTEGER, onChange }: WatchedChain,
): Promise<ScanPass> {
  const kept = await listCheckpoints(db, chainId);
  const range = await reader.read((node) => readNext(node, transferReader, kept, startBlock));
  const { head, next } = range;
  if (!next) return { outcome: 'current', head };
  const stored = await inTransaction(db, (tx) => storeRange(tx, { chainId, onChange }, kept[0], next));
  if (!stored) return { outcome: 'overtaken', head };
  return { outcome: 'read', head, from: next.common.number + 1, to: next.last.number, ...stored };
}

/** A range, and the last block before it that is on the chain and was read. */
type NextRange = { common: Checkpoint; last: Block; transfers: Transfer[] };

async function readNext(
  node: ChainNode,
  transferReader: TransferReader,
  kept: readonly Checkpoint[],
  startBlock: number,
): Promise<{ head: number; next?: NextRange }> {
  const head = await node.readHead();
  const common = kept.length > 0 ? await findCommon(node, kept) : await findStart(node, head, startBlock);
  if (common.number >= head.number) return { head: head.number };
  const { last, transfers } = await transferReader.readTransfers(node, common.number + 1, head.number);
  // what was read belongs to what was read before only if that is on the chain still
  if ((await node.readBlock(common.number))?.hash !== common.hash)
    throw new ChainBehindError(node.host, `changed block ${common.number} while it was read`);
  return { head: head.number, next: { common, last, transfers } };
}

async function findStart(node: ChainNode, head: Block, startBlock: number): Promise<Checkpoint> {
  const number = Math.max(0, Math.min(startBlock - 1, head.number - START_DEPTH));
  const block = await node.readBlock(number);
  if (!block) throw new ChainBehindError(node.host, `does not have block ${number}`);
  return block;
}

/**
 * The newest kept block that is on the node's chain. Below one that is, all are: the place is found by halves.
 * @throws ChainBehindError when the node merely lacks the newest ones, ChainReplacedError when it has none of them
 */
async function findCommon(node: ChainNode, kept: readonly Checkpoint[]): Promise<Checkpoint> {
  const found = new Map<number, 'same' | 'other' | 'missing'>();
  const compare = async (place: number) => {
    const { number, hash } = kept[place] as Checkpoint;
    const known = found.get(place) ?? describe(await node.readBlock(number), hash);
    found.set(place, known);
    return known;
  };
  let [low, high] = [0, kept.length];
  // most of the time nothing has changed, and else little
  for (let middle = 0; low < high; middle = Math.floor((low + high) / 2)) {
    if ((await compare(middle)) === 'same') high = middle;
    else low = middle + 1;
  }
  const common = kept[low];
  if (low > 0 && (await compare(low - 1)) === 'missing')
    throw new ChainBehindError(node.host, `does not have block ${kept[low - 1]?.number} yet`);
  if (!common) throw new ChainReplacedError(node.host, 'has none of the blocks that were read: it is another chain');
  return common;
}

const describe = (block: Block | undefined, hash: string) =>
  !block ? 'missing' : block.hash === hash ? 'same' : 'other';

/** @returns undefined when the chain has been read on since `newest` was the newest checkpoint */
async function storeRange(
  tx: Tx,
  { chainId, onChange }: Pick<WatchedChain, 'chainId'> & { onChange: OnChange | undefined },
  newest: Checkpoint | undefined,
  { common, last, transfers }: NextRange,
): Promise<{ found: number; takenBack: number; gone: number } | undefined> {
  await lockOne(tx, 'chainScan', chainId);
  const [now] = await listCheckpoints(tx, chainId, 1);
  if (now?.hash !== newest?.hash || now?.number !== newest?.number) return undefined;
  const { ours, outgoing } = await selectOwn(tx, transfers);
  let back = { takenBack: 0, gone: 0, recipients: [] as string[] };
  if (!newest) await insertCheckpoint(tx, chainId, common);
  else if (newest.number > common.number) {
    back = await takeBackAbove(tx, { chainId, block: common.number }, ours);
    await deleteOutgoingAbove(tx, chainId, common.number);
    await deleteCheckpointsAbove(tx, chainId, common.number);
  }
  const found = await insertTransfers(tx, chainId, await restoreConfirmed(tx, chainId, ours));
  await insertOutgoing(tx, chainId, outgoing);
  await insertCheckpoint(tx, chainId, last);
  await pruneCheckpoints(tx, chainId);
  const { recipients, ...counts } = back;
  const changed = [...new Set([...recipients, ...ours.map(({ recipient }) => recipient)])];
  if (changed.length > 0) await onChange?.(tx, changed);
  return { found, ...counts };
}

/** Those of some transfers that go to an address of ours, and those that come from one. */
export async function selectOwn(
  tx: Tx,
  transfers: readonly Transfer[],
): Promise<{ ours: Transfer[]; outgoing: Transfer[] }> {
  const own = new Set(
    await listOwnAddresses(tx, [...new Set(transfers.flatMap(({ sender, recipient }) => [sender, recipient]))]),
  );
  return {
    ours: transfers.filter(({ recipient }) => own.has(recipient)),
    outgoing: transfers.filter(({ sender }) => own.has(sender)),
  };
}

/**
 * A transaction may return in another block, with its logs at other places. What was confirmed of it is not new: it is the same
 * amount of the same token to the same address.
 * @returns the transfers that are new
 */
export async function restoreConfirmed(tx: Tx, chainId: number, transfers: readonly Transfer[]): Promise<Transfer[]> {
  const gone = await listGone(tx, chainId, [...new Set(transfers.map(({ transactionHash }) => transactionHash))]);
  const fresh: Transfer[] = [];
  for (const transfer of transfers) {
    const place = gone.findIndex(
      (each) =>
        each.transactionHash === transfer.transactionHash &&
        each.token === transfer.token &&
        each.recipient === transfer.recipient &&
        each.amount === transfer.amount,
    );
    const [confirmed] = place < 0 ? [] : gone.splice(place, 1);
    if (confirmed) await restoreGone(tx, confirmed.id, transfer);
    else fresh.push(transfer);
  }
  return fresh;
}
