import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { t } from './config-texts.ts';
import type { Logger } from './embedded-postgres-cluster.ts';
import { StartupError } from './startup-error.ts';

/** What PostgreSQL shows the connections of a migration as. */
export const MIGRATION = 'fairlead-migration';
/** How long a migration waits for a lock: all who need the same table wait behind it. */
const LOCK_MS = 2_000;
/** How long it then lets the others go on, and how often it tries: some minutes in all. */
const PAUSE_MS = 1_000;
const TRIES = 60;
const LOOK_EVERY_MS = 250;
const LOCK_NOT_AVAILABLE = '55P03';

/** What a connection waits for, and who has it. */
type Wait = { what: string; pid: number; program: string; seconds: number };

/** Has each connection that a pool opens from now on wait for a lock no longer than that. */
export function waitBriefly(pool: pg.Pool): void {
  pool.options.lock_timeout = LOCK_MS;
}

/**
 * Does a step of a migration, and again where it did not get a lock in time: what the step did until then is undone, and who
 * came meanwhile goes on. Says each time what is waited for.
 * @param pool whose connections do the step, and look beside it
 * @throws StartupError when it does not get its locks, however often it tries
 */
export async function retryLocked<R>(
  pool: pg.Pool,
  { name, log, tries = TRIES }: { name: string; log: Logger; tries?: number | undefined },
  step: () => Promise<R>,
): Promise<R> {
  for (let left = tries - 1; ; left -= 1) {
    const watch = watchWaits(pool);
    try {
      return await step();
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      const wait = watch.find();
      const told = { name, what: wait?.what ?? '?', program: wait?.program ?? '?', pid: String(wait?.pid ?? '?') };
      if (left <= 0) throw new StartupError(t('migrationLocked', told));
      log.warn(t('migrationWaits', { ...told, seconds: wait?.seconds ?? 0 }));
    } finally {
      watch.stop();
    }
    await sleep(PAUSE_MS);
  }
}

/** Looks now and then what the pool's connections wait for. */
function watchWaits(pool: pg.Pool): { find: () => Wait | undefined; stop: () => void } {
  let last: Wait | undefined;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const { rows } = await pool.query<Wait>(WAITS, [MIGRATION]);
      last = rows[0] ?? last;
    } catch {
      // who only looks must not fail what it looks at
    }
    isLooking = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return { find: () => last, stop: () => clearInterval(timer) };
}

/** What migrations of this database wait for, and the first who has it. */
const WAITS = `
  select coalesce(l.relation::regclass::text, l.locktype) as what, b.pid, b.application_name as program,
    coalesce(extract(epoch from clock_timestamp() - b.xact_start)::int, 0) as seconds
  from pg_stat_activity a join pg_locks l on l.pid = a.pid and not l.granted
    cross join lateral unnest(pg_blocking_pids(a.pid)) with ordinality as blocking (pid, place)
    join pg_stat_activity b on b.pid = blocking.pid
  where a.datname = current_database() and a.application_name = $1
  order by blocking.place limit 1`;
