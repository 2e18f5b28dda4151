import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from './topology.ts';

const MARK = 'cluster.json';

/** Passwords of this cluster alone, made at its start. */
export type Secrets = {
  superuser: string;
  replication: string;
  owner: string;
  api: string;
  worker: string;
  /** SECRETS_KEY: the same for each process of the platform. */
  key: string;
};

/** A cluster: its folder, the first part of its namespaces' names, and its passwords. */
export type Cluster = { readonly folder: string; readonly name: string; readonly secrets: Secrets };

const newPassword = () => randomBytes(18).toString('base64url');

/**
 * Makes the folder, or opens the one that is there.
 * @throws UsageError for a folder that holds something else
 */
export async function prepareFolder(folder: string, name: string): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  const found = await readCluster(folder);
  if (found) return found;
  const secrets: Secrets = {
    superuser: newPassword(),
    replication: newPassword(),
    owner: newPassword(),
    api: newPassword(),
    worker: newPassword(),
    key: randomBytes(32).toString('base64'),
  };
  // PostgreSQL, etcd and PgBouncer run as an account of their own, which passes through
  await chmod(folder, 0o755);
  await writeFile(join(folder, MARK), `${JSON.stringify({ name, secrets })}\n`, { mode: 0o600, flag: 'wx' });
  for (const part of ['log', 'run', 'config', 'sockets']) await mkdir(join(folder, part), { recursive: true });
  return { folder, name, secrets };
}

/** @throws UsageError where no cluster was started in the folder */
export async function openCluster(folder: string): Promise<Cluster> {
  const found = await readCluster(folder);
  if (!found) throw new UsageError(`No cluster was started in ${folder}. --dir names another folder.`);
  return found;
}

async function readCluster(folder: string): Promise<Cluster | undefined> {
  const text = await readFile(join(folder, MARK), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  return { folder, ...(JSON.parse(text) as Omit<Cluster, 'folder'>) };
}
