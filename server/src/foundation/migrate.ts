import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { t } from './config-texts.ts';
import { type Db, openDb, openPool, rows, sql } from './db.ts';
import type { Logger } from './embedded-postgres-cluster.ts';
import { MIGRATION, retryLocked, waitBriefly } from './migration-locks.ts';
import { QUEUE_RIGHTS } from './queue-rights.ts';
import { StartupError } from './startup-error.ts';
import { TABLE_RIGHTS } from './table-rights.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

/** The first file of the migrations that the baseline replaced: anyone who has it has tables that no file describes any more. */
const BEFORE_BASELINE = '0001-foundation';

/** A file with this line is one statement, which is repeated, each time in a transaction of its own, until it changes nothing. */
const IN_BATCHES = /^-- In batches\.$/m;
/** How often it is said how far batches have come. */
const SAY_EVERY_MS = 5_000;

export type MigrationFile = { name: string; text: string; checksum: string };

type Options = { log?: Logger; files?: MigrationFile[]; tries?: number };
const SILENT: Logger = { info: () => {}, warn: () => {} };

/** The migration files in order, with their text and checksum. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return { name: name.replace(/\.sql$/, ''), text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings a database up to date as its owner: our files by Kysely's Migrator, each checked against the checksum it was
 * applied with, then the job queue's own tables, then the rights of the application's roles on those. An empty database gets
 * all files in one transaction; one that is in use gets each in its own, and none keeps others waiting for two seconds.
 * @param options.log is told what is waited for, and how far batches have come
 * @param options.files others than those of this version, and `tries` how often a lock is waited for: for tests
 * @throws StartupError in one sentence where its owner may not make the roles and has none, and where it is older than the baseline, newer than this version, or was made
 *   by files that have been changed since, and where a lock could not be had
 */
export async function migrate(
  url: string,
  { log = SILENT, files: given, tries }: Options = {},
): Promise<{ applied: string[] }> {
  // one works, one sees what it waits for
  const pool = openPool(url, { max: 2, name: MIGRATION });
  waitBriefly(pool);
  const db = openDb(pool);
  try {
    const files = given ?? (await migrationFiles());
    await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(
      db,
    );
    await refuseUnknownDatabase(db, files);
    await refuseMissingRoles(db);
    const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const retry = (name: string, step: () => Promise<void>) => retryLocked(pool, { name, log, tries }, step);
    const waiting = await listWaiting(db, files);
    const isEmpty = waiting.length === files.length;
    if (isEmpty) check(await migrator.migrateToLatest());
    for (const file of isEmpty ? [] : waiting)
      await retry(file.name, async () => {
        if (IN_BATCHES.test(file.text)) await runBatches(db, file, log);
        check(await migrator.migrateUp());
      });
    await retry('graphile_worker', () => runMigrations({ pgPool: pool, crontab: '' }));
    await retry('rights', async () => {
      await sql.raw(TABLE_RIGHTS).execute(db);
      await sql.raw(QUEUE_RIGHTS).execute(db);
    });
    return { applied: waiting.map(({ name }) => name) };
  } finally {
    await db.destroy();
  }
}

function check({ error }: MigrationResultSet): void {
  if (error) throw error;
}

/** Those that the database does not have yet, in order. */
async function listWaiting(db: Db, files: MigrationFile[]): Promise<MigrationFile[]> {
  const applied = await rows(db, sql<{ name: string }>`select name from migration_checksums`);
  const known = new Set(applied.map(({ name }) => name));
  return files.filter(({ name }) => !known.has(name));
}

/** Repeats a statement until it changes nothing; one that was broken off goes on where it was. */
async function runBatches(db: Db, { name, text }: MigrationFile, log: Logger): Promise<void> {
  let changed = 0n;
  let saidMs = performance.now();
  for (;;) {
    const { numAffectedRows = 0n } = await sql.raw(text).execute(db);
    changed += numAffectedRows;
    const isOver = numAffectedRows === 0n;
    if (isOver || performance.now() - saidMs > SAY_EVERY_MS) {
      log.info(t('migrationProgress', { name, rows: Number(changed) }));
      saidMs = performance.now();
    }
    if (isOver) return;
  }
}

function toMigration(file: MigrationFile): Migration {
  return {
    up: async (db) => {
      // what was written since the last batch is part of the last one
      const isRepeated = IN_BATCHES.test(file.text);
      let { numAffectedRows } = await sql.raw(file.text).execute(db);
      while (isRepeated && numAffectedRows) ({ numAffectedRows } = await sql.raw(file.text).execute(db));
      await sql`insert into migration_checksums (name, checksum) values (${file.name}, ${file.checksum})`.execute(db);
    },
  };
}

/** An owner who may not make roles needs those that an administrator has made. Who may is told by the first file what it lacks. */
async function refuseMissingRoles(db: Db): Promise<void> {
  const missing = await rows(
    db,
    sql<{ owner: string; role: string }>`
      select current_user as owner, needed.role from unnest(array['fairlead_app', 'fairlead_queue', 'fairlead_ledger']) needed(role)
        join pg_roles me on me.rolname = current_user left join pg_roles r on r.rolname = needed.role
      where not me.rolsuper and not me.rolcreaterole and not coalesce(pg_has_role(r.oid, 'usage'), false)`,
  );
  const [first] = missing;
  if (first)
    throw new StartupError(
      t('rolesMissing', { owner: first.owner, roles: missing.map(({ role }) => role).join(', ') }),
    );
}

async function refuseUnknownDatabase(
  db: ReturnType<typeof openDb>,
  files: { name: string; checksum: string }[],
): Promise<void> {
  const applied = await rows(
    db,
    sql<{ name: string; checksum: string }>`select name, checksum from migration_checksums order by name`,
  );
  if (applied.some(({ name }) => name === BEFORE_BASELINE)) {
    throw new StartupError(t('dataTooOld'));
  }
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new StartupError(t('migrationUnknown', { name }));
    }
    if (file.checksum !== checksum) {
      throw new StartupError(t('migrationOther', { name }));
    }
  }
}
