import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { t } from './config-texts.ts';
import { type Account, runAs } from './embedded-postgres-account.ts';
import { StartupError } from './startup-error.ts';

/** The folder with PostgreSQL's bin, lib and share, and whether it is a copy made because the installed one is out of reach. */
export type Binaries = { readonly folder: string; readonly copied: boolean };

/**
 * Finds the PostgreSQL that the install brought along and makes sure the account can run it; where it cannot (a
 * repository under root's home, a read-only node_modules without the library links) a copy in `copyFolder` is used.
 * Throws StartupError when there is none for this machine or it does not run.
 */
export async function findBinaries(account: Account | undefined, copyFolder: string): Promise<Binaries> {
  const { native, version } = await installedPackage();
  const linked = await completeLinks(native);
  if (linked && (await runs(account, native))) return { folder: native, copied: false };

  const copy = join(copyFolder, `postgresql-${version}`);
  if (!(await runs(account, copy))) await copyBinaries(native, copy);
  const error = await findRunError(account, copy);
  if (error !== undefined) {
    throw new StartupError(t('postgresUnusable', { reason: error }));
  }
  return { folder: copy, copied: true };
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const machine = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch {
    throw new StartupError(t('postgresMissing', { machine }));
  }
}

/** npm packages hold no links: the package lists them for its install script, which does not run everywhere. */
async function completeLinks(native: string): Promise<boolean> {
  const listed = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  const links = listed.map(({ source, target }) => ({
    path: join(dirname(native), target),
    to: relative(dirname(target), source),
  }));
  const made = await Promise.all(links.map(({ path, to }) => makeLink(path, to)));
  return made.every(Boolean);
}

type Link = { readonly source: string; readonly target: string };

async function makeLink(path: string, to: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch {
    // Another process may be making the same link: that it exists is all that matters.
    return symlink(to, path).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    );
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const half = `${copy}.${process.pid}`;
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  await rm(half, { recursive: true, force: true });
  await cp(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  // an install that no one may write is copied as such, and would take no links
  await openToAll(half);
  await completeLinks(join(half, 'native'));
  await rm(copy, { recursive: true, force: true });
  await rename(join(half, 'native'), copy);
  await rm(half, { recursive: true, force: true });
}

/** An install under a strict umask leaves files only root can read, and one of an image folders that no one may write. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}

async function runs(account: Account | undefined, folder: string): Promise<boolean> {
  return (await findRunError(account, folder)) === undefined;
}

async function findRunError(account: Account | undefined, folder: string): Promise<string | undefined> {
  try {
    await runAs(account, join(folder, 'bin', 'postgres'), ['--version']);
    return undefined;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr || message).trim().split('\n')[0];
  }
}
