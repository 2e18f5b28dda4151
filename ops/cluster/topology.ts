/** What a node is there for. */
export type Role = 'database' | 'pool' | 'api' | 'worker' | 'web' | 'provider' | 'client';

/** A machine of the example: a network namespace with one address. */
export type Node = { readonly name: string; readonly role: Role; readonly address: string };

/** The network is the cluster's own: its bridge is in a namespace too, and leads nowhere. */
export const PREFIX_LENGTH = 24;

/** Every machine. Three databases: the fewest of which two are left to agree when one is lost. */
export const nodes: readonly Node[] = [
  { name: 'db1', role: 'database', address: '10.77.0.11' },
  { name: 'db2', role: 'database', address: '10.77.0.12' },
  { name: 'db3', role: 'database', address: '10.77.0.13' },
  { name: 'pool', role: 'pool', address: '10.77.0.21' },
  { name: 'api1', role: 'api', address: '10.77.0.31' },
  { name: 'api2', role: 'api', address: '10.77.0.32' },
  { name: 'worker1', role: 'worker', address: '10.77.0.41' },
  { name: 'worker2', role: 'worker', address: '10.77.0.42' },
  { name: 'web', role: 'web', address: '10.77.0.51' },
  { name: 'provider', role: 'provider', address: '10.77.0.61' },
  { name: 'client', role: 'client', address: '10.77.0.71' },
];

export const PORTS = {
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  etcdPeer: 2380,
  /** HAProxy's, of whichever database is the primary. */
  primary: 5000,
  pgbouncer: 6432,
  api: 3000,
  web: 8080,
  provider: 3001,
} as const;

/** The database, and its owner's login. */
export const DATABASE = 'fairlead';
export const LOGINS = { owner: 'fairlead', api: 'fairlead_cluster_api', worker: 'fairlead_cluster_worker' } as const;

export const listNodes = (role: Role): Node[] => nodes.filter((node) => node.role === role);

/** @throws UsageError for a name that no node has */
export function findNode(name: string | undefined): Node {
  const node = nodes.find((one) => one.name === name);
  if (node) return node;
  throw new UsageError(`Which node? One of ${nodes.map((one) => one.name).join(', ')}.`);
}

/** The one node of a role that has one. */
export function theNode(role: 'pool' | 'web' | 'provider' | 'client'): Node {
  const [node] = listNodes(role);
  if (!node) throw new Error(`there is no node for ${role}`);
  return node;
}

/** What can be put right by who typed the command; said in one sentence, without a trace. */
export class UsageError extends Error {}
