import { setTimeout } from 'node:timers/promises';
import { openChainReader } from '@fairlead/server/src/features/chain/chain-reader.ts';
import { scanChain } from '@fairlead/server/src/features/chain/scan-chain.ts';
import { insertCheckpoints } from '@fairlead/server/src/features/chain/store.ts';
import { createReader } from '@fairlead/server/src/features/chain/watch-chain.ts';
import { type Db, inTransaction, one, openDb, openPool, sql } from '@fairlead/server/src/foundation/db.ts';
import { type BenchNode, fillAddresses, type NodeOrder, startBenchNode, TOKEN } from './chain-world.ts';
import { log, measureSeconds, median, rounded } from './measure.ts';
import { onThrowAwayDatabase } from './throw-away-database.ts';

type Options = { addresses: number; transfers: number; blocks: number; rounds: number };

const WARM_UPS = 3;
/** What was done before is over then, in both processes. */
const REST_MS = 50;
const RANGE = 2_000;
const AT_ONCE = 3;
/** Of a busy block so many transfers are to addresses of ours; of a range while catching up as many. */
const OURS = 5;
/** A quick node: 50,000 logs a second, and 5 ms before the first. */
const QUICK = { queryMs: 5, logMicros: 20 };
const PER_BLOCK = 2;
const FIRST = 1_000_000;

const token = { address: TOKEN, code: 'bench', symbol: 'USDT', decimals: 18, minimum: 0n, active: true };
let lastChain = 9_000;

/**
 * How long one poll takes that finds what is ours in a busy block, against receiving and parsing the same answer; and how many
 * blocks a second are read by a watcher that is far behind, against reading the same ranges and throwing the answers away.
 */
export const benchChain = ({ addresses, transfers, blocks, rounds }: Options): Promise<object> =>
  onThrowAwayDatabase(4, async ({ logins, owner }) => {
    // as the worker has it, which watches chains
    const db = openDb(openPool(logins.worker, { max: 4, restricted: true }));
    log(`Filling ${addresses} addresses ...`);
    const fillSeconds = await measureSeconds(() => fillAddresses(owner, addresses));
    const node = await startBenchNode();
    try {
      const poll = await measurePolls(db, node, { addresses, transfers, rounds: rounds * 3 });
      log(`  a poll: ${JSON.stringify(poll)}`);
      const catchUp = await measureCatchUp(db, node, { addresses, blocks, rounds, ...QUICK });
      log(`  catching up: ${JSON.stringify(catchUp)}`);
      const atOnce = await measureCatchUp(db, node, { addresses, blocks, rounds, queryMs: 0, logMicros: 0 });
      return {
        name: 'chain',
        ratio: poll.ratio,
        unit: `median: a poll of a block with ${transfers} transfers over ${addresses} addresses / receiving and parsing its answer`,
        poll,
        catch_up: catchUp,
        catch_up_from_a_node_that_takes_no_time: atOnce,
        addresses: { count: addresses, fill_seconds: rounded(fillSeconds) },
      };
    } finally {
      await db.destroy();
      await node.close();
    }
  });

/** A chain that has been read up to a block. */
async function beginChain(db: Db, node: BenchNode, readBlock: number) {
  lastChain += 1;
  const chainId = lastChain;
  const reader = openChainReader([node.getUrl(chainId)], { chainId, publicOnly: false });
  const { number, hash } = (await reader.read((one) => one.readBlock(readBlock))) ?? { number: 0, hash: '' };
  await inTransaction(db, (tx) => insertCheckpoints(tx, chainId, [{ number, hash }]));
  const transfers = createReader(db, { tokens: [token] });
  return { chainId, reader, scan: () => scanChain(db, reader, transfers, { chainId }) };
}

const countFound = async (db: Db, chainId: number) =>
  (await one(db, sql<{ n: number }>`select count(*)::int as n from chain_transfers where chain_id = ${chainId}`)).n;

type Polls = { addresses: number; transfers: number; rounds: number };

