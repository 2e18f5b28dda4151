import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { clockOffset } from './clock.ts';
import { type Db, rows, sql } from './db.ts';
import { keepDoing } from './keep-doing.ts';
import type { Log } from './log.ts';
import type { ReadReplica } from './replica/read-replica.ts';

const BEAT_MS = 5_000;
/** Who has been silent for longer is taken for gone. */
const SILENT_AFTER_SECONDS = 30;
const MANIFEST = join(import.meta.dirname, '..', '..', '..', 'package.json');

/** The version of this program, as its manifest has it. */
export const PROGRAM_VERSION: string = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;

export type ProcessKind = 'api' | 'worker';

type Registered = { kind: ProcessKind; number: number; replica?: Pick<ReadReplica, 'state'> | undefined };

/**
 * Says every few seconds that this process is alive, for those who look after the platform: nothing waits for it, and while the
 * database is away it is not said.
 * @returns what says that the process has stopped
 */
export function keepRegistered(db: Db, log: Log, { kind, number, replica }: Registered) {
  const id = randomUUID();
  const stop = keepDoing(
    BEAT_MS,
    async () => {
      const { ageSeconds = null, isRead = null } = replica?.state ?? {};
      await sql`
        insert into processes (id, kind, number, host, version, node_version, replica_age_seconds, reads_replica)
        values (${id}, ${kind}, ${number}, ${hostname()}, ${PROGRAM_VERSION}, ${process.versions.node}, ${ageSeconds}, ${isRead})
        on conflict (id) do update set heartbeat_at = clock_timestamp(), replica_age_seconds = excluded.replica_age_seconds,
          reads_replica = excluded.reads_replica`.execute(db);
    },
    (error) => log.debug({ err: error }, 'the process did not say that it is alive; trying again'),
  );
  return async (): Promise<void> => {
    await stop();
    await sql`update processes set ended_at = clock_timestamp() where id = ${id}`.execute(db).catch(() => undefined);
  };
}

/**
 * A process; times are by the platform's clock. `alive`: it said so lately. `replica_age_seconds`: how long ago what its replica
 * shows was; null without one.
 */
export type ProcessRow = {
  kind: ProcessKind;
  number: number;
  host: string;
  version: string;
  node_version: string;
  started_at: Date;
  heartbeat_at: Date;
  alive: boolean;
  replica_age_seconds: number | null;
  reads_replica: boolean | null;
};

/** The processes that run, and those that fell silent within a day without having stopped. */
export const listProcesses = (db: Db): Promise<ProcessRow[]> =>
  rows(
    db,
    sql<ProcessRow>`
      select kind, number, host, version, node_version, started_at + c."offset" as started_at, heartbeat_at + c."offset" as heartbeat_at,
        p.heartbeat_at > clock_timestamp() - make_interval(secs => ${SILENT_AFTER_SECONDS}) as alive,
        replica_age_seconds, reads_replica
      from processes p cross join ${clockOffset} c where ended_at is null and p.heartbeat_at > clock_timestamp() - interval '1 day'
      order by kind, alive desc, number, p.started_at limit 100`,
  );
