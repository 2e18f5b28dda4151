import { lockOne } from '#foundation/advisory-locks.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { ChainBehindError, ChainReplacedError } from './chain-errors.ts';
import type { Block, ChainNode } from './chain-node.ts';
import type { ChainReader } from './chain-reader.ts';
import type { Transfer } from './decode-transfers.ts';
import { deleteOutgoingAbove, insertOutgoing } from './outgoing-store.ts';
import type { TransferRange, TransferReader } from './read-transfers.ts';
import {
  type Checkpoint,
  deleteCheckpointsAbove,
  insertCheckpoints,
  insertFound,
  listCheckpoints,
  listGone,
  listOwnAddresses,
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
 * Reads the next ranges of a chain: from the newest block that was read and is still on the chain, at most to the newest there is.
 * What is ours in them and how far they go are stored in one transaction, so that a pass that ends anywhere loses nothing and
 * stores nothing twice. Where the chain has been reorganised, what was found above the last common block is taken back with it.
 * @throws ChainError: nothing was changed
 */
export async function scanChain(
  db: Db,
  reader: ChainReader,
  transferReader: TransferReader,
  { chainId, startBlock = Number.MAX_SAFE_INTEGER, onChange }: WatchedChain,
): Promise<ScanPass> {
  const kept = (limit?: number) => listCheckpoints(db, chainId, limit);
  const { head, newest, next } = await reader.read((node) => readNext(node, transferReader, kept, startBlock));
  if (!next) return { outcome: 'current', head };
  const transfers = next.ranges.flatMap((range) => range.transfers);
  const found = { newest, next, ...(await selectOwn(db, transfers)) };
  const stored = await inTransaction(db, (tx) => storeRanges(tx, { chainId, onChange }, found));
  if (!stored) return { outcome: 'overtaken', head };
  const to = next.ranges.at(-1)?.last.number ?? next.common.number;
  return { outcome: 'read', head, from: next.common.number + 1, to, ...stored };
}

/** Ranges, each beginning where the one before ends, and the last block before them that is on the chain and was read. */
type NextRanges = { common: Checkpoint; ranges: TransferRange[] };

async function readNext(
  node: ChainNode,
  transferReader: TransferReader,
  listKept: (limit?: number) => Promise<Checkpoint[]>,
  startBlock: number,
): Promise<{ head: number; newest?: Checkpoint | undefined; next?: NextRanges }> {
  const [head, [newest]] = await Promise.all([node.readHead(), listKept(1)]);
  const common = !newest
    ? await findStart(node, head, startBlock)
    : (await isOnChain(node, newest, head))
      ? newest
      : await findCommon(node, await listKept());
  if (common.number >= head.number) return { head: head.number };
  const ranges = await transferReader.readAhead(node, common.number + 1, head);
  await requireUnchanged(node, [common, ...ranges.map(({ last }) => last)]);
  return { head: head.number, newest, next: { common, ranges } };
}

/** Whether a block that was read is on the chain that a node's newest block ends. Most of the time that says so by itself. */
async function isOnChain(node: ChainNode, { number, hash }: Checkpoint, head: Block): Promise<boolean> {
  if (head.number === number) return head.hash === hash;
  if (isNext(head, { number, hash })) return true;
  return (await node.readBlock(number))?.hash === hash;
}

/** Whether a block says itself that it stands on another. */
const isNext = (block: Pick<Block, 'number' | 'parentHash'>, below: Checkpoint): boolean =>
  block.number === below.number + 1 && block.parentHash === below.hash;

/**
 * What was read belongs to what was read before only if that is on the chain still.
 * @param blocks the ends of what was read, in the order of the chain; the last was compared as it was read
 */
async function requireUnchanged(node: ChainNode, [first, ...above]: readonly [Checkpoint, ...Block[]]): Promise<void> {
  const compare = async (block: Block, place: number) => {
    const below = above[place - 1] ?? first;
    if (!isNext(block, below) && (await node.readBlock(below.number))?.hash !== below.hash)
      throw new ChainBehindError(node.host, `changed block ${below.number} while it was read`);
  };
  await Promise.all(above.map(compare));
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
  // most of the time little has changed
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

type Found = { newest: Checkpoint | undefined; next: NextRanges; ours: Transfer[]; outgoing: Transfer[] };

/** @returns undefined when the chain has been read on since `newest` was the newest checkpoint */
async function storeRanges(
  tx: Tx,
  { chainId, onChange }: Pick<WatchedChain, 'chainId'> & { onChange: OnChange | undefined },
  { newest, next: { common, ranges }, ours, outgoing }: Found,
): Promise<{ found: number; takenBack: number; gone: number } | undefined> {
  // the second sees what the lock's holder before has committed: it is a statement of its own
  const [, [now]] = await Promise.all([lockOne(tx, 'chainScan', chainId), listCheckpoints(tx, chainId, 1)]);
  if (now?.hash !== newest?.hash || now?.number !== newest?.number) return undefined;
  let back = { takenBack: 0, gone: 0, recipients: [] as string[] };
  if (!newest) await insertCheckpoints(tx, chainId, [common]);
  else if (newest.number > common.number) {
    back = await takeBackAbove(tx, { chainId, block: common.number }, ours);
    await deleteOutgoingAbove(tx, chainId, common.number);
    await deleteCheckpointsAbove(tx, chainId, common.number);
  }
  const transfers = await restoreConfirmed(tx, chainId, ours);
  const found = await insertFound(tx, chainId, { transfers, ends: ranges.map(({ last }) => last) });
  await insertOutgoing(tx, chainId, outgoing);
  const { recipients, ...counts } = back;
  const changed = [...new Set([...recipients, ...ours.map(({ recipient }) => recipient)])];
  if (changed.length > 0) await onChange?.(tx, changed);
  return { found, ...counts };
}

/**
 * Those of some transfers that go to an address of ours, and those that come from one. An address that is given out after their
 * blocks were read is in none of them.
 */
export async function selectOwn(
  db: Db,
  transfers: readonly Transfer[],
): Promise<{ ours: Transfer[]; outgoing: Transfer[] }> {
  if (transfers.length === 0) return { ours: [], outgoing: [] };
  const own = new Set(
    await listOwnAddresses(db, [...new Set(transfers.flatMap(({ sender, recipient }) => [sender, recipient]))]),
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
  if (transfers.length === 0) return [];
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
