import { readFile, readlink } from 'node:fs/promises';
import type { Cluster } from './cluster-folder.ts';
import { run } from './run-command.ts';
import { type Node, nodes, PREFIX_LENGTH } from './topology.ts';

/** The switch that all machines are plugged into. Its ends are named after the machines. */
const SWITCH = 'switch';
const BRIDGE = 'bridge';
const INTERFACE = 'eth0';

const nameNamespace = ({ name }: Cluster, part: string): string => `${name}-${part}`;
const allNamespaces = (cluster: Cluster): string[] =>
  [SWITCH, ...nodes.map(({ name }) => name)].map((part) => nameNamespace(cluster, part));

/** The command that runs another one on a machine, as the network is concerned. */
export const onNode = (cluster: Cluster, node: Node): string[] => [
  'nsenter',
  `--net=/run/netns/${nameNamespace(cluster, node.name)}`,
  '--',
];

/** Makes the machines and plugs each into the switch. None has a way to this machine's own network. */
export async function buildNetwork(cluster: Cluster): Promise<void> {
  const there = await listNamespaces();
  for (const name of allNamespaces(cluster)) if (!there.includes(name)) await run('ip', ['netns', 'add', name]);
  const hub = nameNamespace(cluster, SWITCH);
  await run('ip', ['-n', hub, 'link', 'add', BRIDGE, 'type', 'bridge']);
  await run('ip', ['-n', hub, 'link', 'set', BRIDGE, 'up']);
  for (const node of nodes) {
    const own = nameNamespace(cluster, node.name);
    const ends = ['type', 'veth', 'peer', 'name', INTERFACE, 'netns', own];
    await run('ip', ['-n', hub, 'link', 'add', node.name, ...ends]);
    await run('ip', ['-n', hub, 'link', 'set', node.name, 'master', BRIDGE, 'up']);
    await run('ip', ['-n', own, 'address', 'add', `${node.address}/${PREFIX_LENGTH}`, 'dev', INTERFACE]);
    await run('ip', ['-n', own, 'link', 'set', INTERFACE, 'up']);
    await run('ip', ['-n', own, 'link', 'set', 'lo', 'up']);
  }
}

/** Removes the machines; what still runs on one must have been ended before. */
export async function removeNetwork(cluster: Cluster): Promise<void> {
  const there = await listNamespaces();
  for (const name of allNamespaces(cluster)) if (there.includes(name)) await run('ip', ['netns', 'delete', name]);
}

/** Whether the cluster's machines are there. */
export const isBuilt = async (cluster: Cluster): Promise<boolean> =>
  (await listNamespaces()).includes(nameNamespace(cluster, SWITCH));

/** Pulls a machine's cable out, or plugs it in: whatever it sends is lost, and no one is told. */
export async function setCable(cluster: Cluster, node: Node, state: 'up' | 'down'): Promise<void> {
  await run('ip', ['-n', nameNamespace(cluster, SWITCH), 'link', 'set', node.name, state]);
}

/** Whether its cable is plugged in. */
export async function isPlugged(cluster: Cluster, node: Node): Promise<boolean> {
  const shown = await run('ip', ['-n', nameNamespace(cluster, SWITCH), '-o', 'link', 'show', node.name]);
  return /<[^>]*\bUP\b/.test(shown);
}

/** A process on a machine: its id and the file name of its program. */
export type RunningProcess = { pid: number; program: string; state: string };

/** Everything that runs on a machine. */
export async function listProcesses(cluster: Cluster, node: Node): Promise<RunningProcess[]> {
  const printed = await run('ip', ['netns', 'pids', nameNamespace(cluster, node.name)]);
  const pids = printed.split('\n').filter(Boolean).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [file, stat] = await Promise.all([
        readlink(`/proc/${pid}/exe`).catch(() => undefined),
        readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
      ]);
      if (file === undefined) return [];
      return [{ pid, program: file.split('/').at(-1) ?? '', state: /\) (\S)/.exec(stat)?.[1] ?? '?' }];
    }),
  );
  return found.flat();
}

/** Sends a signal to each; one that has ended meanwhile needs none. */
export function signalAll(processes: readonly RunningProcess[], name: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function listNamespaces(): Promise<string[]> {
  const printed = await run('ip', ['netns', 'list']);
  return printed.split('\n').flatMap((line) => line.split(' ')[0] || []);
}
