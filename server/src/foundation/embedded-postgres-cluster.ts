import { createHash, randomBytes } from 'node:crypto';
import {
  appendFile,
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { operatorLanguage } from './config.ts';
import { t } from './config-texts.ts';
import { type Account, canWrite, isRoot, runAs, unprivilegedAccount } from './embedded-postgres-account.ts';
import { findBinaries } from './embedded-postgres-binaries.ts';
import { isAlive } from './embedded-postgres-process.ts';
import { type ClusterPurpose, settingsFile } from './embedded-postgres-settings.ts';
import { StartupError } from './startup-error.ts';
import { inLanguage, type TextValue } from './texts.ts';

/** Where root keeps what the unprivileged account must reach when the installation's own folders are closed to it. */
const STATE_FOLDER = '/var/lib/fairlead';
/** Part of the folder's name because another major version cannot read the files. */
const MAJOR_VERSION = '18';
/** A socket's path must fit into 104 bytes on macOS, 108 on Linux. */
const SOCKET_PATH_MAX_BYTES = 100;

/** One PostgreSQL cluster on disk: its files, who runs it and how to get in. */
export type Cluster = {
  readonly account: Account | undefined;
  readonly binFolder: string;
  /** PGDATA. */
  readonly dataFolder: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly passwords: Passwords;
  /** How many connections the installation's processes may open together, where that is more than usual. */
  readonly connections?: number | undefined;
};

/** `owner` is the platform's own role, which owns its database and is no superuser. */
type Passwords = { readonly owner: string; readonly superuser: string };

/** What the start has to tell the operator. */
export type Logger = { info(message: TextValue): void; warn(message: TextValue): void };

/** For people who look on: in the operator's language. */
export const createPrinter = (print: { info: Print; warn: Print }): Logger => ({
  info: (message) => print.info(inLanguage(message, operatorLanguage())),
  warn: (message) => print.warn(inLanguage(message, operatorLanguage())),
});
type Print = (line: string) => void;

/**
 * Finds the cluster of this data folder, or makes it.
 * @param dataDir the installation's data folder; made when missing
 * @throws StartupError when the folder cannot be written or PostgreSQL cannot be run
 */
export async function prepareCluster(dataDir: string, log: Logger): Promise<Cluster> {
  await makeDataFolder(dataDir);
  const { folder, account } = await resolvePlace(await realpath(dataDir), log);
  const binaries = await findBinaries(account, isRoot() ? STATE_FOLDER : folder);
  if (binaries.copied) log.info(t('postgresCopied', { folder: binaries.folder }));
  const binFolder = join(binaries.folder, 'bin');
  const dataFolder = join(folder, MAJOR_VERSION);
  await refuseHalfRestored(dataDir);
  if (!(await exists(dataFolder))) {
    log.info(t('databaseCreating', { folder: dataFolder }));
    await createCluster(binFolder, dataFolder, account);
  }
  const socketFolder = await makeSocketFolder(folder, account);
  const passwords = JSON.parse(await readFile(passwordsFile(dataFolder), 'utf8')) as Passwords;
  return { account, binFolder, dataFolder, socketFolder, logFile: join(folder, 'server.log'), passwords };
}

/** In a data folder whose restore has not come to its end. */
export const RESTORE_MARKER = 'restore-unfinished';

/** An empty database made in its place would look like the restored one. */
async function refuseHalfRestored(dataDir: string): Promise<void> {
  if (!(await exists(join(dataDir, RESTORE_MARKER)))) return;
  throw new StartupError(t('restoreCutOff', { dataDir }));
}

/** Where the cluster of this data folder belongs, there or not, and whose it is to be. */
export async function placeCluster(dataDir: string, log: Logger): Promise<Pick<Cluster, 'account' | 'dataFolder'>> {
  const { folder, account } = await resolvePlace(await realpath(dataDir), log);
  return { account, dataFolder: join(folder, MAJOR_VERSION) };
}

/**
 * Makes the installation's data folder where it is missing.
 * @throws StartupError when it cannot be written
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir);
    const probe = join(dataDir, `.write-probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartupError(t('dataFolderClosed', { dataDir, code: String((error as NodeJS.ErrnoException).code) }));
  }
}

/** The recursive mkdir of Node never returns where a folder that exists answers ENOENT, as /proc does. */
async function makeFolders(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolders(dirname(folder));
    await make();
  });
}

