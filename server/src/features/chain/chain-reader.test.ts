import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ChainAnswerError,
  ChainBehindError,
  type ChainError,
  ChainUnreachableError,
  RangeRefusedError,
  WrongChainError,
} from './chain-errors.ts';
import { openNode } from './chain-node.ts';
import { openChainReader } from './chain-reader.ts';
import { type NodeAnswer, type NodeCall, startNodeServer } from './node-server.testkit.ts';

const CHAIN = 56;
const KEY = 'a-key-of-the-operator';
const hashed = (digit: string) => `0x${digit.repeat(64)}`;
const block = (number: number) => ({ number: `0x${number.toString(16)}`, hash: hashed('A'), parentHash: hashed('b') });
/** How a node of chain 56 answers that is at block 9. */
const answerWell = ({ method, params }: NodeCall): NodeAnswer => {
  if (method === 'eth_chainId') return { result: '0x38' };
  if (method === 'eth_getLogs') return { result: [] };
  return { result: params[0] === 'latest' ? block(9) : block(Number(params[0])) };
};

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
const start = async (answer: Parameters<typeof startNodeServer>[0] = answerWell) => {
  const server = await startNodeServer(answer);
  open.push(server);
  return server;
};
const options = { publicOnly: false, retries: 0, retryDelayMs: 1 };
const read = (servers: { url: string }[], own = {}) => {
  const addresses = servers.map(({ url }) => `${url}/v3/${KEY}`);
  const reader = openChainReader(addresses, { ...options, chainId: CHAIN, ...own });
  open.push(reader);
  return reader;
};
const readHead = (reader: ReturnType<typeof read>) => reader.read((node) => node.readHead());
const fail = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing failed'),
    (error: ChainError) => error,
  );
const write =
  (text: string, status = 200, type = 'application/json'): NodeAnswer =>
  (response) =>
    response.writeHead(status, { 'content-type': type }).end(text);

