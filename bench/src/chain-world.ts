import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type Db, sql } from '@fairlead/server/src/foundation/db.ts';

export const TOKEN = `0x${'7'.repeat(40)}`;

/** What the node has and how long it takes: `queryMs` for each question for logs, and `logMicros` for each log of its answer. */
export type NodeOrder = {
  head: number;
  transfersPerBlock: number;
  oursPerRange: number;
  /** How many addresses are ours. */
  addresses: number;
  queryMs: number;
  logMicros: number;
  /** Ranges whose answers are made now. */
  prepare?: [number, number][];
};

/** The same as the statement below makes them. */
export const getTestAddress = (number: number, whose: 'ours' | 'foreign'): string =>
  `0x${createHash('sha256').update(`${whose} ${number}`).digest('hex').slice(0, 40)}`;

/** Fills the table of deposit addresses. */
export async function fillAddresses(owner: Db, count: number): Promise<void> {
  await sql`
    insert into chain_addresses (address, account, derivation_index, created_at)
    select '0x' || left(encode(sha256(convert_to('ours ' || n, 'UTF8')), 'hex'), 40), repeat('a', 40), n, now()
    from generate_series(0, ${count - 1}::int) n`.execute(owner);
  await sql`vacuum (analyze) chain_addresses`.execute(owner);
}

export type BenchNode = {
  /** The address of the node as one of a chain. */
  getUrl: (chainId: number) => string;
  order: (order: NodeOrder) => Promise<void>;
  /** The node's answer about logs of a range as it came, every byte of it received. */
  fetchLogs: (from: number, to: number) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** Starts the node in a process of its own. */
export async function startBenchNode(): Promise<BenchNode> {
  const child = fork(new URL('chain-node-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const agent = new Agent({ keepAlive: true });
  return {
    getUrl: (chainId) => `http://127.0.0.1:${port}/${chainId}`,
    async order(order) {
      child.send(order);
      await once(child, 'message');
    },
    fetchLogs: (from, to) => post(agent, port, from, to),
    close: () => stop(child, agent),
  };
}

async function stop(child: ChildProcess, agent: Agent): Promise<void> {
  agent.destroy();
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const post = (agent: Agent, port: number, from: number, to: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: '/1', method: 'POST', agent };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject).once('end', () => resolve(Buffer.concat(chunks)));
    });
    const range = { address: [TOKEN], fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
    sent.once('error', reject);
    sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [range] }));
  });
