import { randomUUID } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { runStatement } from './run-statement.ts';

/**
 * Makes a fresh, migrated database for the test file that calls it and drops it when the file's tests have ended:
 * `const { workerUrl } = await testDatabase();` at the file's top level. Pools the file opens are closed in its own
 * afterAll, which runs before the drop.
 * @returns the addresses of its owner, and of the logins that API and worker have
 */
export async function testDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(templateUrl, `create database ${name} template ${databaseName(templateUrl)}`);
  afterAll(() => dropWhenLeft(templateUrl, name));
  return getAddresses(name);
}

/** The real time by the clock that every test's database begins with: for providers and nodes, whose clocks are their own. */
export const startingNow = (): number => Date.now() + inject('clockOffsetMs');

/** A database's addresses: as its owner, as the API, as the worker. */
export type TestDatabase = { url: string; apiUrl: string; workerUrl: string };

/** The addresses of a copy of the template. */
export function getAddresses(name: string): TestDatabase {
  const { api, worker } = inject('templateLogins');
  const [url, apiUrl, workerUrl] = [inject('templateUrl'), api, worker].map((address) => onDatabase(address, name));
  return { url, apiUrl, workerUrl } as TestDatabase;
}

/** PostgreSQL itself waits some five seconds in each. */
const LEAVING_TRIES = 3;

/** Connections that were ended may take a moment to be gone; one cut off while it says good-bye would be an error no one hears. */
async function dropWhenLeft(templateUrl: string, name: string): Promise<void> {
  for (let tries = 0; tries < LEAVING_TRIES; tries += 1) {
    try {
      return await asAdmin(templateUrl, `drop database ${name}`);
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE) throw error;
    }
  }
  await asAdmin(templateUrl, `drop database ${name} with (force)`);
}

const OBJECT_IN_USE = '55006';

/** The template cannot be copied while someone is connected to it. */
const asAdmin = (templateUrl: string, statement: string) =>
  runStatement(onDatabase(templateUrl, 'postgres'), statement);

function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}
