import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { type Migration, Migrator } from 'kysely/migration';
import { t } from './config-texts.ts';
import { type Db, openDb, openPool, rows, sql } from './db.ts';
import { QUEUE_RIGHTS } from './queue-rights.ts';
import { StartupError } from './startup-error.ts';
import { TABLE_RIGHTS } from './table-rights.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

/** The first file of the migrations that the baseline replaced: anyone who has it has tables that no file describes any more. */
const BEFORE_BASELINE = '0001-foundation';

/** The migration files in order, with their text and checksum. */
export async function migrationFiles(): Promise<{ name: string; text: string; checksum: string }[]> {
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
 * applied with, then the job queue's own tables, then the rights of the application's roles on those.
 * @throws StartupError in one sentence where its owner may not make the roles and has none, and where it is older than the baseline, newer than this version, or was made
 *   by files that have been changed since
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const pool = openPool(url, { max: 2 });
  const db = openDb(pool);
  try {
    const files = await migrationFiles();
    await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(
      db,
    );
    await refuseUnknownDatabase(db, files);
    await refuseMissingRoles(db);
    const migrations = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await runMigrations({ pgPool: pool, crontab: '' });
    await sql.raw(TABLE_RIGHTS).execute(db);
    await sql.raw(QUEUE_RIGHTS).execute(db);
    return {
      applied: (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName),
    };
  } finally {
    await db.destroy();
  }
}

function toMigration(file: { name: string; text: string; checksum: string }): Migration {
  return {
    up: async (db) => {
      await sql.raw(file.text).execute(db);
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
