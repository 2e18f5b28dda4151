import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../../server/test/free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** A minute on an idle machine. */
const READY_WITHIN_MS = 600_000;
const POLL_MS = 200;

/** The whole platform, started as `npm start` starts it, with a data folder of its own. */
export type Platform = {
  url: string;
  providerUrl: string;
  dataDir: string;
  /** Runs an operator's command; its output. Rejects when it fails. */
  cli: (...args: string[]) => Promise<string>;
  /** Ends its processes; the data folder stays. */
  end: () => Promise<void>;
  /** Ends it and removes its data folder. */
  stop: () => Promise<void>;
};

/** An empty data folder. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-e2e-'));
  // started by root, the database runs as another account and must be able to enter
  await chmod(folder, 0o755);
  return folder;
}

/** A copy of the data folder that the files of this run share, or an empty one where they share none. */
export async function copyDemoFolder(shared: string | undefined): Promise<string> {
  const folder = await createDataFolder();
  // keeps whose the database's files are
  if (shared !== undefined) await promisify(execFile)('cp', ['-a', `${shared}/.`, folder]);
  return folder;
}

/**
 * Starts it with the demo's story and waits until it is ready.
 * @param settings of the environment, beside those of every test
 * @param folder its data; a new one without
 */
export async function startPlatform(settings: Record<string, string> = {}, folder?: string): Promise<Platform> {
  const dataDir = folder ?? (await createDataFolder());
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    FAKE_PROVIDER_PORT: String(providerPort),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, [join(ROOT, 'server/src/main-start.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  await ready(url, child, () => output);
  const end = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
  };
  return {
    url,
    providerUrl: `http://localhost:${providerPort}`,
    dataDir,
    cli: async (...args) => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'server/src/cli.ts'), ...args], {
        cwd: ROOT,
        env,
      });
      return stdout;
    },
    end,
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const startedMs = performance.now();
  while (performance.now() - startedMs < READY_WITHIN_MS) {
    if (child.exitCode !== null) throw new Error(`the platform ended before it was ready:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
  throw new Error(`the platform did not get ready:\n${output()}`);
}