async function measurePolls(db: Db, node: BenchNode, { addresses, transfers, rounds }: Polls) {
  const order: NodeOrder = {
    head: FIRST,
    transfersPerBlock: transfers,
    oursPerRange: OURS,
    addresses,
    queryMs: 0,
    logMicros: 0,
  };
  const heads = Array.from({ length: rounds + WARM_UPS }, (_, round) => FIRST + 1 + round);
  await node.order({ ...order, prepare: heads.map((head) => [head, head]) });
  const { chainId, reader, scan } = await beginChain(db, node, FIRST);
  const loadSeconds = await measureSeconds(scan);
  const taken = { poll: [] as number[], receiveAndParse: [] as number[], parse: [] as number[] };
  let bytes = 0;
  for (const [round, head] of heads.entries()) {
    await node.order({ ...order, head });
    const poll = async () => {
      await setTimeout(REST_MS);
      return measureSeconds(scan);
    };
    const floor = async () => {
      await setTimeout(REST_MS);
      return measureSeconds(async () => {
        const body = await node.fetchLogs(head, head);
        bytes = body.byteLength;
        JSON.parse(body.toString());
      });
    };
    // one is first, then the other
    const [first, second] = round % 2 === 0 ? [await poll(), await floor()] : [await floor(), await poll()];
    const body = (await node.fetchLogs(head, head)).toString();
    const parse = await measureSeconds(async () => JSON.parse(body));
    if (round < WARM_UPS) continue;
    taken.poll.push(1000 * (round % 2 === 0 ? first : second));
    taken.receiveAndParse.push(1000 * (round % 2 === 0 ? second : first));
    taken.parse.push(1000 * parse);
  }
  reader.close();
  const found = await countFound(db, chainId);
  if (found !== (rounds + WARM_UPS) * OURS) throw new Error(`${found} transfers were found`);
  const [pollMs, floorMs, parseMs] = [median(taken.poll), median(taken.receiveAndParse), median(taken.parse)];
  return {
    ...{ ratio: rounded(pollMs / floorMs), poll_ms: rounded(pollMs), receive_and_parse_ms: rounded(floorMs) },
    ...{ ratio_to_parsing_text_in_memory: rounded(pollMs / parseMs), parse_ms: rounded(parseMs), bytes },
    ...{ first_poll_of_a_process_ms: rounded(loadSeconds * 1000) },
  };
}

type CatchUp = { addresses: number; blocks: number; rounds: number; queryMs: number; logMicros: number };

async function measureCatchUp(db: Db, node: BenchNode, { addresses, blocks, rounds, queryMs, logMicros }: CatchUp) {
  const ranges = Array.from({ length: Math.ceil(blocks / RANGE) }, (_, place): [number, number] => [
    FIRST + 1 + place * RANGE,
    Math.min(FIRST + blocks, FIRST + (place + 1) * RANGE),
  ]);
  const order: NodeOrder = {
    head: FIRST + blocks,
    transfersPerBlock: PER_BLOCK,
    oursPerRange: OURS,
    addresses,
    queryMs,
    logMicros,
  };
  await node.order({ ...order, prepare: ranges });
  const readAway = async () => {
    let next = 0;
    const readOn = async () => {
      for (let range = ranges[next]; range; range = ranges[next]) {
        next += 1;
        await node.fetchLogs(...range);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  };
  const taken = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const { chainId, reader, scan } = await beginChain(db, node, FIRST);
    const catchUp = async () => {
      while ((await scan()).outcome !== 'current');
    };
    if (round % 2 === 0) taken.floor.push(await measureSeconds(readAway));
    taken.ours.push(await measureSeconds(catchUp));
    if (round % 2 === 1) taken.floor.push(await measureSeconds(readAway));
    reader.close();
    const found = await countFound(db, chainId);
    if (found !== ranges.length * OURS) throw new Error(`${found} transfers were found`);
  }
  const [ours, floor] = [blocks / median(taken.ours), blocks / median(taken.floor)];
  return {
    ...{ ratio: rounded(ours / floor), blocks_per_second: rounded(ours), served_blocks_per_second: rounded(floor) },
    ...{ blocks, transfers_per_block: PER_BLOCK, query_ms: queryMs, log_micros: logMicros },
  };
}
