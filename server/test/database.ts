import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';

/**
 * Makes a fresh, migrated database for the test file that calls it and drops it when the file's tests have ended:
 * `const { url } = await testDatabase();` at the file's top level. Pools the file opens are closed in its own afterAll,
 * which runs before the drop.
 */
export async function testDatabase(): Promise<{ url: string }> {
  const templateUrl = inject('templateUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(templateUrl, `create database ${name} template ${databaseName(templateUrl)}`);
  afterAll(() => asAdmin(templateUrl, `drop database ${name} with (force)`));
  return { url: onDatabase(templateUrl, name) };
}

/** The template cannot be copied while somebody is connected to it. */
async function asAdmin(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(templateUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}
