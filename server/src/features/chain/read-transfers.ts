import { z } from 'zod';
import { ChainAnswerError, ChainBehindError, RangeRefusedError } from './chain-errors.ts';
import { type Block, type ChainNode, toHex } from './chain-node.ts';

/** `Transfer(address,address,uint256)` of ERC-20. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** What moved from one address to another. Addresses and hashes in small letters, the amount in the token's own smallest units. */
export type Transfer = {
  token: string;
  sender: string;
  recipient: string;
  amount: bigint;
  transactionHash: string;
  /** Its place among all logs of the block, 0 for the first. */
  logIndex: number;
  blockNumber: number;
  blockHash: string;
};

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
};

/** A node may have more than what it refused was about: after so many ranges in a row a larger one is tried. */
const GROW_AFTER = 8;
const MAX_BLOCKS = 2_000;
/** A chain that grows while it is read has another newest block; one whose older blocks change again and again is left alone. */
const MAX_READS = 3;

type Size = { blocks: number; successes: number };

/**
 * @param options.tokens the contracts whose transfers count, as addresses in any letter case
 * @param options.maxBlocks the largest range that is asked for
 */
export function createTransferReader({
  tokens,
  maxBlocks = MAX_BLOCKS,
}: {
  tokens: readonly string[];
  maxBlocks?: number;
}): TransferReader {
  const contracts = tokens.map((token) => token.toLowerCase());
  const sizes = new WeakMap<ChainNode, Size>();
  return {
    async readTransfers(node, from, to) {
      const size = sizes.get(node) ?? { blocks: maxBlocks, successes: 0 };
      sizes.set(node, size);
      for (;;) {
        const end = Math.min(to, from + size.blocks - 1);
        const asked = end - from + 1;
        try {
          const range = await readRange(node, contracts, from, end);
          grow(size, asked, maxBlocks);
          return range;
        } catch (error) {
          if (!(error instanceof RangeRefusedError) || asked === 1) throw error;
          size.blocks = Math.ceil(asked / 2);
          size.successes = 0;
        }
      }
    },
  };
}

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
  contracts: readonly string[],
  from: number,
  to: number,
): Promise<TransferRange> {
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const before = await node.readBlock(to);
    if (!before) throw new ChainBehindError(node.host, `does not have block ${to} yet`);
    const logs = await node.readLogs({ contracts, topic: TRANSFER_TOPIC, from, to });
    // a node that goes back to an older chain meanwhile, or another one behind the same address, is found by this
    const after = await node.readBlock(to);
    if (after?.hash === before.hash)
      return { last: before, transfers: decodeTransfers(node.host, logs, { contracts, from, last: before }) };
  }
  throw new ChainBehindError(node.host, `changes block ${to} again and again`);
}

const HASH = /^0x[0-9a-f]{64}$/i;
const word = z.string().regex(HASH);
const small = (text: string) => text.toLowerCase();
/** An address as a topic: 12 bytes of nothing before it. */
const addressTopic = z
  .string()
  .regex(/^0x0{24}[0-9a-f]{40}$/i)
  .transform((text) => `0x${small(text.slice(26))}`);
const number = z
  .string()
  .regex(/^0x[0-9a-f]{1,12}$/i)
  .transform(Number);
/** A transfer as its log says it. */
export const transferLog = z.object({
  address: z.string().transform(small),
  // the amount is not indexed, which NFTs do
  topics: z.tuple([z.string().transform(small), addressTopic, addressTopic]),
  data: word.transform(BigInt),
  blockNumber: number,
  blockHash: word.transform(small),
  transactionHash: word.transform(small),
  logIndex: number,
  removed: z.boolean().optional(),
});

/** What was asked for: logs of other contracts, of other blocks or of other events must not be in the answer. */
type Asked = { contracts: readonly string[]; from: number; last: Block };

/**
 * Takes a node's logs for transfers, in the order of the chain. Those of nothing (with which wallets' histories are spoiled) are
 * left out.
 * @throws ChainAnswerError where one of them is not as it was asked for, or two contradict each other
 */
export function decodeTransfers(host: string, logs: readonly unknown[], asked: Asked): Transfer[] {
  const places = new Set<string>();
  const hashes = new Map([[asked.last.number, asked.last.hash]]);
  const transfers = logs.map((log, place) => {
    const refuse = (why: string): never => {
      throw new ChainAnswerError(host, `gives a log that cannot be so: number ${place}, ${why}`);
    };
    const parsed = transferLog.safeParse(log);
    if (!parsed.success) return refuse(parsed.error.issues[0]?.path.join('.') || 'the whole log');
    const { address, topics, data, removed, ...at } = parsed.data;
    const [topic, sender, recipient] = topics;
    if (!asked.contracts.includes(address)) return refuse(`of another contract: ${address.slice(0, 42)}`);
    if (topic !== TRANSFER_TOPIC) return refuse('of another event');
    if (removed) return refuse('of a block that is not on the chain any more');
    if (at.blockNumber < asked.from || at.blockNumber > asked.last.number) return refuse(`of block ${at.blockNumber}`);
    const known = hashes.get(at.blockNumber) ?? at.blockHash;
    if (known !== at.blockHash) return refuse(`of another block ${toHex(at.blockNumber)}`);
    hashes.set(at.blockNumber, known);
    // a transaction is in one block only
    for (const name of [`${at.blockNumber} ${at.logIndex}`, `${at.transactionHash} ${at.logIndex}`]) {
      if (places.has(name)) return refuse('there is another at its place');
      places.add(name);
    }
    return { token: address, sender, recipient, amount: data, ...at };
  });
  return transfers
    .filter(({ amount }) => amount > 0n)
    .toSorted((one, other) => one.blockNumber - other.blockNumber || one.logIndex - other.logIndex);
}
