import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cluster, openCluster, prepareFolder } from './cluster-folder.ts';
import { runCli, switchOver } from './databases.ts';
import { down, readClusterStatus, signalPostgres, up } from './lifecycle.ts';
import { onNode, setCable } from './network.ts';
import { killNode, startNode } from './programs.ts';
import { requireAll } from './requirements.ts';
import { roll } from './roll.ts';
import { findNode, type Node, PORTS, theNode, UsageError } from './topology.ts';

const FOLDER = join(tmpdir(), 'fairlead-cluster');
const USAGE = `Usage: npm run cluster -- [--dir FOLDER] [--name NAME] COMMAND

  up                    start everything, or what is missing; ends once it serves
  status [--json]       what runs, who leads, how far the others are
  kill NODE             end all of its processes at once (kill -9), as a power cut does
  start NODE            start it again
  cut NODE              pull its cable out of the switch
  join NODE             plug it in again
  pause NODE            stop its PostgreSQL where it stands (SIGSTOP), as a disk that no longer answers does
  resume NODE           let it go on
  switchover [NODE]     have the synchronous standby take over
  roll [--to FOLDER]    start workers and API nodes again one at a time, FOLDER's version after its migrations
  cli COMMAND...        one of the operator's commands: cli verify
  exec NODE PROGRAM...  a program on a node: exec client curl http://${theNode('web').address}:${PORTS.web}/readyz
  down                  end and remove everything, the folder too

--dir   where everything is kept (${FOLDER})
--name  what its namespaces' names begin with (fairlead), for a second cluster in a second folder
`;
/** What follows these belongs to what they run. */
const RUNNING = ['cli', 'exec'];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}

async function main(args: string[]): Promise<number> {
  const place = args.findIndex((text) => RUNNING.includes(text));
  const options = parse(place < 0 ? args : args.slice(0, place + 1));
  const [command, name] = options.positionals;
  if (options.help || command === undefined) {
    print(USAGE);
    return options.help ? 0 : 1;
  }
  await requireAll();
  const folder = resolve(options.dir);
  if (command === 'up') {
    await up(await prepareFolder(folder, options.name), print);
    return 0;
  }
  const cluster = await openCluster(folder);
  const rest = place < 0 ? [] : args.slice(place + 1);
  if (command === 'cli') return runCli(cluster, rest);
  if (command === 'exec') return execute(cluster, findNode(rest[0]), rest.slice(1));
  await runCommand(cluster, command, { ...options, name });
  return 0;
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        dir: { type: 'string', default: FOLDER },
        name: { type: 'string', default: 'fairlead' },
        to: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    return { ...values, positionals };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

type Options = { name: string | undefined; json: boolean; to?: string | undefined };

async function runCommand(cluster: Cluster, command: string, { name, json, to }: Options): Promise<void> {
  switch (command) {
    case 'status':
      return printStatus(cluster, json);
    case 'kill':
      return killNode(cluster, findNode(name));
    case 'start':
      return startNode(cluster, findNode(name));
    case 'cut':
      return setCable(cluster, findNode(name), 'down');
    case 'join':
      return setCable(cluster, findNode(name), 'up');
    case 'pause':
      return signalPostgres(cluster, findNode(name), 'SIGSTOP');
    case 'resume':
      return signalPostgres(cluster, findNode(name), 'SIGCONT');
    case 'switchover':
      return print(`${await switchOver(cluster, name)} leads`);
    case 'roll':
      return roll(cluster, to === undefined ? undefined : resolve(to), print);
    case 'down':
      return down(cluster);
    default:
      throw new UsageError(`No such command: ${command}\n\n${USAGE}`);
  }
}

async function printStatus(cluster: Cluster, json: boolean): Promise<void> {
  const status = await readClusterStatus(cluster);
  if (json) return print(JSON.stringify(status));
  for (const { name, address, cable, processes, stopped, state } of status.nodes) {
    const running = `${processes} processes${stopped > 0 ? `, ${stopped} stopped` : ''}`;
    print(`${name.padEnd(9)} ${address.padEnd(12)} cable ${cable.padEnd(4)} ${running.padEnd(26)} ${state}`.trimEnd());
  }
  print(status.primary === null ? 'No primary now.' : `${status.primary} leads.`);
}

/** Runs a program on a node, which prints here. @returns its exit code */
function execute(cluster: Cluster, node: Node, command: string[]): Promise<number> {
  if (command.length === 0) throw new UsageError(`Which program? exec ${node.name} PROGRAM...`);
  const [program = '', ...before] = onNode(cluster, node);
  const child = spawn(program, [...before, ...command], { stdio: 'inherit' });
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => ended(code ?? 1));
  });
}
