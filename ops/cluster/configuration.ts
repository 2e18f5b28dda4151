import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster-folder.ts';
import { run } from './run-command.ts';
import { DATABASE, LOGINS, listNodes, type Node, nodes, PORTS, PREFIX_LENGTH, theNode } from './topology.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');
/** Whom PostgreSQL, Patroni, etcd and PgBouncer run as; Debian's packages have an account each, as real machines should. */
export const ACCOUNT = 'postgres';

/** The templates of each role, and what their filled-in copies are called on a node. */
export const FILES: Record<Node['role'], string[]> = {
  database: ['etcd.yml', 'patroni.yml'],
  pool: ['haproxy-primary.cfg', 'pgbouncer.ini', 'pgbouncer-users.txt'],
  api: ['api.env'],
  worker: ['worker.env'],
  web: ['haproxy-web.cfg'],
  provider: ['provider.env'],
  client: ['operator.env'],
};
/** Node names stand before those of which there are several. */
export const configFile = (cluster: Cluster, node: Node, template: string): string =>
  join(cluster.folder, 'config', listNodes(node.role).length > 1 ? `${node.name}-${template}` : template);

/** Writes each machine's configuration, readable by who reads it alone, and makes its folder. */
export async function writeConfiguration(cluster: Cluster): Promise<void> {
  const [uid, gid] = await findAccount();
  for (const node of nodes) {
    const own = join(cluster.folder, node.name);
    await mkdir(own, { recursive: true, mode: 0o700 });
    const isTheirs = node.role === 'database' || node.role === 'pool';
    if (isTheirs) await chown(own, uid, gid);
    for (const name of FILES[node.role]) {
      const file = configFile(cluster, node, name);
      await writeFile(file, await renderTemplate(cluster, node, name), { mode: 0o600 });
      if (isTheirs) await chown(file, uid, gid);
    }
  }
}

async function findAccount(): Promise<[number, number]> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((option) => run('id', [option, ACCOUNT])));
  return [Number(uid), Number(gid)];
}

/**
 * A template with what belongs to a node in place of its names.
 * @throws Error for a name that nothing fills in
 */
export async function renderTemplate(cluster: Cluster, node: Node, name: string): Promise<string> {
  const template = await readFile(join(TEMPLATES, name), 'utf8');
  const values = listValues(cluster, node);
  return template.replace(/<(\w+)>/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} names ${key}`);
    return value;
  });
}

function listValues({ folder, name: scope, secrets }: Cluster, node: Node): Record<string, string> {
  const databases = listNodes('database');
  const servers = node.role === 'web' ? listNodes('api') : databases;
  const port = node.role === 'web' ? PORTS.api : PORTS.postgres;
  return {
    ...{ scope, folder, name: node.name, address: node.address, database: DATABASE },
    network: `${node.address.replace(/\d+$/, '0')}/${PREFIX_LENGTH}`,
    etcd_hosts: databases.map(({ address }) => `${address}:${PORTS.etcd}`).join(','),
    etcd_members: databases.map(({ name, address }) => `${name}=http://${address}:${PORTS.etcdPeer}`).join(','),
    servers: servers.map(({ name, address }) => `  server ${name} ${address}:${port}`).join('\n'),
    ...{ pool: theNode('pool').address, web: theNode('web').address, provider: theNode('provider').address },
    ...{ owner_login: LOGINS.owner, api_login: LOGINS.api, worker_login: LOGINS.worker },
    ...{ owner_password: secrets.owner, api_password: secrets.api, worker_password: secrets.worker },
    ...{ superuser_password: secrets.superuser, replication_password: secrets.replication, secrets_key: secrets.key },
    ...{ etcd_port: `${PORTS.etcd}`, etcd_peer_port: `${PORTS.etcdPeer}`, patroni_port: `${PORTS.patroni}` },
    ...{ postgres_port: `${PORTS.postgres}`, primary_port: `${PORTS.primary}`, pgbouncer_port: `${PORTS.pgbouncer}` },
    ...{ api_port: `${PORTS.api}`, web_port: `${PORTS.web}`, provider_port: `${PORTS.provider}` },
  };
}

/** A file of variables, as systemd reads one. */
export async function readVariables(file: string): Promise<Record<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
