import type pg from 'pg';
import type { Db } from '#foundation/db.ts';
import type { Cluster } from '#foundation/embedded-postgres-cluster.ts';
import { superuserClient } from '#foundation/embedded-postgres-database.ts';

/** An installation on the embedded PostgreSQL, as its backups see it. */
export type Installation = {
  readonly cluster: Cluster;
  readonly dataDir: string;
  /** The owner's connections: the application's role may not write what decides whether money may move. */
  readonly owner: Db;
  /** BACKUP_DIR, its real path once a backup was made there. */
  readonly backupDir: string | undefined;
};

/** Opens a connection as the cluster's superuser for the time of the work. */
export async function asSuperuser<R>({ cluster }: Installation, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = superuserClient(cluster);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
