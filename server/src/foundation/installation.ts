import type { Config } from './config.ts';
import { t } from './config-texts.ts';
import { type Db, one, openDb, openPool, rows, sql } from './db.ts';
import type { InstallationKind } from './go-live.ts';
import { StartupError, startOrExit } from './startup-error.ts';

/** What says which kind of installation a database is. */
type Installation = {
  /** Undefined for a database that was never opened as either. */
  kind: InstallationKind | undefined;
  /** The clock's offset in days. */
  offsetDays: number;
  /** Whether anyone has an account in it. */
  hasPeople: boolean;
};

const RETRY_MS = 1_000;

/** What the check goes by. */
type Opening = Pick<Config, 'production' | 'databaseUrl'> & Partial<Pick<Config, 'databaseLogins'>>;

/**
 * Refuses a database of the other kind: production never opens what was a demo's, or has a moved clock, and nothing else
 * opens a production's. Production marks a database without a kind as its own. Every process asks at its start, for each
 * may be started apart from the others.
 * @throws StartupError in one sentence that names the variable
 */
export async function openInstallation(db: Db, opening: Opening): Promise<void> {
  if (!(await isMigrated(db))) return;
  if (opening.production) {
    refuseInProduction(await readInstallation(db), opening);
    // another process may have been quicker, and with another kind
    if ((await writeKind(db, 'production')) !== 'production') refuseDemoDatabase(opening);
  } else if ((await readInstallation(db)).kind === 'production') refuseProductionDatabase(opening);
}

/**
 * {@link openInstallation} at the start of a process that may be started while the database is away: it goes on, answers
 * that the database is away, and is ended by a refusal as soon as there is one.
 */
export async function guardInstallation(db: Db, opening: Opening): Promise<void> {
  await startOrExit(() => openInstallation(db, opening)).catch(() => {
    setTimeout(() => void guardInstallation(db, opening), RETRY_MS).unref();
  });
}

/**
 * Marks a database as a demo's for good, before anything of the demo is written to it.
 * @throws StartupError for a production's, and for one that holds people and was never a demo's
 */
export async function openAsDemo(db: Db, opening: Opening): Promise<void> {
  const { kind, hasPeople } = await readInstallation(db);
  if (kind === undefined && hasPeople) {
    throw new StartupError(t('databaseNeverDemo', { variable: getVariableName(opening) }));
  }
  if ((await writeKind(db, 'demo')) !== 'demo') refuseProductionDatabase(opening);
}

/** {@link openInstallation} over a connection of its own, as the database's owner: before it is migrated too. */
export async function checkInstallation(url: string, opening: Opening): Promise<void> {
  const owner = openDb(openPool(url, { max: 1 }));
  try {
    await openInstallation(owner, opening);
  } finally {
    await owner.destroy();
  }
}

function refuseInProduction({ kind, offsetDays }: Installation, opening: Opening): void {
  if (kind === 'demo') refuseDemoDatabase(opening);
  if (offsetDays !== 0) {
    throw new StartupError(t('clockMoved', { variable: getVariableName(opening), days: offsetDays }));
  }
}

function refuseDemoDatabase(opening: Opening): never {
  throw new StartupError(t('databaseDemo', { variable: getVariableName(opening) }));
}

function refuseProductionDatabase(opening: Opening): never {
  throw new StartupError(t('databaseProduction', { variable: getVariableName(opening) }));
}

/** What names the database: a process that is started apart knows its own login's address alone. */
function getVariableName({ databaseUrl, databaseLogins }: Opening): string {
  if (databaseUrl !== undefined) return 'DATABASE_URL';
  if (databaseLogins?.api !== undefined) return 'DATABASE_API_URL';
  return databaseLogins?.worker === undefined ? 'DATA_DIR' : 'DATABASE_WORKER_URL';
}

async function isMigrated(db: Db): Promise<boolean> {
  // the last of the tables that are read here
  return (await one(db, sql<{ there: boolean }>`select to_regclass('public.members') is not null as there`)).there;
}

/** Databases from before the mark are known by what the demo wrote. */
async function readInstallation(db: Db): Promise<Installation> {
  const found = await one(
    db,
    sql<{ kind: InstallationKind | null; was_demo: boolean; offset_days: number; has_people: boolean }>`
      select (select value #>> '{}' from app_state where name = 'installation') as kind,
        exists (select from app_state where name = 'demo-seeded')
          or exists (select from staff where email ilike '%@demo.test')
          or exists (select from members where email ilike '%@demo.test') as was_demo,
        (select round(extract(epoch from "offset") / 86400, 2)::float8 from clock_offset) as offset_days,
        exists (select from staff) or exists (select from members) as has_people`,
  );
  return {
    kind: found.kind ?? (found.was_demo ? 'demo' : undefined),
    offsetDays: found.offset_days,
    hasPeople: found.has_people,
  };
}

/** Writes the kind where none is written. @returns the kind that stands there now */
async function writeKind(db: Db, kind: InstallationKind): Promise<InstallationKind> {
  await sql`insert into app_state (name, value) values ('installation', to_jsonb(${kind}::text)) on conflict (name) do nothing`.execute(
    db,
  );
  const [row] = await rows(
    db,
    sql<{ kind: InstallationKind }>`select value #>> '{}' as kind from app_state where name = 'installation'`,
  );
  return row?.kind ?? kind;
}
