import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChainBehindError, RangeRefusedError } from './chain-errors.ts';
import type { ChainNode, LogQuery } from './chain-node.ts';
import { getBlock, getHash, hex, log, TOKEN } from './logs.testkit.ts';
import { createTransferReader, type TransferReader } from './read-transfers.ts';

type Chain = {
  limit?: number | undefined;
  maxLogs?: number;
  logs?: ReturnType<typeof log>[];
  asked?: [number, number][];
};
/** A node that gives at most so many blocks, or logs, at once. */
const openFake = (chain: Chain, own: Partial<ChainNode> = {}): ChainNode => ({
  host: 'node.test',
  readChainId: async () => 1,
  readHead: async () => getBlock(1_000_000),
  readTokenBalance: async () => 0n,
  readCode: async () => '0x',
  readBlock: async (number) => getBlock(number),
  readReceipt: () => Promise.reject(new Error('no receipts here')),
  runCode: () => Promise.reject(new Error('no code here')),
  async readLogs({ from, to, onReceived }: LogQuery) {
    chain.asked?.push([from, to]);
    const found = (chain.logs ?? []).filter(
      ({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to,
    );
    if (to - from + 1 > (chain.limit ?? Number.POSITIVE_INFINITY) || found.length > (chain.maxLogs ?? 1e9))
      throw new RangeRefusedError('node.test', 'refuses the range');
    onReceived?.();
    return found;
  },
  close: () => {},
  ...own,
});

/** Reads on, range by range, until the end. */
async function readAll(reader: TransferReader, node: ChainNode, from: number, to: number) {
  const ranges = [];
  for (let next = from; next <= to; ) {
    const range = await reader.readTransfers(node, next, to);
    ranges.push({ from: next, to: range.last.number, transfers: range.transfers });
    next = range.last.number + 1;
  }
  return ranges;
}

describe('transfers of some blocks', () => {
  it('are read as they stand on the chain, those of nothing left out', async () => {
    const logs = [log(7, 4), log(5, 1, 9), log(7, 2), log(6, 0, 0)];
    const reader = createTransferReader({ tokens: [TOKEN.toUpperCase().replace('X', 'x')] });
    const { last, transfers } = await reader.readTransfers(openFake({ logs }), 5, 7);
    expect(last).toEqual(getBlock(7));
    expect(transfers.map(({ blockNumber, logIndex, amount }) => [blockNumber, logIndex, amount])).toEqual([
      [5, 1, 9n],
      [7, 2, 5n],
      [7, 4, 5n],
    ]);
    expect(transfers[0]).toEqual({
      ...{ token: TOKEN, sender: hex(1, 40), recipient: hex(2, 40), amount: 9n },
      ...{ transactionHash: hex(5001), logIndex: 1, blockNumber: 5, blockHash: getHash(5) },
    });
  });

  it('are asked for in halves of what is refused, and later in larger ranges again', async () => {
    const asked: [number, number][] = [];
    const chain: Chain = { limit: 10, asked };
    const [node, reader] = [openFake(chain), createTransferReader({ tokens: [TOKEN], maxBlocks: 64 })];
    const first = await reader.readTransfers(node, 1, 1_000);
    expect(asked.map(([from, to]) => to - from + 1)).toEqual([64, 32, 16, 8]);
    expect(first.last.number).toBe(8);
    chain.limit = undefined;
    const ranges = await readAll(reader, node, 9, 1_000);
    const sizes = ranges.map(({ from, to }) => to - from + 1);
    expect(sizes.slice(0, 8)).toEqual([8, 8, 8, 8, 8, 8, 8, 16]);
    expect(Math.max(...sizes)).toBe(64);
  });

  it('are refused where not even one block is given', async () => {
    const reading = createTransferReader({ tokens: [TOKEN] }).readTransfers(openFake({ limit: 0 }), 1, 9);
    await expect(reading).rejects.toThrow(RangeRefusedError);
  });

  it('are all found, once, whatever the node gives at once and however that changes', async () => {
    const script = fc.record({
      counts: fc.array(fc.nat(3), { minLength: 1, maxLength: 60 }),
      limits: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
      maxLogs: fc.integer({ min: 3, max: 20 }),
      maxBlocks: fc.integer({ min: 1, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(script, async ({ counts, limits, maxLogs, maxBlocks }) => {
        const logs = counts.flatMap((count, block) => Array.from({ length: count }, (_, place) => log(block, place)));
        const chain: Chain = { logs, maxLogs, asked: [] };
        const [node, reader] = [openFake(chain), createTransferReader({ tokens: [TOKEN], maxBlocks })];
        const found = [];
        for (let from = 0, turn = 0; from < counts.length; turn += 1) {
          chain.limit = limits[turn % limits.length];
          const { last, transfers } = await reader.readTransfers(node, from, counts.length - 1);
          found.push(...transfers);
          from = last.number + 1;
        }
        expect(found.map(({ transactionHash }) => transactionHash)).toEqual(logs.map((each) => each.transactionHash));
        for (const [from, to] of chain.asked ?? []) expect(to - from).toBeLessThan(maxBlocks);
      }),
    );
  });

  it('are not believed of a node that does not have the last block, or changes it', async () => {
    const reader = createTransferReader({ tokens: [TOKEN] });
    const behind = openFake({}, { readBlock: async () => undefined });
    await expect(reader.readTransfers(behind, 1, 9)).rejects.toThrow(ChainBehindError);
    let reads = 0;
    const flickering = openFake({}, { readBlock: async (number) => ({ ...getBlock(number), hash: hex(reads++) }) });
    await expect(reader.readTransfers(flickering, 1, 9)).rejects.toThrow(ChainBehindError);
    expect(reads).toBe(6);
  });

  it('are read again where the last block changed meanwhile', async () => {
    const hashes = [hex(1), hex(2), hex(3), hex(3)];
    const changing = openFake(
      {},
      { readBlock: async (number) => ({ ...getBlock(number), hash: hashes.shift() ?? '' }) },
    );
    const { last } = await createTransferReader({ tokens: [TOKEN] }).readTransfers(changing, 1, 9);
    expect(last.hash).toBe(hex(3));
  });

  it('are not waited for by the question for the last block, which is asked once they have come', async () => {
    const order: string[] = [];
    const node = openFake(
      {},
      {
        async readBlock(number) {
          order.push('block');
          return getBlock(number);
        },
        async readLogs({ onReceived }) {
          order.push('logs');
          await Promise.resolve();
          onReceived?.();
          order.push('looked at');
          return [];
        },
      },
    );
    const reader = createTransferReader({ tokens: [TOKEN] });
    await reader.readTransfers(node, 1, 9);
    expect(order).toEqual(['block', 'logs', 'block', 'looked at']);
    // nor does a node that says nothing of the logs having come leave it out
    order.length = 0;
    await reader.readTransfers({ ...node, readLogs: async () => [] }, 1, 9);
    expect(order).toEqual(['block', 'block']);
  });

  it('are asked for while it is found out whose addresses matter, and fail with that', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const failing = new Error('no answer of the database');
    const readLogs = async ({ matters }: LogQuery) => {
      ask();
      await matters;
      return [];
    };
    const node = openFake({}, { readLogs });
    const findMatters = async () => {
      await asked;
      throw failing;
    };
    const reader = createTransferReader({ tokens: [TOKEN], findMatters });
    await expect(reader.readTransfers(node, 1, 9)).rejects.toBe(failing);
  });
});

describe('ranges that are read ahead', () => {
  const logs = Array.from({ length: 500 }, (_, block) => log(block));
  const readAhead = (node: ChainNode, to: number, maxBlocks = 10) =>
    createTransferReader({ tokens: [TOKEN], maxBlocks }).readAhead(node, 0, getBlock(to));

  it('follow each other, as many as are read before what was read is stored', async () => {
    const ranges = await readAhead(openFake({ logs }), 499);
    expect(ranges.map(({ last }) => last.number)).toEqual(Array.from({ length: 16 }, (_, place) => place * 10 + 9));
    expect(ranges.flatMap(({ transfers }) => transfers.map(({ blockNumber }) => blockNumber))).toEqual(
      Array.from({ length: 160 }, (_, block) => block),
    );
    expect((await readAhead(openFake({ logs }), 24)).map(({ last }) => last.number)).toEqual([9, 19, 24]);
    expect((await readAhead(openFake({ logs }), 4)).map(({ last }) => last.number)).toEqual([4]);
  });

  it('end where the node refuses a whole one, and nothing after that is taken', async () => {
    // from the fourth on a range has too many logs
    const many = [...logs, ...Array.from({ length: 9 }, (_, place) => log(33, place + 1))];
    const ranges = await readAhead(openFake({ logs: many, maxLogs: 15 }), 499);
    expect(ranges.map(({ last }) => last.number)).toEqual([9, 19, 29, 34]);
  });

  it('end before one that fails; where the first fails there are none', async () => {
    const failFrom = (first: number) =>
      openFake({ logs }, { readBlock: async (number) => (number >= first ? undefined : getBlock(number)) });
    expect((await readAhead(failFrom(35), 499)).map(({ last }) => last.number)).toEqual([9, 19, 29]);
    await expect(readAhead(failFrom(5), 499)).rejects.toThrow(ChainBehindError);
  });
});
