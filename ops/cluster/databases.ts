import { spawn } from 'node:child_process';
import type { Cluster } from './cluster-folder.ts';
import { configFile, readVariables } from './configuration.ts';
import { onNode } from './network.ts';
import { serverFile } from './programs.ts';
import { PROGRAMS } from './requirements.ts';
import { run, waitUntil } from './run-command.ts';
import { DATABASE, LOGINS, listNodes, type Node, PORTS, theNode, UsageError } from './topology.ts';

const STARTS_WITHIN_MS = 300_000;
const SWITCHES_WITHIN_MS = 120_000;

/** A database as Patroni lists it. `role`: Leader, Sync Standby or Replica. */
export type Member = {
  name: string;
  role: string;
  state: string;
  timeline: number | undefined;
  lagMb: number | undefined;
};

/** Every database, as seen from one that answers; none where none does. */
export async function listMembers(cluster: Cluster): Promise<Member[]> {
  for (const node of listNodes('database')) {
    const printed = await patronictl(cluster, node, ['list', '--format', 'json'], 15_000).catch(() => undefined);
    if (printed === undefined) continue;
    const found = JSON.parse(printed) as Record<string, string | number>[];
    if (found.length > 0)
      return found.map((one) => ({
        name: String(one.Member),
        role: String(one.Role),
        state: String(one.State),
        timeline: one.TL === undefined ? undefined : Number(one.TL),
        lagMb: typeof one['Lag in MB'] === 'number' ? one['Lag in MB'] : undefined,
      }));
  }
  return [];
}

const isLeader = ({ role, state }: Member): boolean => role === 'Leader' && state === 'running';
const follows = ({ role, state }: Member): boolean => role !== 'Leader' && ['running', 'streaming'].includes(state);

/** The primary's name, undefined while there is none. */
export const findPrimary = async (cluster: Cluster): Promise<string | undefined> =>
  (await listMembers(cluster)).find(isLeader)?.name;

/** Waits until one leads, one follows so closely that nothing is lost with the first, and the others follow too. */
export async function waitUntilWhole(cluster: Cluster, withinMs = STARTS_WITHIN_MS): Promise<void> {
  await waitUntil('three databases of which one leads', withinMs, async () => {
    const members = await listMembers(cluster);
    const isSafe = members.some(({ role }) => role === 'Sync Standby');
    return members.filter(isLeader).length === 1 && members.filter(follows).length === 2 && isSafe;
  });
}

/** Has another database take over while all are well. @returns the new primary's name */
export async function switchOver(cluster: Cluster, to?: string): Promise<string> {
  const members = await listMembers(cluster);
  const leader = members.find(isLeader);
  // any other has not all that was acknowledged
  const standby = members.find(({ role }) => role === 'Sync Standby');
  if (!leader || !standby) throw new UsageError('No switchover now: it takes a primary and a synchronous standby.');
  if (to !== undefined && to !== standby.name)
    throw new UsageError(`Only ${standby.name} has every acknowledged write now.`);
  const node = listNodes('database').find(({ name }) => name === leader.name);
  if (!node) throw new Error(`Patroni names ${leader.name}`);
  const who = ['--leader', leader.name, '--candidate', standby.name, '--force'];
  await patronictl(cluster, node, ['switchover', ...who], SWITCHES_WITHIN_MS);
  await waitUntil(
    `${standby.name} leads`,
    SWITCHES_WITHIN_MS,
    async () => (await findPrimary(cluster)) === standby.name,
  );
  return standby.name;
}

async function patronictl(cluster: Cluster, node: Node, args: string[], withinMs: number): Promise<string> {
  const [program = '', ...before] = onNode(cluster, node);
  const [command = '', ...rest] = args;
  const file = configFile(cluster, node, 'patroni.yml');
  return run(program, [...before, PROGRAMS.patronictl.file, '-c', file, command, cluster.name, ...rest], { withinMs });
}

/** Makes the owner and the database where they are not there, over the way that everyone takes. */
export async function ensureDatabase(cluster: Cluster): Promise<void> {
  const psql = (text: string) => askPrimary(cluster, text);
  const { owner } = cluster.secrets;
  const isThere = async (text: string) => (await psql(text)).trim() !== '';
  await waitUntil('the primary answers through HAProxy', STARTS_WITHIN_MS, () => isThere('select 1'));
  if (!(await isThere(`select 1 from pg_roles where rolname = '${LOGINS.owner}'`)))
    await psql(`create role ${LOGINS.owner} login createrole password '${owner}'; grant pg_monitor to ${LOGINS.owner}`);
  if (!(await isThere(`select 1 from pg_database where datname = '${DATABASE}'`)))
    await psql(`create database ${DATABASE} owner ${LOGINS.owner}`);
}

/** Asks the primary, as anyone finds it, one statement as the superuser. @returns its rows, one a line */
export async function askPrimary(cluster: Cluster, text: string, database = 'postgres'): Promise<string> {
  const [program = '', ...before] = onNode(cluster, theNode('client'));
  const url = `postgresql://postgres@${theNode('pool').address}:${PORTS.primary}/${database}?connect_timeout=5`;
  const env = { PGPASSWORD: cluster.secrets.superuser };
  return run(program, [...before, PROGRAMS.psql.file, url, '-XAtq', '-c', text], { env, withinMs: 15_000 });
}

/** Runs one of the operator's commands (`cli --help`) with the owner's login; it prints here. @returns its exit code */
export async function runCli(cluster: Cluster, args: readonly string[]): Promise<number> {
  const [program = '', ...before] = onNode(cluster, theNode('client'));
  const variables = await readVariables(configFile(cluster, theNode('client'), 'operator.env'));
  const child = spawn(program, [...before, process.execPath, serverFile(cluster, 'cli.ts'), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
