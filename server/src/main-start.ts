import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadAddressList } from '#features/screening/index.ts';
import { type Config, loadConfig } from '#foundation/config.ts';
import { type DatabaseLogins, ensureLogins, LOGIN_VARIABLES } from '#foundation/database-logins.ts';
import { openDb, openPool } from '#foundation/db.ts';
import { isDemoSeeded } from '#foundation/demo-state.ts';
import { type DatabaseHandle, ensureDatabase } from '#foundation/embedded-postgres.ts';
import { createPrinter, type Logger, makeDataFolder } from '#foundation/embedded-postgres-cluster.ts';
import { checkInstallation, openAsDemo, openInstallation } from '#foundation/installation.ts';
import { acquireInstanceLock, type Mark, type Port, waitForPreviousInstance } from '#foundation/instance-lock.ts';
import { createLog } from '#foundation/log.ts';
import { migrate } from '#foundation/migrate.ts';
import { describeError, StartupError } from '#foundation/startup-error.ts';
import { type SupervisedProcess, supervise } from '#foundation/supervise.ts';
import { loadLanguages } from '#foundation/texts.ts';
import { t } from './cli/texts.ts';

const PROGRAMS = [
  { name: 'API', entry: './main-api.ts', modules: ['#app/routes.ts', '#app/server.ts'], login: 'api' },
  { name: 'worker', entry: './main-worker.ts', modules: ['#app/jobs.ts', '#app/event-handlers.ts'], login: 'worker' },
  { name: 'test provider', entry: './main-fake-provider.ts', modules: [], login: undefined },
  { name: 'test chain', entry: './main-demo-chain.ts', modules: [], login: 'api' },
  { name: 'backup', entry: './main-backup.ts', modules: ['#features/backups/index.ts'], login: undefined },
] as const;

/** `npm run dev`: the pages are served by Vite, and what runs a changed file is started again. */
const isWatching = process.argv.includes('--watch');
const WEB = { name: 'web server', entry: '../../web/scripts/dev-server.ts', modules: [], login: undefined } as const;

const READY_WITHIN_MS = 60_000;
const POLL_MS = 25;

type Child = SupervisedProcess & { name: string; login: keyof DatabaseLogins | undefined };

/** What has been started so far; the stop takes it down in reverse. */
const running: { mark?: Mark; database?: DatabaseHandle; seeding?: ChildProcess; children: Child[] } = { children: [] };
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
// The bootstrap that started us was killed: end as if asked to.
process.once('disconnect', () => stop(0));

try {
  await loadLanguages();
  const config = loadConfig();
  // before the database, which may take a minute: the API would say it again
  await loadAddressList(config);
  await start(config, config.production ? jsonLogger(config) : consoleLogger());
} catch (error) {
  // What fails because everything is being stopped is no error of the start.
  if (stopping === undefined) {
    report(error);
    stop(1);
  }
}

async function start(config: Config, log: Logger): Promise<void> {
  const { dataDir } = config;
  await makeDataFolder(dataDir);
  await waitForPreviousInstance(dataDir, listPorts(config));
  running.mark = await acquireInstanceLock(dataDir);
  running.children = listPrograms(config).map((program) => ({
    ...supervise(program, log),
    name: program.name,
    login: program.login,
  }));

  const logins = await prepareDatabase(config, log);
  if (stopping !== undefined) return;

  // Each process gets the one address that is its own.
  for (const child of running.children)
    child.start(child.login === undefined ? {} : { [LOGIN_VARIABLES[child.login]]: logins[child.login] });
  await Promise.race([becomesReady(config), ...running.children.map((child) => child.failed)]);
  for (const child of running.children) child.ready();
  if (isWatching) await watch(log);
  log.info(printBanner(config, await linkForFirstOwner(logins.api, config)));
}

async function watch(log: Logger): Promise<void> {
  const { watchSources } = await import('./watch-sources.ts');
  const url = running.database?.url;
  watchSources(log, {
    migrate: async () => (url === undefined ? [] : (await migrate(url)).applied),
    restart: () => {
      for (const child of running.children) if (child.name !== WEB.name) child.restart();
    },
  });
}

/** Brings the database up and up to date, as its owner. Without an owner's address, what the operator prepared is used. */
async function prepareDatabase(config: Config, log: Logger): Promise<DatabaseLogins> {
  const { databaseUrl, dataDir, databaseLogins } = config;
  const { api, worker } = databaseLogins;
  if (databaseUrl === undefined && api !== undefined && worker !== undefined) return { api, worker };
  running.database = await ensureDatabase({ databaseUrl, dataDir, log, keepAlive: true });
  const { url } = running.database;
  await checkInstallation(url, config);
  const { applied } = await migrate(url);
  if (applied.length > 0) log.info(t('restore.migrated', { names: applied.join(', ') }));
  const logins = await ensureLogins(url, dataDir, databaseLogins);
  if (await isDemoToBeSeeded(url, config)) await seedDemo(log);
  return logins;
}