describe('a chain by several nodes', () => {
  it('is read from the first, in small letters', async () => {
    const [first, second] = [await start(), await start()];
    const reader = read([first, second]);
    expect(await readHead(reader)).toEqual({ number: 9, hash: hashed('a'), parentHash: hashed('b') });
    expect(await reader.read((node) => node.readBlock(7))).toMatchObject({ number: 7 });
    // a node is asked once which chain it is of
    expect(first.calls.map(({ method }) => method)).toEqual([
      'eth_chainId',
      'eth_getBlockByNumber',
      'eth_getBlockByNumber',
    ]);
    expect(second.calls).toEqual([]);
    expect(reader.getFailures()).toEqual([]);
  });

  it('is read from the next where one fails in the middle, all of it, and from that one from then on', async () => {
    let broken = true;
    const first = await start((call) =>
      broken && call.params[0] === '0x7' ? write('<h1>no</h1>', 503, 'text/html') : answerWell(call),
    );
    const second = await start();
    const reader = read([first, second]);
    const readTwo = async () =>
      reader.read(async (node) => [await node.readHead(), await node.readBlock(7), node.host]);
    expect(await readTwo()).toMatchObject([{ number: 9 }, { number: 7 }, new URL(second.url).host]);
    expect(reader.getFailures()).toEqual([
      { host: new URL(first.url).host, failure: `${new URL(first.url).host} answers 503` },
    ]);
    const asked = first.calls.length;
    broken = false;
    await readTwo();
    expect(first.calls).toHaveLength(asked);
    await second.close();
    expect(await readTwo()).toMatchObject([{ number: 9 }, { number: 7 }, new URL(first.url).host]);
    // before it was believed again it was asked again which chain it is of
    expect(first.calls[asked]?.method).toBe('eth_chainId');
  });

  it('of another chain is never read, and said before everything else', async () => {
    const other = await start((call) => (call.method === 'eth_chainId' ? { result: '0x61' } : answerWell(call)));
    const broken = await start(() => write('', 500));
    const good = await start();
    expect(await readHead(read([other, good]))).toMatchObject({ number: 9 });
    const error = await fail(readHead(read([broken, other])));
    expect(error).toBeInstanceOf(WrongChainError);
    expect(error.message).toBe(`${new URL(other.url).host} is a node of chain 97, not of 56`);
    expect(other.calls.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_chainId']);
  });

  it('is not asked again for an error of the work itself', async () => {
    const [first, second] = [await start(), await start()];
    const work = read([first, second]).read(() => Promise.reject(new RangeError('ours')));
    expect(await fail(work)).toBeInstanceOf(RangeError);
    expect(second.calls).toEqual([]);
  });

  it('without nodes is unreachable', async () => {
    expect(await fail(readHead(read([])))).toBeInstanceOf(ChainUnreachableError);
  });
});

describe('a node', () => {
  it('is asked up to four times', async () => {
    let failures = 3;
    const server = await start((call) => (failures-- > 0 ? write('busy', 429, 'text/html') : answerWell(call)));
    expect(await readHead(read([server], { retries: 3 }))).toMatchObject({ number: 9 });
    expect(server.calls).toHaveLength(5);
    failures = 4;
    expect(await fail(openNode(server.url, { ...options, retries: 3 }).readHead())).toBeInstanceOf(
      ChainUnreachableError,
    );
    expect(server.calls).toHaveLength(9);
  });

  it.each<[string, () => NodeAnswer, unknown, RegExp]>([
    ['nothing in time', () => () => {}, ChainUnreachableError, /did not answer in time$/],
    [
      'half an answer in time',
      () => (response) => response.writeHead(200).write('{'),
      ChainUnreachableError,
      /in time$/,
    ],
    ['a closed connection', () => (response) => response.destroy(), ChainUnreachableError, /cannot be reached$/],
    ['a redirect', () => (response) => response.writeHead(302, { location: '/' }).end(), ChainUnreachableError, /302$/],
    ['403', () => write('{"error":"no"}', 403), ChainUnreachableError, /answers 403$/],
    [
      'that it refuses',
      () => ({ error: { code: -32_601, message: `no such method at https://x.test/${KEY}` } }),
      ChainUnreachableError,
      /refuses eth_getBlockByNumber: no such method at$/,
    ],
    ['a page', () => write('<!doctype html>', 200, 'text/html'), ChainAnswerError, /no JSON$/],
    ['half of JSON', () => write('{"result":'), ChainAnswerError, /no JSON$/],
    ['null', () => write('null'), ChainAnswerError, /no JSON-RPC$/],
    ['a number', () => write('5'), ChainAnswerError, /cannot be so/],
    ['no result', () => write('{}'), ChainAnswerError, /the whole answer$/],
    ['no newest block', () => ({ result: null }), ChainAnswerError, /no newest block$/],
    ['a block without its number', () => ({ result: { ...block(9), number: null } }), ChainAnswerError, /number$/],
    [
      'a number beyond all blocks',
      () => ({ result: { ...block(9), number: hashed('f') } }),
      ChainAnswerError,
      /number$/,
    ],
    ['a number with a sign', () => ({ result: { ...block(9), number: '-0x9' } }), ChainAnswerError, /number$/],
    ['half a hash', () => ({ result: { ...block(9), hash: '0xab' } }), ChainAnswerError, /hash$/],
  ])('that answers %s is said to have done so, without its key', async (_name, answer, kind, message) => {
    const server = await start((call) => (call.method === 'eth_chainId' ? answerWell(call) : answer()));
    const error = await fail(readHead(read([server], { timeoutMs: 300 })));
    expect(error).toBeInstanceOf(kind);
    expect(error.message).toMatch(message);
    expect(error.message).toContain(new URL(server.url).host);
    expect(inspect(error, { depth: 9 })).not.toContain(KEY);
  });

  it('that does not answer is given up with all the others once its reader is out of time', async () => {
    const servers = [await start(() => new Promise(() => {})), await start(() => new Promise(() => {}))];
    const patience = new AbortController();
    const failing = fail(readHead(read(servers, { timeoutMs: 60_000, retries: 0, signal: patience.signal })));
    await vi.waitFor(() => expect(servers[0]?.calls.length).toBe(1));
    patience.abort();
    expect((await failing).message).toMatch(/did not answer in time$/);
  });

  it('that is not there cannot be reached', async () => {
    const server = await start();
    await server.close();
    expect((await fail(readHead(read([server])))).message).toMatch(/cannot be reached$/);
  });

  it('that gives another block than the one asked for is not believed; one that it does not have is none', async () => {
    const server = await start((call) => (call.params[0] === '0x8' ? { result: null } : { result: block(9) }));
    const node = openNode(server.url, options);
    expect(await fail(node.readBlock(7))).toBeInstanceOf(ChainAnswerError);
    expect(await node.readBlock(8)).toBe(undefined);
    node.close();
  });

  it('that is behind says so', async () => {
    const error = { code: -32_000, message: 'block range extends beyond current head block' };
    const node = openNode((await start(() => ({ error }))).url, options);
    const query = { contracts: [], topic: hashed('d'), from: 1, to: 5 };
    expect(await fail(node.readLogs(query))).toBeInstanceOf(ChainBehindError);
    node.close();
  });

  it('that refuses a range is asked for it once; for another reason as often as otherwise', async () => {
    let answer: NodeAnswer = { error: { code: -32_005, message: 'limit exceeded' } };
    const server = await start(() => answer);
    const node = openNode(server.url, { ...options, retries: 3, maxBytes: 1_000 });
    const query = { contracts: [hashed('c').slice(0, 42)], topic: hashed('d'), from: 1, to: 500 };
    expect(await fail(node.readLogs(query))).toBeInstanceOf(RangeRefusedError);
    expect(server.calls).toEqual([
      {
        method: 'eth_getLogs',
        params: [{ address: query.contracts, topics: [query.topic], fromBlock: '0x1', toBlock: '0x1f4' }],
      },
    ]);
    for (const refusal of [
      write('{}', 413),
      write(JSON.stringify({ error: { code: 1, message: 'Block range is too large' } }), 400),
      write(JSON.stringify({ result: 'x'.repeat(2_000) })),
    ]) {
      answer = refusal;
      expect(await fail(node.readLogs(query))).toBeInstanceOf(RangeRefusedError);
    }
    expect(server.calls).toHaveLength(4);
    answer = { error: { code: -32_005, message: 'daily request count exceeded, request rate limited' } };
    expect(await fail(node.readLogs(query))).toBeInstanceOf(ChainUnreachableError);
    expect(server.calls).toHaveLength(9);
    node.close();
  });

  it('says when logs have come, before it is known which of them matter, and nothing of what is refused', async () => {
    let answer: NodeAnswer = { result: [{ data: '0x1' }] };
    const server = await start(() => answer);
    const node = openNode(server.url, { ...options, retries: 0 });
    const { promise: matters, resolve } = Promise.withResolvers<() => boolean>();
    let received = 0;
    const onReceived = () => {
      received += 1;
      resolve(() => true);
    };
    const query = { contracts: [], topic: hashed('d'), from: 1, to: 5, matters, onReceived };
    expect(await node.readLogs(query)).toEqual([{ data: '0x1' }]);
    expect(received).toBe(1);
    answer = { error: { code: -32_005, message: 'limit exceeded' } };
    expect(await fail(node.readLogs(query))).toBeInstanceOf(RangeRefusedError);
    expect(received).toBe(1);
    node.close();
  });
});
