import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from './cluster-folder.ts';
import { waitUntil } from './run-command.ts';
import type { Node } from './topology.ts';

const BACKEND = 'ready';
const DRAINS_WITHIN_MS = 15_000;
const UP_WITHIN_MS = 120_000;

/** Asks the load balancer in front of the API nodes something on its socket. */
async function ask({ folder }: Cluster, command: string): Promise<string> {
  const socket = connect(join(folder, 'sockets', 'web.sock'));
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.end(`${command}\n`);
  await once(socket, 'close');
  return answer;
}

/** What the load balancer knows of an API node. */
async function readServer(cluster: Cluster, node: Node): Promise<{ status: string; requests: number }> {
  const [head = '', ...lines] = (await ask(cluster, `show stat ${BACKEND} 4 -1`)).split('\n');
  const names = head.replace(/^# /, '').split(',');
  const values = lines.map((line) => line.split(',')).find((all) => all[1] === node.name) ?? [];
  const value = (name: string) => values[names.indexOf(name)] ?? '';
  return { status: value('status'), requests: Number(value('scur')) };
}

/** What the load balancer says of an API node: UP, DOWN, DRAIN. */
export const readStatus = async (cluster: Cluster, node: Node): Promise<string> =>
  (await readServer(cluster, node)).status;

/** Sends a node no new requests, and waits for those it has. Open streams of pages are not waited for: they connect again. */
export async function drain(cluster: Cluster, node: Node): Promise<void> {
  await ask(cluster, `set server ${BACKEND}/${node.name} state drain`);
  const isIdle = async () => (await readServer(cluster, node)).requests === 0;
  await waitUntil(`${node.name} has answered`, DRAINS_WITHIN_MS, isIdle).catch(() => undefined);
}

/** Sends a node requests again, and waits until the load balancer has found it ready. */
export async function admit(cluster: Cluster, node: Node): Promise<void> {
  await ask(cluster, `set server ${BACKEND}/${node.name} state ready`);
  const isUp = async () => (await readServer(cluster, node)).status.startsWith('UP');
  await waitUntil(`${node.name} is given requests`, UP_WITHIN_MS, isUp);
}