/** Stops the children first, so that what they drain still has its database; then ends this process. */
function stop(code: number): void {
  stopping ??= stopAll().then(
    () => process.exit(code),
    (error: unknown) => {
      report(error);
      process.exit(1);
    },
  );
}

async function stopAll(): Promise<void> {
  await running.mark?.leaving();
  running.seeding?.kill('SIGTERM');
  await Promise.all(running.children.map((child) => child.stop()));
  await running.database?.release();
  await running.mark?.clear();
}

/** A PostgreSQL of the operator's own is backed up by its own means. */
function listPrograms({ fakeProvider, demoChain, databaseUrl, databaseLogins }: Config) {
  const isEmbedded = databaseUrl === undefined && !(databaseLogins.api && databaseLogins.worker);
  const left = { 'test provider': !fakeProvider.enabled, 'test chain': !demoChain.enabled, backup: !isEmbedded };
  return [...PROGRAMS.filter(({ name }) => !left[name as keyof typeof left]), ...(isWatching ? [WEB] : [])];
}

function listPorts(config: Config): Port[] {
  const api = { host: config.host, port: config.port, variable: 'PORT' };
  const fake = { host: config.host, port: config.fakeProvider.port, variable: 'FAKE_PROVIDER_PORT' };
  const chain = { host: config.host, port: config.demoChain.port, variable: 'DEMO_CHAIN_PORT' };
  return [api, ...(config.fakeProvider.enabled ? [fake] : []), ...(config.demoChain.enabled ? [chain] : [])];
}

/** Marks the migrated database as what it is from now on. */
async function isDemoToBeSeeded(url: string, config: Config): Promise<boolean> {
  const db = openDb(openPool(url, { max: 1 }));
  try {
    if (!config.demo) {
      await openInstallation(db, config);
      return false;
    }
    await openAsDemo(db, config);
    return !(await isDemoSeeded(db));
  } finally {
    await db.destroy();
  }
}

async function seedDemo(log: Logger): Promise<void> {
  log.info(t('start.seeding'));
  const seeding = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'seed-demo'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.seeding = seeding;
  const [code, signal] = (await once(seeding, 'exit')) as [number | null, string | null];
  if (code !== 0) throw new StartupError(t('start.seedFailed', { outcome: signal ?? `code ${code}` }));
}

async function becomesReady(config: Config): Promise<void> {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/readyz`;
  const startedMs = performance.now();
  let answer = 'nothing';
  while (performance.now() - startedMs < READY_WITHIN_MS) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      answer = await response.text();
    } catch {
      // Not listening yet.
    }
    await sleep(POLL_MS);
  }
  throw new StartupError(t('start.notReady', { seconds: READY_WITHIN_MS / 1000, answer }));
}

/** A production without staff is set up by a link; each start prints a new one. */
async function linkForFirstOwner(url: string, config: Config): Promise<string | undefined> {
  if (config.demo) return undefined;
  // what a demo does not need is not loaded before it is ready
  const { createSetupLink } = await import('#features/setup/index.ts');
  const db = openDb(openPool(url, { max: 1 }));
  try {
    return await createSetupLink(db, config.publicUrl);
  } finally {
    await db.destroy();
  }
}

function printBanner(config: Config, setupLink: string | undefined): string {
  const lines = ['', `Ready: ${config.publicUrl}`];
  if (setupLink) lines.push('', t('start.firstOwner'), `  ${setupLink}`);
  if (config.demo) {
    lines.push(
      '',
      t('start.demo'),
      '  staff    admin@demo.test     Demo-admin-1!',
      '  staff    finance@demo.test   Demo-finance-1!',
      '  member   member@demo.test    Demo-member-1!',
      t('start.mails', { link: `${config.publicUrl}/demo/mail` }),
    );
  }
  if (config.fakeProvider.enabled)
    lines.push(t('start.testMoney', { link: `http://localhost:${config.fakeProvider.port}` }));
  if (config.demoChain.enabled) lines.push(t('start.testChain', { link: `http://localhost:${config.demoChain.port}` }));
  return `${lines.join('\n')}\n`;
}

function consoleLogger(): Logger {
  return createPrinter({
    info: (line) => process.stdout.write(`${line}\n`),
    warn: (line) => process.stderr.write(`${line}\n`),
  });
}

/** A log is in English: it is searched, and read by others than its operator. */
function jsonLogger({ logLevel }: Config): Logger {
  const log = createLog('start', logLevel);
  return { info: (text) => log.info(String(text)), warn: (text) => log.warn(String(text)) };
}

function report(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`);
}
