import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { t } from './config-texts.ts';
import { startOfProcess } from './process-start.ts';
import { StartupError } from './startup-error.ts';

/** A platform that was stopped or killed a moment ago still drains; one that runs on does not leave in that time. */
const LEAVES_WITHIN_MS = 20_000;
/** One that was asked to stop this very moment has not said so yet. */
const SAYS_SO_WITHIN_MS = 1_500;
const PORT_FREE_WITHIN_MS = 8_000;
const POLL_MS = 50;
/** Two starts at the very same instant see each other within this time. */
const CLAIM_HOLDS_AFTER_MS = 100;

/** The mark a running platform keeps in its data folder: the folder is its own, and the next start tells by it whether to wait. */
export type Mark = {
  /** Says that this platform is on its way out. */
  leaving(): Promise<void>;
  /** Takes the mark away after a clean stop. */
  clear(): Promise<void>;
};

/**
 * Waits for a platform of this data folder that is stopping, then until the ports are free.
 * @throws StartupError when a platform runs on the folder, or a stranger listens on a port
 */
export async function waitForPreviousInstance(dataDir: string, ports: readonly Port[]): Promise<void> {
  const startedMs = performance.now();
  const waitedMs = () => performance.now() - startedMs;
  await awaitItsEnd(dataDir, waitedMs);
  for (const port of ports) {
    for (;;) {
      const error = await findPortError(port);
      if (error === undefined) break;
      // Without a previous instance the port is a stranger's and does not become free by waiting.
      if ((await findPreviousInstance(dataDir)) === 'none' || waitedMs() > PORT_FREE_WITHIN_MS)
        throw sentence(port, error);
      await sleep(POLL_MS);
    }
  }
  await awaitItsEnd(dataDir, waitedMs);
}

/**
 * Makes this platform the only one of its data folder and leaves its mark there. A mark counts for as long as the very
 * process that left it lives: not its id, which another may have by now.
 * @throws StartupError when another platform runs on the folder
 */
export async function acquireInstanceLock(dataDir: string): Promise<Mark> {
  const own = { pid: process.pid, started: (await startOfProcess(process.pid)) ?? '' };
  const file = markFile(dataDir);
  const draft = `${file}.${randomUUID()}`;
  const write = async (state: State) => {
    await writeFile(draft, JSON.stringify({ ...own, state }));
    await rename(draft, file);
  };
  await writeFile(draft, JSON.stringify({ ...own, state: 'running' }));
  try {
    while (!(await linkAlone(draft, file))) await takeAwayStale(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  await sleep(CLAIM_HOLDS_AFTER_MS);
  if ((await readMark(dataDir))?.pid !== process.pid) await refuseRunning(dataDir);
  return { leaving: () => write('leaving'), clear: () => rm(file, { force: true }) };
}

/** The process of the platform that runs on this folder. */
export async function findRunningInstance(dataDir: string): Promise<number | undefined> {
  return (await findPreviousInstance(dataDir)) === 'running' ? (await readMark(dataDir))?.pid : undefined;
}

/** @returns whether this start has put its mark where none was */
async function linkAlone(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes away what a killed platform left; should another start have put its own mark there meanwhile, it is put back. */
async function takeAwayStale(dataDir: string): Promise<void> {
  const file = markFile(dataDir);
  const seen = await readFile(file, 'utf8').catch(() => undefined);
  if ((await findPreviousInstance(dataDir)) !== 'killed') return refuseRunning(dataDir);
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return; // another start was quicker
  }
  if ((await readFile(aside, 'utf8')) !== seen) await linkAlone(aside, file);
  await rm(aside, { force: true });
}

/** @throws StartupError naming the platform that runs on the folder, if one does */
async function refuseRunning(dataDir: string): Promise<void> {
  const state = await findPreviousInstance(dataDir);
  if (state !== 'running' && state !== 'leaving') return;
  const { pid } = (await readMark(dataDir)) ?? {};
  const key = state === 'running' ? 'platformRunning' : 'platformStopping';
  throw new StartupError(t(key, { dataDir, pid: String(pid) }));
}

async function awaitItsEnd(dataDir: string, waitedMs: () => number): Promise<void> {
  const isStillThere = async () => {
    const state = await findPreviousInstance(dataDir);
    if (state === 'leaving') return waitedMs() < LEAVES_WITHIN_MS;
    return state === 'running' && waitedMs() < SAYS_SO_WITHIN_MS;
  };
  while (await isStillThere()) await sleep(POLL_MS);
  await refuseRunning(dataDir);
}

/** Where something is to listen, and the variable that says so. */
export type Port = { readonly host: string; readonly port: number; readonly variable: string };

type State = 'running' | 'leaving';

type Left = { pid: number; started: string; state: State };

const readMark = async (dataDir: string): Promise<Left | undefined> => {
  try {
    return JSON.parse(await readFile(markFile(dataDir), 'utf8')) as Left;
  } catch {
    return undefined;
  }
};

/** `killed`: it left its mark behind, so its children may be ending right now. */
async function findPreviousInstance(dataDir: string): Promise<State | 'killed' | 'none'> {
  const mark = await readMark(dataDir);
  if (!mark) return (await isThere(markFile(dataDir))) ? 'killed' : 'none';
  const isItself = mark.pid !== process.pid && mark.started !== '' && (await startOfProcess(mark.pid)) === mark.started;
  return isItself ? mark.state : 'killed';
}

const isThere = (file: string) =>
  readFile(file).then(
    () => true,
    () => false,
  );

function findPortError({ host, port }: Port): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function sentence({ host, port, variable }: Port, error: string): StartupError {
  if (error === 'EADDRINUSE') {
    return new StartupError(t('portTaken', { port: String(port), variable }));
  }
  if (error === 'EACCES') {
    return new StartupError(t('portForbidden', { port: String(port), variable }));
  }
  return new StartupError(t('portOther', { host, port: String(port), code: String(error), variable }));
}

function markFile(dataDir: string): string {
  return join(dataDir, 'platform.json');
}
