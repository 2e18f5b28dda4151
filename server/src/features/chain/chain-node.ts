import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { isPublicUrl } from '#foundation/network.ts';
import { ChainAnswerError, type ChainError, ChainUnreachableError, RangeRefusedError } from './chain-errors.ts';
import { createNodeFetch } from './fetch-node.ts';
import { leaveOutForeign, type Matters } from './leave-out-foreign.ts';
import { toChainError } from './node-errors.ts';

/** A block by its number, and the two hashes that say which one. In small letters. */
export type Block = {
  number: number;
  hash: string;
  parentHash: string;
  /** When it was made, in seconds since 1970. */
  timestamp?: number | undefined;
};
/** Which logs are asked for: of these contracts, with this first topic, both blocks included. */
export type LogQuery = {
  contracts: readonly string[];
  topic: string;
  from: number;
  to: number;
  /** Transfers between addresses that do not matter may be left out of the answer. Waited for once the answer is there. */
  matters?: Promise<Matters> | undefined;
  /** Called when the logs have come whole, before they are looked at; again where they were none and the node is asked again. */
  onReceived?: (() => void) | undefined;
};

/** What became of a transaction in the block that has it. Logs as the node gave them, nothing checked. */
export type Receipt = { blockNumber: number; blockHash: string; succeeded: boolean; logs: unknown[] };

/** What is read of a chain from one of its nodes. Each call throws a ChainError. */
export type ChainNode = {
  /** The node's host: its address may have a secret. */
  host: string;
  readChainId: () => Promise<number>;
  readHead: () => Promise<Block>;
  /** undefined: the node does not have it yet. */
  readBlock: (number: number) => Promise<Block | undefined>;
  /** Logs as the node gave them, nothing checked. */
  readLogs: (query: LogQuery) => Promise<unknown[]>;
  /** What an address holds of an ERC-20 token, in its own smallest units. */
  readTokenBalance: (token: string, address: string) => Promise<bigint>;
  /** The code at an address, as hexadecimal text in small letters; `0x` where there is none. */
  readCode: (address: string) => Promise<string>;
  /** `pending`: it was sent, and is in no block yet. undefined: the node knows no such transaction. */
  readReceipt: (transactionHash: string) => Promise<Receipt | 'pending' | undefined>;
  /** Runs code that is on no chain, and that says yes or no; where it stops by itself, it says no. */
  runCode: (program: string) => Promise<boolean>;
  close: () => void;
};

export type NodeOptions = {
  /** Only https and only addresses of the internet: everywhere but in the demo. */
  publicOnly: boolean;
  /** For each answer, body included. */
  timeoutMs?: number;
  /** Ends all that is asked, of every node of a reader: anyone who waits is answered by then. */
  signal?: AbortSignal | undefined;
  retries?: number;
  retryDelayMs?: number;
  maxBytes?: number;
};

const TIMEOUT_MS = 10_000;
const ANSWER_MS = 2_000;
const ALL_ANSWERS_MS = 4_000;

/**
 * How a node is asked while a person waits: a silent one leaves time to ask the next, and however many calls of however slow nodes
 * are needed, they are given up together. What could not be read then is read by a job, or asked for again.
 */
export const whileSomeoneWaits = (): Required<Pick<NodeOptions, 'timeoutMs' | 'retries'>> & {
  signal: AbortSignal;
} => ({
  timeoutMs: ANSWER_MS,
  retries: 0,
  signal: AbortSignal.timeout(ALL_ANSWERS_MS),
});

const RETRIES = 3;
const RETRY_DELAY_MS = 150;

const quantity = z
  .string()
  .regex(/^0x(?:0|[1-9a-f][0-9a-f]{0,12})$/i)
  .transform(Number);
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase());
const word = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform(BigInt);
/** A byte, or a word, that is 0 or 1. */
const flag = z
  .string()
  .regex(/^0x(?:00){0,31}0[01]$/)
  .transform((text) => text.endsWith('1'));
/** What nodes say of code that stopped by itself. */
const REVERTED = /\brevert/i;
const code = z
  .string()
  .regex(/^0x(?:[0-9a-f]{2})*$/i)
  .transform((text) => text.toLowerCase());
/** `balanceOf(address)` of ERC-20. */
const BALANCE_OF = '0x70a08231';
const receiptAnswer = z
  .object({
    ...{ transactionHash: hash, blockNumber: quantity, blockHash: hash },
    status: z.enum(['0x0', '0x1']),
    logs: z.array(z.unknown()),
  })
  .nullable();
const transactionAnswer = z.object({ hash }).nullable();
const blockAnswer = z.object({ number: quantity, hash, parentHash: hash, timestamp: quantity.optional() }).nullable();

