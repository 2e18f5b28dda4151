import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, openDb, openPool } from '#foundation/db.ts';
import { type DatabaseHandle, ensureDatabase } from '#foundation/embedded-postgres.ts';
import { migrate } from '#foundation/migrate.ts';
import { runStatement } from '../run-statement.ts';

/** A PostgreSQL of its own that stands for a shard. */
export type Shard = {
  db: Db;
  /** A connection of its own, for transactions in two phases. */
  connect: () => Promise<pg.Client>;
  /** Stops it and starts it again. */
  restart: () => Promise<void>;
  end: () => Promise<void>;
};

/** Starts a shard with the whole schema, whose members' numbers begin after `firstId`. */
export async function startShard(firstId: number): Promise<Shard> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-shard-'));
  // as root PostgreSQL runs as another account and must be able to enter
  await chmod(dataDir, 0o755);
  const open = () =>
    ensureDatabase({ databaseUrl: undefined, dataDir, log: { info: () => {}, warn: () => {} }, forTests: true });
  let server: DatabaseHandle = await open();
  await migrate(server.url);
  await appendFile(join(dataDir, 'postgres', '18', 'postgresql.auto.conf'), 'max_prepared_transactions = 10\n');
  await runStatement(server.url, `select setval(pg_get_serial_sequence('members', 'id'), ${firstId + 1}, false)`);
  await runStatement(server.url, `select setval(pg_get_serial_sequence('investments', 'id'), ${firstId + 1}, false)`);
  const shard: Shard = {
    db: openDb(openPool(server.url, { max: 6 })),
    connect: async () => {
      const client = new pg.Client({ connectionString: server.url });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    restart: async () => {
      await shard.db.destroy();
      await server.release();
      server = await open();
      shard.db = openDb(openPool(server.url, { max: 6 }));
    },
    end: async () => {
      await shard.db.destroy();
      await server.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await shard.restart();
  return shard;
}
