import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { type Db, openDb, openPool, sql } from './db.ts';
import { migrate } from './migrate.ts';
import { StartupError } from './startup-error.ts';

const open: Db[] = [];
afterAll(() => Promise.all(open.map((db) => db.destroy())));

/** A migrated database whose record of applied migrations is then changed. */
async function databaseWith(change: ReturnType<typeof sql>): Promise<string> {
  const { url } = await testDatabase();
  const db = openDb(openPool(url, { max: 1 }));
  open.push(db);
  await change.execute(db);
  return url;
}
const old = await databaseWith(
  sql`insert into migration_checksums values ('0001-foundation', 'aa'), ('0079-devices-by-token', 'bb')`,
);
const newer = await databaseWith(sql`insert into migration_checksums values ('9999-later', 'aa')`);
const changed = await databaseWith(sql`update migration_checksums set checksum = 'aa' where name = '0001-roles'`);
const current = await databaseWith(sql`select 1`);

const OLD_SENTENCE =
  'This database was made by a version whose data cannot be brought up to date; move the data folder (DATA_DIR) away, or name an empty database in DATABASE_URL, and start again.';

test('a database that is up to date stays as it is', async () => {
  expect(await migrate(current)).toEqual({ applied: [] });
});

test.each([
  ['from before the baseline', old, OLD_SENTENCE],
  [
    'of a newer version',
    newer,
    'The database holds migration 9999-later, which this version does not know; use the newer version.',
  ],
  [
    'made by a file that was changed',
    changed,
    /^This database was made by another form of migration 0001-roles than this version has: /,
  ],
])('a database %s is refused with what to do', async (_kind, url, sentence) => {
  const refusal = await migrate(url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as Error).message).toMatch(sentence);
});

test.each([
  ['cli.ts', ['migrate']],
  ['main-start.ts', []],
])('%s prints that sentence alone and ends with 1', async (entry, args) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'migrate-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', entry), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: old, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => lines.push(...part.toString().trim().split('\n')));
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
  // the tests' server has its durability off, which a start may say first
  expect(lines.filter((line) => !line.includes('a crash may lose money'))).toEqual([OLD_SENTENCE]);
});
