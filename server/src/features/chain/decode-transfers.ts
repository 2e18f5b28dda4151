import { z } from 'zod';
import { ChainAnswerError } from './chain-errors.ts';
import { type Block, toHex } from './chain-node.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';

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

const HASH = /^0x[0-9a-f]{64}$/i;
const word = z.string().regex(HASH);
const small = (text: string) => text.toLowerCase();
/** An address as a topic: 12 bytes of nothing before it. */
const addressTopic = z
  .string()
  .regex(/^0x0{24}[0-9a-f]{40}$/i)
  .transform((text) => `0x${small(text.slice(26))}`);
const NUMBER = /^0x[0-9a-f]{1,12}$/i;
const number = z.string().regex(NUMBER).transform(Number);
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
type Asked = {
  contracts: readonly string[];
  from: number;
  last: Block;
  /** Whether the address at the end of a text may matter: only transfers from or to one are handed on. */
  matters?: ((text: string) => boolean) | undefined;
};

const NOTHING = `0x${'0'.repeat(64)}`;

/**
 * Takes a node's logs for transfers, in the order of the chain. Those of nothing (with which wallets' histories are spoiled) are
 * left out. What matters is looked at whole; of the others, of which a busy block has thousands, only that they are what was asked
 * for, each at a place of its own.
 * @throws ChainAnswerError where one of them is not as it was asked for, or two contradict each other
 */
export function decodeTransfers(host: string, logs: readonly unknown[], asked: Asked): Transfer[] {
  const { matters = () => true } = asked;
  const takePlace = createPlaces();
  const checkBlock = createBlocks(asked);
  const transactions = new Map<string, number>();
  const transfers: Transfer[] = [];
  let at = -1;
  const refuse = (why: string): never => {
    throw new ChainAnswerError(host, `gives a log that cannot be so: number ${at}, ${why}`);
  };
  for (const log of logs) {
    at += 1;
    const { address, topics, data, blockNumber, blockHash, logIndex, removed } = isReadable(log)
      ? log
      : refuse(describeProblem(log));
    if (!includesText(asked.contracts, address)) refuse(`of another contract: ${address.slice(0, 42)}`);
    if (topics[0] !== TRANSFER_TOPIC && small(topics[0]) !== TRANSFER_TOPIC) refuse('of another event');
    if (removed === true) refuse('of a block that is not on the chain any more');
    const wrong = checkBlock(blockNumber, blockHash);
    if (wrong !== undefined) refuse(wrong);
    if (!takePlace(blockNumber, logIndex)) refuse('there is another at its place');
    if (data === NOTHING || !(matters(topics[2]) || matters(topics[1]))) continue;
    const transfer = toTransfer(log) ?? refuse(describeProblem(log));
    // a transaction is in one block only
    const known = transactions.get(transfer.transactionHash);
    if (known !== undefined && known !== transfer.blockNumber) refuse('its transaction is in another block');
    transactions.set(transfer.transactionHash, transfer.blockNumber);
    transfers.push(transfer);
  }
  return transfers.toSorted((one, other) => one.blockNumber - other.blockNumber || one.logIndex - other.logIndex);
}

function toTransfer(log: unknown): Transfer | undefined {
  const { data, success } = transferLog.safeParse(log);
  if (!success) return undefined;
  const { address: token, topics, data: amount, removed: _, ...place } = data;
  return { token, sender: topics[1], recipient: topics[2], amount, ...place };
}

const includesText = (texts: readonly string[], text: string) => texts.includes(text) || texts.includes(small(text));

/** Says what is wrong with a log's block; most logs are of the block of the one before. */
function createBlocks({ from, last }: Asked): (number: string, hash: string) => string | undefined {
  const hashes = new Map([[last.number, last.hash]]);
  let [lastNumber, lastHash] = ['', ''];
  return (number, hash) => {
    if (number === lastNumber && hash === lastHash) return undefined;
    const block = Number(number);
    if (!NUMBER.test(number)) return 'blockNumber';
    if (block < from || block > last.number) return `of block ${block}`;
    if (!HASH.test(hash)) return 'blockHash';
    const known = hashes.get(block) ?? small(hash);
    if (known !== small(hash)) return `of another block ${toHex(block)}`;
    hashes.set(block, known);
    [lastNumber, lastHash] = [number, hash];
    return undefined;
  };
}

/** Takes the place of a log; false where it is taken. As long as they come in the order of the chain only the last one is looked at. */
function createPlaces(): (block: string, index: string) => boolean {
  let [lastText, lastBlock, lastIndex] = ['', -1, -1];
  const given: [string, string][] = [];
  let taken: Set<string> | undefined;
  return (block, index) => {
    const [number, place] = [block === lastText ? lastBlock : Number(block), Number(index)];
    const isAfter = number > lastBlock || (number === lastBlock && place > lastIndex);
    [lastText, lastBlock, lastIndex] = [block, number, place];
    if (isAfter && !taken) return given.push([block, index]) > 0;
    taken ??= new Set(given.map(([one, other]) => `${Number(one)} ${Number(other)}`));
    return taken.size < taken.add(`${number} ${place}`).size;
  };
}

/** What is looked at of every log: texts that may be what they should. */
type Readable = {
  address: string;
  topics: [string, string, string];
  data: string;
  blockNumber: string;
  blockHash: string;
  logIndex: string;
  removed?: boolean;
};

const WORD_LENGTH = 66;
const isWord = (value: unknown) => typeof value === 'string' && value.length === WORD_LENGTH;

function isReadable(log: unknown): log is Readable {
  if (typeof log !== 'object' || log === null) return false;
  const { address, topics, data, blockNumber, blockHash, logIndex, removed } = log as Record<string, unknown>;
  if (!Array.isArray(topics) || topics.length !== 3 || !topics.every(isWord)) return false;
  if (typeof address !== 'string' || !isWord(data) || typeof blockHash !== 'string') return false;
  if (typeof blockNumber !== 'string' || typeof logIndex !== 'string' || !NUMBER.test(logIndex)) return false;
  return removed === undefined || typeof removed === 'boolean';
}

/** What is wrong with a log that cannot be read. */
const describeProblem = (log: unknown): string =>
  transferLog.safeParse(log).error?.issues[0]?.path.join('.') || 'the whole log';