/** Writes the settings the next start reads. */
export async function writeSettings(cluster: Cluster, purpose: ClusterPurpose): Promise<void> {
  const path = join(cluster.dataFolder, 'fairlead.conf');
  await writeOwned(path, settingsFile(cluster.socketFolder, purpose, cluster.connections), cluster.account);
}

async function resolvePlace(dataDir: string, log: Logger): Promise<{ folder: string; account: Account | undefined }> {
  const folder = join(dataDir, 'postgres');
  const owner = await stat(folder).catch(() => undefined);
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new StartupError(t('databaseForeign', { folder }));
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { folder, account: undefined };
  }
  const elsewhere = join(STATE_FOLDER, shortHash(dataDir), 'postgres');
  // Files made by a plain user stay that user's: root then runs PostgreSQL as that user.
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await unprivilegedAccount();
  const movedBefore = !owner && (await exists(elsewhere));
  if (!movedBefore && (await makeReachable(folder, account))) return { folder, account };

  await rmdir(folder).catch(() => {});
  await mkdir(dirname(elsewhere), { recursive: true, mode: 0o755 });
  if (!(await makeReachable(elsewhere, account))) {
    throw new StartupError(t('dataFolderUnreachable', { dataDir, elsewhere }));
  }
  log.info(t('databaseElsewhere', { elsewhere, dataDir }));
  return { folder: elsewhere, account };
}

async function makeReachable(folder: string, account: Account): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chown(folder, account.uid, account.gid);
    return await canWrite(account, folder);
  } catch {
    // A file system that knows no owners: the state folder is tried instead.
    return false;
  }
}

/** Made aside and moved into place whole, so that neither a kill nor a second process leaves half a cluster. */
async function createCluster(binFolder: string, dataFolder: string, account: Account | undefined): Promise<void> {
  const half = `${dataFolder}.new-${process.pid}`;
  const passwordFile = `${half}.password`;
  const passwords = { owner: randomBytes(24).toString('base64url'), superuser: randomBytes(24).toString('base64url') };
  await removeLeftovers(dataFolder);
  try {
    await writeOwned(passwordFile, passwords.superuser, account);
    await initdb(binFolder, half, passwordFile, account);
    await writeOwned(passwordsFile(half), JSON.stringify(passwords), account);
    await appendFile(join(half, 'postgresql.conf'), "\ninclude_if_exists = 'fairlead.conf'\n");
    await rename(half, dataFolder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

/** What a killed process left behind; one that still works on its own is left alone. */
async function removeLeftovers(dataFolder: string): Promise<void> {
  const folder = dirname(dataFolder);
  for (const name of await readdir(folder)) {
    const pid = Number(/\.new-(\d+)/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function initdb(
  binFolder: string,
  folder: string,
  passwordFile: string,
  account: Account | undefined,
): Promise<void> {
  const args = ['--pgdata', folder, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  args.push('--locale=C.UTF-8', '--encoding=UTF8', '--data-checksums');
  try {
    await runAs(account, join(binFolder, 'initdb'), args);
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    const reason = (stderr || message).split('\n').find((line) => line.includes('error')) ?? message;
    throw new StartupError(t('databaseNotCreated', { folder, reason: reason.trim() }));
  }
}

async function makeSocketFolder(folder: string, account: Account | undefined): Promise<string> {
  const beside = join(folder, 'run');
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= SOCKET_PATH_MAX_BYTES;
  const chosen = fits ? beside : join('/tmp', `fairlead-${shortHash(folder)}`);
  await mkdir(chosen, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const uid = account?.uid ?? process.getuid?.();
  if (account && isRoot()) await lchown(chosen, account.uid, account.gid);
  const made = await lstat(chosen);
  if (!made.isDirectory() || made.uid !== uid || (made.mode & 0o077) !== 0) {
    throw new StartupError(t('socketFolder', { folder: chosen }));
  }
  return chosen;
}

/** Readable by PostgreSQL's account and root alone. */
async function writeOwned(path: string, text: string, account: Account | undefined): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
  if (account) await chown(path, account.uid, account.gid);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function passwordsFile(dataFolder: string): string {
  return join(dataFolder, 'fairlead-passwords.json');
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
