import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { TIMEOUT } from '#test/timeouts.ts';
import { type Db, openDb, openPool, sql } from './db.ts';
import { type MigrationFile, migrate, migrationFiles } from './migrate.ts';
import { StartupError } from './startup-error.ts';
import type { TextValue } from './texts.ts';

/** A migrated database whose record of applied migrations is then changed. */
async function databaseWith(change: ReturnType<typeof sql>): Promise<string> {
  const { url } = await testDatabase();
  const db = openDb(openPool(url, { max: 1 }));
  await change.execute(db);
  await db.destroy();
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

/** A database of this version, which its owner works on, and what a migration of it says. */
async function inUse() {
  const { url } = await testDatabase();
  const db = openDb(openPool(url, { max: 2, name: 'someone' }));
  afterAll(() => db.destroy());
  const said: string[] = [];
  const keep = (text: TextValue) => void said.push(String(text));
  const apply = async (migration: Pick<MigrationFile, 'name' | 'text'>, tries?: number) => {
    const files = [...(await migrationFiles()), { ...migration, checksum: 'cc' }];
    return migrate(url, { files, log: { info: keep, warn: keep }, ...(tries === undefined ? {} : { tries }) });
  };
  return { db, said, apply };
}

/** Holds a lock on the news for as long as its transaction is open. */
async function lockNews(db: Db): Promise<() => Promise<void>> {
  const tx = await db.startTransaction().execute();
  await sql`lock table news in access exclusive mode`.execute(tx);
  return async () => void (await tx.rollback().execute());
}

const ADD_COLUMN = { name: '9998-column', text: 'alter table news add column checked boolean' };

test('a migration says what it waits for and lets others go on; it is applied once it gets its lock', async () => {
  const { db, said, apply } = await inUse();
  const letGo = await lockNews(db);
  const applying = apply(ADD_COLUMN);
  await vi.waitFor(() => expect(said).toHaveLength(1), TIMEOUT);
  expect(said[0]).toMatch(
    /^Migration 9998-column waits for news, which someone \(process \d+ of PostgreSQL\) has locked, in a transaction of \d+ seconds?; it tries again\.$/,
  );
  await letGo();
  expect(await applying).toEqual({ applied: ['9998-column'] });
  await sql`select checked from news`.execute(db);
});

test('one that never gets its lock is given up, and those before it stay applied', async () => {
  const { db, apply } = await inUse();
  const letGo = await lockNews(db);
  const refusal = await apply(ADD_COLUMN, 1).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as Error).message).toMatch(
    /^Migration 9998-column could not be applied: it needs news, which someone /,
  );
  await letGo();
});

test('a long one changes so many rows at a time, each in a transaction of its own, and says how far it is', async () => {
  const { db, said, apply } = await inUse();
  await sql`create table measured (id int primary key, doubled int)`.execute(db);
  await sql`insert into measured (id) select generate_series(1, 25)`.execute(db);
  const text = `-- Doubles what was measured.
-- In batches.
update measured set doubled = 2 * id where id in (select id from measured where doubled is null order by id limit 10)`;
  expect(await apply({ name: '9998-doubled', text })).toEqual({ applied: ['9998-doubled'] });
  expect(said).toEqual(['Migration 9998-doubled: 25 rows.']);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from measured where doubled = 2 * id group by xmin::text order by min(id)`.execute(
    db,
  );
  expect(counted.rows.map(({ count }) => count)).toEqual([10, 10, 5]);
  expect(await apply({ name: '9998-doubled', text })).toEqual({ applied: [] });
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
