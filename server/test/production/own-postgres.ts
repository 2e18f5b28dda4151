import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';

/** A PostgreSQL as an operator has one: nothing of the platform's in it but an empty database and its owner. */
export type OwnPostgres = { url: string; close: () => Promise<void> };

/** Starts a server of its own with the database and the owner that the operator's page asks for. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'own-postgres-'));
  // When we are root, PostgreSQL runs as nobody and must be able to enter.
  await chmod(dataDir, 0o755);
  const log = { info: () => {}, warn: () => {} };
  const server = await ensureDatabase({ databaseUrl: undefined, dataDir, log, forTests: true });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create role invest login createrole password 'own-postgres-secret'`);
  await admin.query('grant invest to current_user');
  await admin.query('create database invest owner invest');
  await admin.end();
  const url = new URL(server.url);
  url.username = 'invest';
  url.password = 'own-postgres-secret';
  url.pathname = '/invest';
  return {
    url: url.href,
    close: async () => {
      await server.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
