import { access, constants } from 'node:fs/promises';
import { run } from './run-command.ts';
import { UsageError } from './topology.ts';

/** Debian's packages, and a file of each that is used here. */
export const PROGRAMS = {
  etcd: { package: 'etcd-server', file: '/usr/bin/etcd' },
  patroni: { package: 'patroni', file: '/usr/bin/patroni' },
  patronictl: { package: 'patroni', file: '/usr/bin/patronictl' },
  postgres: { package: 'postgresql-15', file: '/usr/lib/postgresql/15/bin/postgres' },
  psql: { package: 'postgresql-client-15', file: '/usr/lib/postgresql/15/bin/psql' },
  haproxy: { package: 'haproxy', file: '/usr/sbin/haproxy' },
  pgbouncer: { package: 'pgbouncer', file: '/usr/sbin/pgbouncer' },
  ip: { package: 'iproute2', file: '/usr/sbin/ip' },
  nsenter: { package: 'util-linux', file: '/usr/bin/nsenter' },
  setpriv: { package: 'util-linux', file: '/usr/bin/setpriv' },
} as const;

/** What keeps the cluster from being started here, in one sentence; undefined where nothing does. */
export async function findObstacle(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'The example cluster needs Linux: its machines are network namespaces.';
  const missing = new Set<string>();
  for (const { package: name, file } of Object.values(PROGRAMS))
    if (
      !(await access(file, constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      missing.add(name);
  if (missing.size > 0)
    return `Missing here: ${[...missing].join(', ')}. On Debian 12: apt-get install ${[...missing].join(' ')}`;
  if (process.getuid?.() !== 0) return 'The example cluster is started by root: it makes network namespaces.';
  const isAllowed = await run('unshare', ['--net', 'true']).then(
    () => true,
    () => false,
  );
  return isAllowed ? undefined : 'This machine allows no network namespaces (unshare --net fails).';
}

/** @throws UsageError in one sentence */
export async function requireAll(): Promise<void> {
  const obstacle = await findObstacle();
  if (obstacle) throw new UsageError(obstacle);
}
