import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPayoutProvider } from '../../src/features/withdrawals/payouts/payouts.testkit.ts';
import { startMailRelay } from '../attack/mail-relay.ts';
import { findFreePort } from '../free-port.ts';
import { startDatabaseProxy, startImpairmentProxy } from '../impairment-proxy.ts';
import type { ReplicatedDatabase } from '../replica/start-replica.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');
const POLL_MS = 100;
/** A machine that does much else takes long for everything; only what never comes is to fail. */
const WITHIN_MS = 300_000;
const WORKER_PORTS = 100;

/** What the processes reach, each by a way that can be impaired. */
type Outside = Awaited<ReturnType<typeof startOutside>>;

/** Starts a mail relay and a payment provider, and a proxy before each and before the database of the API. */
export async function startOutside({ addresses }: ReplicatedDatabase) {
  const relay = await startMailRelay();
  const provider = await startPayoutProvider();
  const startWay = (url: string) => startImpairmentProxy({ host: '127.0.0.1', port: Number(new URL(url).port) });
  const ways = {
    database: await startDatabaseProxy(addresses.apiUrl),
    mail: await startWay(relay.url),
    provider: await startWay(provider.url),
  };
  return {
    ...{ relay, provider, ways },
    close: async () => {
      await provider.close();
      await relay.close();
      await Promise.all(Object.values(ways).map((way) => way.close()));
    },
  };
}

/** Starts an API and a worker that give figures, and waits until both do their work. */
export async function startProcesses({ addresses, dataDir }: ReplicatedDatabase, { ways }: Pick<Outside, 'ways'>) {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const base = `http://127.0.0.1:${port}`;
  const scrapes = { api: `127.0.0.1:${metricsPort}`, worker: `127.0.0.1:${metricsPort + WORKER_PORTS}` };
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const variables: NodeJS.ProcessEnv = {
    ...inherited,
    ...{ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: base, METRICS_PORT: String(metricsPort) },
    ...{ LOG_LEVEL: 'error', RATE_LIMITS: 'off', SMTP_URL: `smtp://127.0.0.1:${ways.mail.port}` },
    NOWPAYMENTS_API_URL: `http://127.0.0.1:${ways.provider.port}/v1`,
    ...{ NOWPAYMENTS_API_KEY: 'test-api-key', NOWPAYMENTS_IPN_SECRET: 'test-ipn-secret' },
    ...{ NOWPAYMENTS_EMAIL: 'payouts@platform.test', NOWPAYMENTS_PASSWORD: 'test-payout-password' },
  };
  const start = (entry: string, own: Record<string, string>) => {
    const env = { ...variables, ...own };
    return spawn(process.execPath, [join(SOURCES, entry)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const answers = (what: string, url: string) => waitUntil(what, () => isAnswered(url));
  let worker: ChildProcess | undefined;
  const startWorker = async (own: Record<string, string> = {}) => {
    worker = start('main-worker.ts', { DATABASE_WORKER_URL: addresses.workerUrl, ...own });
    await answers('the worker gives figures', `http://${scrapes.worker}/metrics`);
  };
  const stopWorker = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (worker) await end(worker, signal);
    worker = undefined;
  };
  const api = start('main-api.ts', { DATABASE_API_URL: ways.database.url });
  await startWorker();
  await answers('the API serves', `${base}/readyz`);
  await answers('the API gives figures', `http://${scrapes.api}/metrics`);
  const runCli = createCli(variables);
  return {
    ...{ base, scrapes, startWorker, stopWorker, runCli },
    /** An operator's command. @throws Error with what it printed, where it ends with 1 */
    async cli(...args: string[]): Promise<string> {
      const { code, output } = await runCli(args);
      if (code !== 0) throw new Error(`cli ${args.join(' ')}: ${output}`);
      return output;
    },
    close: async () => {
      await stopWorker();
      await end(api, 'SIGTERM');
    },
  };
}

/** What `execFile` rejects with. */
type Failed = { stdout?: string; stderr?: string };

/** Runs `npm run -s cli -- ...`, without npm. @returns whether it ended well, and what it printed */
const createCli =
  (env: NodeJS.ProcessEnv) =>
  (args: string[]): Promise<{ code: number; output: string }> =>
    promisify(execFile)(process.execPath, [join(SOURCES, 'cli.ts'), ...args], { env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ stdout = '', stderr = '' }: Failed) => ({ code: 1, output: stdout + stderr }),
    );

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks again and again, for as long as a machine may take that does much else. */
export async function waitUntil(what: string, look: () => Promise<boolean>): Promise<void> {
  const startedMs = performance.now();
  while (!(await look())) {
    if (performance.now() - startedMs > WITHIN_MS) throw new Error(`not within ${WITHIN_MS / 1_000} s: ${what}`);
    await sleep(POLL_MS);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
