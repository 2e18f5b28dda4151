import { admit, drain, readStatus } from './balancer.ts';
import type { Cluster } from './cluster-folder.ts';
import { askPrimary, runCli } from './databases.ts';
import { onNode } from './network.ts';
import { restartProgram, setRelease } from './programs.ts';
import { run, waitUntil } from './run-command.ts';
import { DATABASE, listNodes, type Node, PORTS, theNode, UsageError } from './topology.ts';

const READY_WITHIN_MS = 180_000;
const ASK = 'fetch(process.argv[1]).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))';

/**
 * Starts every process of the platform again, one at a time, so that there is always one of each.
 * @param to the folder of another version, installed and built; its migrations come first, which the running version goes on with
 */
export async function roll(cluster: Cluster, to: string | undefined, print: (line: string) => void): Promise<void> {
  const apis = listNodes('api');
  for (const node of apis)
    if (!(await readStatus(cluster, node)).startsWith('UP'))
      throw new UsageError(`${node.name} is not ready: a rolling restart needs every API node.`);
  if (to !== undefined) {
    await setRelease(cluster, to);
    if ((await runCli(cluster, ['migrate'])) !== 0)
      throw new UsageError('The migrations failed; nothing was restarted.');
  }
  for (const node of listNodes('worker')) {
    await restartProgram(cluster, node);
    await waitForWorkers(cluster);
    print(`${node.name} takes jobs again`);
  }
  for (const node of apis) {
    await drain(cluster, node);
    await restartProgram(cluster, node);
    await waitUntil(`${node.name} is ready`, READY_WITHIN_MS, () => isReady(cluster, node));
    await admit(cluster, node);
    print(`${node.name} serves again`);
  }
}

/** Whether an API node says that it may be sent requests. */
export async function isReady(cluster: Cluster, node: Node): Promise<boolean> {
  const [program = '', ...before] = onNode(cluster, theNode('client'));
  const address = `http://${node.address}:${PORTS.api}/readyz`;
  const asked = run(program, [...before, process.execPath, '-e', ASK, address], { withinMs: 10_000 });
  return asked.then(
    () => true,
    () => false,
  );
}

/** Waits until as many workers as there are nodes say that they live. */
export async function waitForWorkers(cluster: Cluster): Promise<void> {
  const living = `select count(*) from workers where gone_at is null and ended_at is null
    and heartbeat_at > clock_timestamp() - interval '3 seconds'`;
  await waitUntil('every worker takes jobs', READY_WITHIN_MS, async () => {
    return Number(await askPrimary(cluster, living, DATABASE)) >= listNodes('worker').length;
  });
}
