import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';

/** A PostgreSQL as an operator has one: nothing of the platform's in it but an empty database and its owner. */
export type OwnPostgres = { url: string; close: () => Promise<void> };

/**
 * Starts a server of its own and has an administrator run what the operator's page says.
 * @param statements of the page: a role `invest` with this password, and a database `invest` that it owns
 */
export async function startOwnPostgres(statements: string, password: string): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'own-postgres-'));
  // When we are root, PostgreSQL runs as nobody and must be able to enter.
  await chmod(dataDir, 0o755);
  const log = { info: () => {}, warn: () => {} };
  const server = await ensureDatabase({ databaseUrl: undefined, dataDir, log, forTests: true });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  // one at a time: a database is not made inside a transaction
  for (const statement of statements.split(';').filter((each) => each.trim() !== '')) await admin.query(statement);
  await admin.end();
  const url = new URL(server.url);
  url.username = 'invest';
  url.password = password;
  url.pathname = '/invest';
  return {
    url: url.href,
    close: async () => {
      await server.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
