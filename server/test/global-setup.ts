import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { countConnections } from '#foundation/connection-counts.ts';
import { type DatabaseLogins, ensureLogins } from '#foundation/database-logins.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { migrate } from '#foundation/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test file gets a copy of, as its owner. No one connects to it. */
    templateUrl: string;
    /** The same, with the logins of API and worker, which its copies share. */
    templateLogins: DatabaseLogins;
  }
}

type Started = { url: string; logins: DatabaseLogins; stop: () => Promise<void> };

/** Projects that run together load this file once each, and share one server: the first starts it, the last ends it. */
const shared = globalThis as { fairleadTests?: { users: number; started: Promise<Started> } };

/** Starts one throw-away PostgreSQL for the run and migrates the database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.fairleadTests ??= { users: 0, started: start() };
  const tests = shared.fairleadTests;
  tests.users += 1;
  const { url, logins, stop } = await tests.started;
  project.provide('templateUrl', url);
  project.provide('templateLogins', logins);
  return async () => {
    tests.users -= 1;
    if (tests.users > 0) return;
    delete shared.fairleadTests;
    await stop();
  };
}

async function start(): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-tests-'));
  // When we are root, PostgreSQL runs as nobody and must be able to enter.
  await chmod(dataDir, 0o755);
  const log = { info: () => {}, warn: (message: string) => process.stderr.write(`${message}\n`) };
  // two files run at once, and one of them may have several API processes and workers
  const connections = countConnections({ api: 4, workers: 4 }) + 100;
  const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log, forTests: true, connections });
  const stop = async () => {
    await database.release();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(database.url);
    const logins = await ensureLogins(database.url, dataDir, { api: undefined, worker: undefined });
    return { url: database.url, logins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