/** Loaded by what reads a chain only: it takes a process longer than all the rest of this feature. */
let viem: Promise<typeof import('viem')> | undefined;

export const toHex = (number: number): string => `0x${number.toString(16)}`;

/**
 * Opens a node by its JSON-RPC address. Nothing is asked yet.
 * @throws ChainUnreachableError when such an address may not be asked
 */
export function openNode(address: string, options: NodeOptions): ChainNode {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) throw new ChainUnreachableError('The address', 'is no web address');
  const { host } = url;
  if (options.publicOnly && !isPublicUrl(url))
    throw new ChainUnreachableError(host, 'is not an https address of the internet');
  const { fetch, close } = createNodeFetch(url, options);
  const connect = async (fetchFn = fetch) => {
    viem ??= import('viem');
    const { http } = await viem;
    return http(url.href, {
      fetchFn,
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      retryCount: options.retries ?? RETRIES,
      retryDelay: options.retryDelayMs ?? RETRY_DELAY_MS,
      // bounded where it is read
      maxResponseBodySize: false,
    })({}).request;
  };
  let connection: ReturnType<typeof connect> | undefined;
  type Own = { retryCount?: number; onText?: OnText };
  const ask = async (method: string, params: unknown[], { onText, ...own }: Own = {}): Promise<unknown> => {
    connection ??= connect();
    const request = await (onText ? connect(changeText(fetch, onText)) : connection);
    try {
      return await request({ method, params } as never, own);
    } catch (error) {
      throw toChainError(error, host, method);
    }
  };
  const readBlockBy = async (tag: string) => decode(host, blockAnswer, await ask('eth_getBlockByNumber', [tag, false]));
  return {
    host,
    close,
    readChainId: async () => decode(host, quantity, await ask('eth_chainId', [])),
    async readHead() {
      const head = await readBlockBy('latest');
      if (!head) throw new ChainAnswerError(host, 'has no newest block');
      return head;
    },
    async readBlock(number) {
      const block = await readBlockBy(toHex(number));
      if (block && block.number !== number)
        throw new ChainAnswerError(host, `answers block ${block.number} where ${number} was asked for`);
      return block ?? undefined;
    },
    async readReceipt(transactionHash) {
      const receipt = decode(host, receiptAnswer, await ask('eth_getTransactionReceipt', [transactionHash]));
      if (receipt?.transactionHash === transactionHash) return { ...receipt, succeeded: receipt.status === '0x1' };
      if (receipt) throw new ChainAnswerError(host, 'answers another transaction than was asked for');
      const sent = decode(host, transactionAnswer, await ask('eth_getTransactionByHash', [transactionHash]));
      return sent ? 'pending' : undefined;
    },
    async readLogs({ contracts, topic, from, to, matters, onReceived }) {
      const params = [{ address: contracts, topics: [topic], fromBlock: toHex(from), toBlock: toHex(to) }];
      const onText: OnText = async (text) => {
        // of any answer that is taken: what was asked after one that was not says nothing of the next
        if (onReceived && text.includes('"result"')) {
          onReceived();
          // what is asked now is on its way before a large answer takes the processor
          await setImmediate();
        }
        return matters ? leaveOutForeign(text, await matters) : text;
      };
      const logs = await ask('eth_getLogs', params, { retryCount: 0, onText }).catch((error: ChainError) => {
        // the same range is refused again; everything else is tried again as other calls are
        if (error instanceof RangeRefusedError) throw error;
        return ask('eth_getLogs', params, { onText });
      });
      // each is looked at by who asked for them
      if (!Array.isArray(logs)) throw new ChainAnswerError(host, 'answers what cannot be so: no list of logs');
      return logs;
    },
    readCode: async (address) => decode(host, code, await ask('eth_getCode', [address, 'latest'])),
    async readTokenBalance(token, address) {
      const data = `${BALANCE_OF}${address.slice(2).padStart(64, '0')}`;
      return decode(host, word, await ask('eth_call', [{ to: token, data }, 'latest']));
    },
    async runCode(program) {
      const answer = await ask('eth_call', [{ data: program }, 'latest']).catch((error: ChainError) => {
        if (REVERTED.test(error.message)) return '0x00';
        throw error;
      });
      return decode(host, flag, answer);
    },
  };
}

function decode<T>(host: string, schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ChainAnswerError(host, `answers what cannot be so: ${issue?.path.join('.') || 'the whole answer'}`);
}

type OnText = (text: string) => Promise<string>;

/** Sends requests whose answers are read by another text than the one that came. */
const changeText =
  (send: typeof fetch, onText: OnText): typeof fetch =>
  async (...asked) => {
    const response = await send(...asked);
    return { ...response, text: async () => onText(await response.text()) };
  };
