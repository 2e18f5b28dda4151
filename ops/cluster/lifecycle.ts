import { rm } from 'node:fs/promises';
import { readStatus } from './balancer.ts';
import type { Cluster } from './cluster-folder.ts';
import { writeConfiguration } from './configuration.ts';
import { ensureDatabase, listMembers, runCli, waitUntilWhole } from './databases.ts';
import { buildNetwork, isBuilt, isPlugged, listProcesses, removeNetwork, setCable, signalAll } from './network.ts';
import { killNode, setRelease, startNode } from './programs.ts';
import { isReady, waitForWorkers } from './roll.ts';
import { waitUntil } from './run-command.ts';
import { listNodes, type Node, nodes, PORTS, theNode, UsageError } from './topology.ts';

const SERVES_WITHIN_MS = 180_000;

/** Starts everything, or what is missing of it, in the order in which one needs the other; ends once members are served. */
export async function up(cluster: Cluster, print: (line: string) => void): Promise<void> {
  if (!(await isBuilt(cluster))) {
    await buildNetwork(cluster);
    await setRelease(cluster);
  }
  await writeConfiguration(cluster);
  print('starting three databases; the first time takes a minute');
  for (const node of [...listNodes('database'), ...listNodes('pool')]) await startNode(cluster, node);
  await waitUntilWhole(cluster);
  await ensureDatabase(cluster);
  if ((await runCli(cluster, ['migrate'])) !== 0) throw new UsageError('The migrations failed.');
  print('starting API nodes and workers');
  for (const role of ['provider', 'worker', 'api', 'web'] as const)
    for (const node of listNodes(role)) await startNode(cluster, node);
  await waitForWorkers(cluster);
  for (const node of listNodes('api')) {
    await waitUntil(`${node.name} is ready`, SERVES_WITHIN_MS, () => isReady(cluster, node));
    const isUp = async () => (await readStatus(cluster, node)).startsWith('UP');
    await waitUntil(`${node.name} is given requests`, SERVES_WITHIN_MS, isUp);
  }
  print(`Ready: http://${theNode('web').address}:${PORTS.web} inside the namespaces; logs in ${cluster.folder}/log`);
}

/** What runs on each machine and how it is. */
export type Status = {
  /** The primary's name, null while there is none. */
  primary: string | null;
  nodes: {
    name: string;
    address: string;
    cable: 'in' | 'out';
    /** How many processes it has, and how many of them are stopped. */
    processes: number;
    stopped: number;
    /** What Patroni says of a database, or the load balancer of an API node; empty for the others. */
    state: string;
  }[];
};

/** Looks at everything once. */
export async function readClusterStatus(cluster: Cluster): Promise<Status> {
  const members = await listMembers(cluster);
  const describe = async (node: Node): Promise<string> => {
    if (node.role === 'api') return readStatus(cluster, node).catch(() => '');
    const member = members.find(({ name }) => name === node.name);
    if (!member) return '';
    const { role, state, timeline, lagMb } = member;
    return `${role}, ${state}, timeline ${timeline ?? '?'}${lagMb === undefined ? '' : `, ${lagMb} MB behind`}`;
  };
  return {
    primary: members.find(({ role, state }) => role === 'Leader' && state === 'running')?.name ?? null,
    nodes: await Promise.all(
      nodes.map(async (node) => {
        const processes = await listProcesses(cluster, node);
        return {
          ...{ name: node.name, address: node.address },
          cable: (await isPlugged(cluster, node)) ? ('in' as const) : ('out' as const),
          processes: processes.length,
          stopped: processes.filter(({ state }) => state === 'T').length,
          state: await describe(node),
        };
      }),
    ),
  };
}

/** Stops a database's PostgreSQL where it stands, or lets it go on. Its Patroni, etcd and network go on meanwhile. */
export async function signalPostgres(cluster: Cluster, node: Node, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  if (node.role !== 'database') throw new UsageError(`${node.name} has no PostgreSQL.`);
  const processes = (await listProcesses(cluster, node)).filter(({ program }) => program === 'postgres');
  if (processes.length === 0) throw new UsageError(`No PostgreSQL runs on ${node.name}.`);
  signalAll(processes, signal);
}

/** Ends all that runs, and removes the machines, their network and the folder. */
export async function down(cluster: Cluster): Promise<void> {
  if (await isBuilt(cluster)) {
    for (const node of nodes) await setCable(cluster, node, 'down').catch(() => {});
    await Promise.all(nodes.map((node) => killNode(cluster, node)));
  }
  await removeNetwork(cluster);
  await rm(cluster.folder, { recursive: true, force: true });
}
