import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster-folder.ts';
import { findPrimary, listMembers, switchOver, waitUntilWhole } from './databases.ts';
import { signalPostgres } from './lifecycle.ts';
import { setCable } from './network.ts';
import { killNode, startNode } from './programs.ts';
import { isReady, roll, waitForWorkers } from './roll.ts';
import { waitUntil } from './run-command.ts';
import { findNode, listNodes, type Node } from './topology.ts';

/** Each kind of break, and whether the primary is lost by it. */
export const breaks = {
  'primary killed': true,
  'primary cut off': true,
  'primary paused': true,
  switchover: false,
  'rolling restart': false,
  'synchronous standby killed': false,
  'synchronous standby cut off': false,
  'API node killed': false,
  'worker killed': false,
} as const;
export type Break = keyof typeof breaks;
export const breakNames = Object.keys(breaks) as Break[];

/** Longer than a key in etcd lives: a primary that is lost for less is not given up. */
const LOST_FOR_MS = 25_000;
const WHOLE_WITHIN_MS = 600_000;

/** Breaks the cluster. @returns what puts it right again, and waits until it is whole */
export async function breakCluster(cluster: Cluster, kind: Break, pick: <T>(among: readonly T[]) => T) {
  switch (kind) {
    case 'primary killed':
      return kill(cluster, findNode(await findPrimary(cluster)));
    case 'primary cut off':
      return cutOff(cluster, findNode(await findPrimary(cluster)));
    case 'primary paused': {
      const node = findNode(await findPrimary(cluster));
      await signalPostgres(cluster, node, 'SIGSTOP');
      return async () => {
        // before that, it would go on as if nothing had been
        await waitUntil('another leads', WHOLE_WITHIN_MS, async () => {
          const primary = await findPrimary(cluster);
          return primary !== undefined && primary !== node.name;
        });
        await signalPostgres(cluster, node, 'SIGCONT').catch(() => undefined);
        await waitUntilWhole(cluster, WHOLE_WITHIN_MS);
      };
    }
    case 'switchover':
      await switchOver(cluster);
      return () => waitUntilWhole(cluster, WHOLE_WITHIN_MS);
    case 'rolling restart':
      await roll(cluster, undefined, () => {});
      return async () => {};
    case 'synchronous standby killed':
      return kill(cluster, await findSynchronous(cluster));
    case 'synchronous standby cut off':
      return cutOff(cluster, await findSynchronous(cluster));
    case 'API node killed':
      return kill(cluster, pick(listNodes('api')));
    case 'worker killed':
      return kill(cluster, pick(listNodes('worker')));
  }
}

async function findSynchronous(cluster: Cluster): Promise<Node> {
  return findNode((await listMembers(cluster)).find(({ role }) => role === 'Sync Standby')?.name);
}

async function kill(cluster: Cluster, node: Node) {
  await killNode(cluster, node);
  return async () => {
    if (node.role === 'database') await sleep(LOST_FOR_MS);
    await startNode(cluster, node);
    await waitUntilWhole(cluster, WHOLE_WITHIN_MS);
    if (node.role === 'api') await waitUntil(`${node.name} is ready`, WHOLE_WITHIN_MS, () => isReady(cluster, node));
    if (node.role === 'worker') await waitForWorkers(cluster);
  };
}

async function cutOff(cluster: Cluster, node: Node) {
  await setCable(cluster, node, 'down');
  return async () => {
    await sleep(LOST_FOR_MS);
    await setCable(cluster, node, 'up');
    await waitUntilWhole(cluster, WHOLE_WITHIN_MS);
  };
}
