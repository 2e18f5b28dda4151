import { ChainBehindError, ChainError, RangeRefusedError } from './chain-errors.ts';
import type { Block, ChainNode } from './chain-node.ts';
import { decodeTransfers, type Transfer } from './decode-transfers.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';

/** Some blocks that were read, the last of them, and what moved in them in the order of the chain. */
export type TransferRange = { last: Block; transfers: Transfer[] };

/** Reads transfers range by range, and knows how large a range each node gives. */
export type TransferReader = {
  /**
   * The transfers from one block on, as far as the node gives them at once, at most to another. They are of the chain that
   * `last` ends: its hash was the same before and after.
   * @throws ChainError; RangeRefusedError when not even one block is given
   */
  readTransfers: (node: ChainNode, from: number, to: number) => Promise<TransferRange>;
  /**
   * The same range after range, each beginning where the one before ends, at least one of them. Several are asked for at once, so
   * that the node works while an answer is read here. Each is of the chain that its own `last` ends.
   * @param to the last block, as the node has just given it
   * @throws ChainError where the first one cannot be read
   */
  readAhead: (node: ChainNode, from: number, to: Block) => Promise<TransferRange[]>;
};

/** A node may have more than what it refused was about: after so many ranges in a row a larger one is tried. */
const GROW_AFTER = 8;
const MAX_BLOCKS = 2_000;
/** A chain that grows while it is read has another newest block; one whose older blocks change again and again is left alone. */
const MAX_READS = 3;
/** How many ranges are read ahead at most, and how many of them at once: one is asked for, one sent, one read. */
const MAX_AHEAD = 16;
const AT_ONCE = 3;
/** Answers of more logs than this are read one after the other: each takes much memory. */
const MANY_LOGS = 20_000;
/** No further range is asked for after so long: what is read is not stored before all of it is. */
const AHEAD_MS = 5_000;

type Size = { blocks: number; successes: number; logs: number };
type Options = {
  contracts: readonly string[];
  /** Whether the address at the end of a text may matter, as of the time at which it is called. */
  findMatters: (() => Promise<(text: string, end?: number) => boolean>) | undefined;
};

/**
 * @param options.tokens the contracts whose transfers count, as addresses in any letter case
 * @param options.maxBlocks the largest range that is asked for
 * @param options.findMatters called once the last block is known; transfers between addresses that do not matter are left out
 */
export function createTransferReader({
  tokens,
  maxBlocks = MAX_BLOCKS,
  findMatters,
}: {
  tokens: readonly string[];
  maxBlocks?: number;
  findMatters?: Options['findMatters'];
}): TransferReader {
  const options: Options = { contracts: tokens.map((token) => token.toLowerCase()), findMatters };
  const sizes = new WeakMap<ChainNode, Size>();
  const getSize = (node: ChainNode): Size => {
    const size = sizes.get(node) ?? { blocks: maxBlocks, successes: 0, logs: 0 };
    sizes.set(node, size);
    return size;
  };
  const readKnown = async (node: ChainNode, from: number, to: number, known?: Block): Promise<TransferRange> => {
    const size = getSize(node);
    for (;;) {
      const end = Math.min(to, from + size.blocks - 1);
      const asked = end - from + 1;
      try {
        const { logs, ...range } = await readRange(node, options, from, { end, known });
        size.logs = logs;
        grow(size, asked, maxBlocks);
        return range;
      } catch (error) {
        if (!(error instanceof RangeRefusedError) || asked === 1) throw error;
        // ranges that are asked for at once are refused at once: that halves it once
        size.blocks = Math.min(size.blocks, Math.ceil(asked / 2));
        size.successes = 0;
      }
    }
  };
  return {
    readTransfers: (node, from, to) => readKnown(node, from, to),
    async readAhead(node, from, to) {
      const { blocks, logs } = getSize(node);
      if (to.number - from < blocks) return [await readKnown(node, from, to.number, to)];
      const planned = planRanges({ from, to: to.number, blocks });
      return readPlanned(planned, {
        read: (range) => readKnown(node, range.from, range.to),
        atOnce: logs > MANY_LOGS ? 1 : AT_ONCE,
      });
    },
  };
}

type Planned = { from: number; to: number };

const planRanges = ({ from, to, blocks }: Planned & { blocks: number }): Planned[] =>
  Array.from({ length: Math.min(MAX_AHEAD, Math.ceil((to - from + 1) / blocks)) }, (_, place) => ({
    from: from + place * blocks,
    to: Math.min(to, from + (place + 1) * blocks - 1),
  }));

/** Reads ranges, some at once. @returns those up to the first that was not read to its end */
async function readPlanned(
  planned: readonly Planned[],
  { read, atOnce }: { read: (range: Planned) => Promise<TransferRange>; atOnce: number },
): Promise<TransferRange[]> {
  const endMs = performance.now() + AHEAD_MS;
  const found: (TransferRange | ChainError)[] = [];
  let [next, isOver] = [0, false];
  const readOn = async () => {
    while (!isOver && next < planned.length && (next === 0 || performance.now() < endMs)) {
      const place = next;
      next += 1;
      const range = planned[place] as Planned;
      found[place] = await read(range).catch((error: unknown) => {
        if (error instanceof ChainError) return error;
        throw error;
      });
      isOver ||= !isWhole(found[place], range);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, readOn));
  const [first] = found;
  if (first instanceof ChainError) throw first;
  const end = found.findIndex((range, place) => !isWhole(range, planned[place] as Planned));
  // one that ended early is good up to its end; of what failed is asked again
  return found
    .slice(0, end < 0 ? undefined : end + 1)
    .filter((range) => !(range instanceof ChainError)) as TransferRange[];
}

const isWhole = (range: TransferRange | ChainError | undefined, { to }: Planned): boolean =>
  range !== undefined && !(range instanceof ChainError) && range.last.number === to;

/** Ranges that ended early because the chain does say nothing about larger ones. */
function grow(size: Size, asked: number, maxBlocks: number): void {
  if (asked < size.blocks) return;
  size.successes += 1;
  if (size.successes < GROW_AFTER) return;
  size.blocks = Math.min(size.blocks * 2, maxBlocks);
  size.successes = 0;
}

async function readRange(
  node: ChainNode,
  { contracts, findMatters }: Options,
  from: number,
  { end: to, known }: { end: number; known: Block | undefined },
): Promise<TransferRange & { logs: number }> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const before = reads === 0 && known?.number === to ? known : await node.readBlock(to);
    if (!before) throw new ChainBehindError(node.host, `does not have block ${to} yet`);
    // who is given an address later cannot have been paid in blocks that are there
    const finding = findMatters?.();
    // a node that goes back to an older chain meanwhile, or another one behind the same address, is found by this: it is asked
    // as soon as the logs have come, so that it answers while they are looked at
    let asking: Promise<Block | undefined> | undefined;
    const askAgain = () => {
      asking = node.readBlock(to);
      // waited for below, if the logs can be read
      asking.catch(() => {});
    };
    const query = { contracts, topic: TRANSFER_TOPIC, from, to, matters: finding, onReceived: askAgain };
    const [logs, matters] = await Promise.all([node.readLogs(query), finding]);
    // at once, so that a large answer is not kept while anything is waited for
    const transfers = decodeTransfers(node.host, logs, { contracts, from, last: before, matters });
    const after = await (asking ?? node.readBlock(to));
    if (after?.hash === before.hash) return { last: before, logs: logs.length, transfers };
  }
  throw new ChainBehindError(node.host, `changes block ${to} again and again`);
}
