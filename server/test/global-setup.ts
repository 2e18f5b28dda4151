import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { countConnections } from '#foundation/connection-counts.ts';
import { type DatabaseLogins, ensureLogins } from '#foundation/database-logins.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { migrate } from '#foundation/migrate.ts';
import { runStatement } from './run-statement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test file gets a copy of, as its owner. No one connects to it. */
    templateUrl: string;
    /** The same, with the logins of API and worker, which its copies share. */
    templateLogins: DatabaseLogins;
    /** How far the clock of each copy is from the real one when it is made, in milliseconds. */
    clockOffsetMs: number;
  }
}

/**
 * When every database begins, by its own clock: the middle of a working day within a month, so that no test meets the end of
 * a day, a month or a year by the date on which it is run. `npm run check:long -- --parts dates` sets others.
 */
const OFFSET_MS = Date.parse(process.env.TESTS_START_AT ?? '2027-03-10T10:00:00Z') - Date.now();

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
  project.provide('clockOffsetMs', OFFSET_MS);
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
    await runStatement(database.url, `update clock_offset set "offset" = make_interval(secs => $1)`, [
      OFFSET_MS / 1000,
    ]);
    const logins = await ensureLogins(database.url, dataDir, { api: undefined, worker: undefined });
    return { url: database.url, logins, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
