import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { loadAddressList } from '#features/screening/index.ts';
import { type Config, loadConfig } from '#foundation/config.ts';
import { countConnections } from '#foundation/connection-counts.ts';
import { type DatabaseLogins, ensureLogins } from '#foundation/database-logins.ts';
import { openDb, openPool } from '#foundation/db.ts';
import { isDemoSeeded } from '#foundation/demo-state.ts';
import { type DatabaseHandle, ensureDatabase } from '#foundation/embedded-postgres.ts';
import { createPrinter, type Logger, makeDataFolder } from '#foundation/embedded-postgres-cluster.ts';
import { checkInstallation, openAsDemo, openInstallation } from '#foundation/installation.ts';
import { acquireInstanceLock, type Mark, waitForPreviousInstance } from '#foundation/instance-lock.ts';
import { createLog } from '#foundation/log.ts';
import { migrate } from '#foundation/migrate.ts';
import { describeError, StartupError } from '#foundation/startup-error.ts';
import { type SupervisedProcess, supervise } from '#foundation/supervise.ts';
import { loadLanguages } from '#foundation/texts.ts';
import { t } from './cli/texts.ts';
import { awaitReady } from './start/await-ready.ts';
import {
  getOwnVariables,
  isRestartedByChanges,
  listPorts,
  listPrograms,
  type PlatformProgram,
} from './start/programs.ts';
import { replaceProcesses } from './start/replace-processes.ts';

/** `npm run dev`: the pages are served by Vite, and what runs a changed file is started again. */
const isWatching = process.argv.includes('--watch');

type Child = SupervisedProcess & PlatformProgram;

/** What has been started so far; the stop takes it down in reverse. */
const running: { mark?: Mark; database?: DatabaseHandle; command?: ChildProcess; children: Child[] } = { children: [] };
let stopping: Promise<void> | undefined;
/** What SIGUSR2 asks for, once the platform does its work. */
let replace = () => {};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
if (process.platform !== 'win32') process.on('SIGUSR2', () => replace());
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
  running.children = listPrograms(config, isWatching).map((program) => ({ ...program, ...supervise(program, log) }));

  const logins = await prepareDatabase(config, log);
  if (stopping !== undefined) return;

  for (const child of running.children) child.start(getOwnVariables(child, logins, config));
  await Promise.race([awaitReady(config, running.children), ...running.children.map((child) => child.failed)]);
  for (const child of running.children) child.ready();
  replace = createReplace(log);
  if (isWatching) await watch(log);
  log.info(printBanner(config, await linkForFirstOwner(config.pooler?.directUrl ?? logins.api, config)));
}

/** Replaces every process by one of the program as it lies there now; asked for again meanwhile, again after that. */
function createReplace(log: Logger): () => void {
  let replacing = Promise.resolve();
  const replaceAll = async () => {
    if (stopping !== undefined) return;
    // by the program as it is now: it knows the rights on its own tables
    if (running.database) await runCommand('migrate');
    await replaceProcesses(running.children, log);
  };
  return () => {
    replacing = replacing.then(replaceAll).catch((error: unknown) => {
      if (stopping === undefined) log.warn(describeError(error));
    });
  };
}

async function watch(log: Logger): Promise<void> {
  const { watchSources } = await import('./watch-sources.ts');
  const url = running.database?.url;
  watchSources(log, {
    migrate: async () => (url === undefined ? [] : (await migrate(url, { log })).applied),
    restart: () => {
      for (const child of running.children) if (isRestartedByChanges(child)) child.restart();
    },
  });
}

/** Brings the database up and up to date, as its owner. Without an owner's address, what the operator prepared is used. */
async function prepareDatabase(config: Config, log: Logger): Promise<DatabaseLogins> {
  const { databaseUrl, dataDir, databaseLogins } = config;
  const { api, worker } = databaseLogins;
  if (databaseUrl === undefined && api !== undefined && worker !== undefined) return { api, worker };
  const connections = countConnections(config.processes);
  running.database = await ensureDatabase({ databaseUrl, dataDir, log, keepAlive: true, connections });
  const { url } = running.database;
  await checkInstallation(url, config);
  const { applied } = await migrate(url, { log });
  if (applied.length > 0) log.info(t('restore.migrated', { names: applied.join(', ') }));
  const given = { ...databaseLogins, replica: config.replica?.url };
  const logins = await ensureLogins(url, dataDir, given, config.pooler?.directUrl);
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
  running.command?.kill('SIGTERM');
  await Promise.all(running.children.map((child) => child.stop()));
  await running.database?.release();
  await running.mark?.clear();
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
  await runCommand('seed-demo');
}

/** Runs one of the operator's commands to its end. */
async function runCommand(name: 'migrate' | 'seed-demo'): Promise<void> {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), name], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.command = command;
  const [code, signal] = (await once(command, 'exit')) as [number | null, string | null];
  const outcome = signal ?? `code ${code}`;
  if (code !== 0)
    throw new StartupError(t(name === 'migrate' ? 'start.migrateFailed' : 'start.seedFailed', { outcome }));
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
