import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './embedded-postgres-process.ts';
import { StartupError } from './startup-error.ts';

/** A platform that was stopped or killed a moment ago still drains; one that runs on does not leave in that time. */
const LEAVES_WITHIN_MS = 20_000;
const PORT_FREE_WITHIN_MS = 8_000;
const POLL_MS = 50;

/** The mark a running platform keeps in its data folder: the next start tells by it whether to wait. */
export type Mark = {
  /** Says that this platform is on its way out. */
  leaving(): Promise<void>;
  /** Takes the mark away after a clean stop. */
  clear(): Promise<void>;
};

/** Waits for a platform of this data folder that is stopping, then until the ports are free. */
export async function awaitPredecessor(dataDir: string, ports: readonly Port[]): Promise<void> {
  const startedMs = performance.now();
  const waitedMs = () => performance.now() - startedMs;
  while ((await predecessor(dataDir)) === 'leaving' && waitedMs() < LEAVES_WITHIN_MS) await sleep(POLL_MS);
  for (const port of ports) {
    for (;;) {
      const fault = await portFault(port);
      if (fault === undefined) break;
      // Without a predecessor the port is a stranger's and does not become free by waiting.
      if ((await predecessor(dataDir)) === 'none' || waitedMs() > PORT_FREE_WITHIN_MS) throw sentence(port, fault);
      await sleep(POLL_MS);
    }
  }
  while ((await predecessor(dataDir)) === 'leaving' && waitedMs() < LEAVES_WITHIN_MS) await sleep(POLL_MS);
}

/** Leaves this platform's mark. */
export async function leaveMark(dataDir: string): Promise<Mark> {
  const write = (state: State) => writeFile(markFile(dataDir), JSON.stringify({ pid: process.pid, state }));
  await write('running');
  return { leaving: () => write('leaving'), clear: () => rm(markFile(dataDir), { force: true }) };
}

/** Where something is to listen, and the variable that says so. */
export type Port = { readonly host: string; readonly port: number; readonly variable: string };

type State = 'running' | 'leaving';

/** `killed`: it left its mark behind, so its children may be ending right now. */
async function predecessor(dataDir: string): Promise<State | 'killed' | 'none'> {
  try {
    const mark = JSON.parse(await readFile(markFile(dataDir), 'utf8')) as { pid: number; state: State };
    return mark.pid !== process.pid && isAlive(mark.pid) ? mark.state : 'killed';
  } catch {
    return 'none';
  }
}

function portFault({ host, port }: Port): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? fault.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function sentence({ host, port, variable }: Port, fault: string): StartupError {
  if (fault === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is taken; stop what listens there, or set ${variable} to another port.`);
  }
  if (fault === 'EACCES') {
    return new StartupError(`This account may not listen on port ${port}; set ${variable} to a port above 1023.`);
  }
  return new StartupError(`Cannot listen on ${host}:${port} (${fault}); correct HOST or ${variable}.`);
}

function markFile(dataDir: string): string {
  return join(dataDir, 'platform.json');
}
