import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TRANSFER_TOPIC } from '@fairlead/server/src/features/chain/transfer-topic.ts';
import { getTestAddress, type NodeOrder, TOKEN } from './chain-world.ts';

// A node of a chain, as far as it is asked: its blocks follow from their numbers, and its logs are prepared before they are asked for.
let order: NodeOrder = { head: 0, transfersPerBlock: 0, oursPerRange: 0, addresses: 1, queryMs: 0, logMicros: 0 };
const answers = new Map<string, { body: Buffer; logs: number }>();

const hex = (number: number, digits: number) => `0x${number.toString(16).padStart(digits, '0')}`;
const toHash = (number: number) => hex(number + 0x10_0000_0000, 64);
const toTopic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`;
/** Addresses that look like real ones and are not ours. */
const makeForeign = (number: number) => getTestAddress(number, 'foreign');

function makeLogs(from: number, to: number): { body: Buffer; logs: number } {
  const count = (to - from + 1) * order.transfersPerBlock;
  const every = Math.max(1, Math.floor(count / Math.max(1, order.oursPerRange)));
  const logs = Array.from({ length: count }, (_, place) => {
    const block = from + Math.floor(place / order.transfersPerBlock);
    const index = place % order.transfersPerBlock;
    const number = block * 10_000 + index;
    const isOurs = order.oursPerRange > 0 && place % every === 0 && place / every < order.oursPerRange;
    const recipient = isOurs ? getTestAddress(number % order.addresses, 'ours') : makeForeign(number);
    return {
      address: TOKEN,
      topics: [TRANSFER_TOPIC, toTopic(makeForeign(number + 1)), toTopic(recipient)],
      data: hex(1_000_000 + index, 64),
      blockNumber: hex(block, 1),
      transactionHash: hex(number + 0x20_0000_0000, 64),
      transactionIndex: hex(index, 1),
      blockHash: toHash(block),
      logIndex: hex(index, 1),
      removed: false,
    };
  });
  return { body: Buffer.from(JSON.stringify(logs)), logs: count };
}

function getLogs(from: number, to: number) {
  const name = `${from} ${to}`;
  const known = answers.get(name) ?? makeLogs(from, to);
  answers.set(name, known);
  return known;
}

/** One query after the other, each in the time that a node needs for it. */
let queue = Promise.resolve();
const takeTime = (logs: number) => {
  const ms = order.queryMs + (logs * order.logMicros) / 1000;
  if (ms > 0) queue = queue.then(() => new Promise((resolve) => setTimeout(resolve, ms)));
  return queue;
};

function send(response: ServerResponse, id: number, result: Buffer): void {
  const parts = [Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":`), result, Buffer.from('}')];
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  for (const part of parts) response.write(part);
  response.end();
}

type Call = { id: number; method: string; params: unknown[] };

async function answer({ method, params }: Call, path: string): Promise<Buffer> {
  const toJson = (value: unknown) => Buffer.from(JSON.stringify(value));
  const toBlock = (number: number) => ({
    ...{ number: hex(number, 1), hash: toHash(number), parentHash: toHash(number - 1), timestamp: '0x65000000' },
  });
  switch (method) {
    // the path says which: each reading has a chain of its own
    case 'eth_chainId':
      return toJson(hex(Number(path.slice(1)), 1));
    case 'eth_getBlockByNumber':
      return toJson(toBlock(params[0] === 'latest' ? order.head : Number(params[0])));
    case 'eth_getLogs': {
      const { fromBlock, toBlock: end } = params[0] as { fromBlock: string; toBlock: string };
      const { body, logs } = getLogs(Number(fromBlock), Number(end));
      await takeTime(logs);
      return body;
    }
    default:
      throw new Error(`the node is not asked for ${method}`);
  }
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const call = JSON.parse(Buffer.concat(chunks).toString()) as Call;
  send(response, call.id, await answer(call, request.url ?? '/'));
});
server.keepAliveTimeout = 600_000;

process.on('message', (next: NodeOrder) => {
  if (next.transfersPerBlock !== order.transfersPerBlock) answers.clear();
  order = next;
  for (const [from, to] of next.prepare ?? []) getLogs(from, to);
  process.send?.({ ready: true });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
