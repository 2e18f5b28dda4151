import { spawn } from 'node:child_process';
import { open, readFile, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster-folder.ts';
import { ACCOUNT, configFile, readVariables } from './configuration.ts';
import { listProcesses, onNode, signalAll } from './network.ts';
import { PROGRAMS } from './requirements.ts';
import { waitUntil } from './run-command.ts';
import type { Node } from './topology.ts';

const KEEP_RUNNING = join(import.meta.dirname, 'templates', 'keep-running.sh');
const CHECKOUT = join(import.meta.dirname, '..', '..');
const ENDS_WITHIN_MS = 40_000;

/** What a machine runs, each program as one unit of systemd would: what ends is started again. */
type Program = { name: string; command: string[]; account?: string; env?: Record<string, string> };

/** The version that API and workers run: a link, which `roll --to` turns to another folder. */
const getRelease = ({ folder }: Cluster): string => join(folder, 'release');
export const serverFile = (cluster: Cluster, file: string): string => join(getRelease(cluster), 'server', 'src', file);

/** Names the folder whose server runs from the next start of each process on. */
export async function setRelease(cluster: Cluster, folder = CHECKOUT): Promise<void> {
  await unlink(getRelease(cluster)).catch(() => {});
  await symlink(folder, getRelease(cluster));
}

async function listPrograms(cluster: Cluster, node: Node): Promise<Program[]> {
  const config = (template: string) => configFile(cluster, node, template);
  const server = async (file: string, variables: string): Promise<Program[]> => [
    {
      name: node.name,
      command: [process.execPath, serverFile(cluster, file)],
      env: await readVariables(config(variables)),
    },
  ];
  switch (node.role) {
    case 'database':
      return [
        {
          name: `${node.name}-etcd`,
          command: [PROGRAMS.etcd.file, '--config-file', config('etcd.yml')],
          account: ACCOUNT,
        },
        { name: `${node.name}-patroni`, command: [PROGRAMS.patroni.file, config('patroni.yml')], account: ACCOUNT },
      ];
    case 'pool':
      return [
        { name: 'pool-haproxy', command: [PROGRAMS.haproxy.file, '-db', '-f', config('haproxy-primary.cfg')] },
        { name: 'pool-pgbouncer', command: [PROGRAMS.pgbouncer.file, config('pgbouncer.ini')], account: ACCOUNT },
      ];
    case 'web':
      return [{ name: 'web-haproxy', command: [PROGRAMS.haproxy.file, '-db', '-f', config('haproxy-web.cfg')] }];
    case 'api':
      return server('main-api.ts', 'api.env');
    case 'worker':
      return server('main-worker.ts', 'worker.env');
    case 'provider':
      return server('main-fake-provider.ts', 'provider.env');
    case 'client':
      return [];
  }
}

/** Starts what a machine runs, unless something runs there. */
export async function startNode(cluster: Cluster, node: Node): Promise<void> {
  if ((await listProcesses(cluster, node)).length > 0) return;
  for (const program of await listPrograms(cluster, node)) await start(cluster, node, program);
}

async function start(cluster: Cluster, node: Node, { name, command, account, env = {} }: Program): Promise<void> {
  const log = await open(join(cluster.folder, 'log', `${name}.log`), 'a');
  const as = account ? [PROGRAMS.setpriv.file, '--reuid', account, '--regid', account, '--init-groups', '--'] : [];
  const [program = '', ...args] = onNode(cluster, node);
  const child = spawn(program, [...args, 'sh', KEEP_RUNNING, pidFile(cluster, name), ...as, ...command], {
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    cwd: '/',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  });
  child.unref();
  await log.close();
}

const pidFile = ({ folder }: Cluster, name: string): string => join(folder, 'run', `${name}.pid`);
const readPid = async (cluster: Cluster, name: string): Promise<number> =>
  Number(await readFile(pidFile(cluster, name), 'utf8'));

/** Ends all that runs on a machine at once, as a power cut does: no program gets to do anything more. */
export async function killNode(cluster: Cluster, node: Node): Promise<void> {
  await waitUntil(`everything on ${node.name} has ended`, ENDS_WITHIN_MS, async () => {
    const left = (await listProcesses(cluster, node)).filter(({ state }) => state !== 'Z');
    // one that was killed starts no others; those of the first look may have started some meanwhile
    signalAll(left, 'SIGKILL');
    return left.length === 0;
  });
}

/** Lets a node's one program end by itself, which answers what it has begun, and waits until it was started again. */
export async function restartProgram(cluster: Cluster, node: Node): Promise<void> {
  const before = await readPid(cluster, node.name);
  process.kill(before, 'SIGTERM');
  await waitUntil(`${node.name} has ended and was started again`, ENDS_WITHIN_MS, async () => {
    return (await readPid(cluster, node.name)) !== before;
  });
}
