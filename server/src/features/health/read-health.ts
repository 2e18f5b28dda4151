import type { PlatformHealth } from '@fairlead/contract/features/health.ts';
import { listJobFigures } from '#features/background-jobs/index.ts';
import { listBackups } from '#features/backups/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import { now } from '#foundation/clock.ts';
import {
  findStatementSource,
  listLargestTables,
  listReplicas,
  listSlowStatements,
} from '#foundation/database-health.ts';
import type { Db } from '#foundation/db.ts';
import { readOutboxFigures } from '#foundation/outbox.ts';
import { listProcesses } from '#foundation/process-registry.ts';
import { findLastVerification } from '#foundation/verifications.ts';

const STATEMENTS = 15;
const TABLES = 20;
const BACKUPS = 10;

/** How the platform itself is doing. */
export async function readHealth(db: Db): Promise<PlatformHealth> {
  const { outbox, jobs, source, statements, tables, backups, verification, replicas, ...parts } = await awaitEach({
    at: now(db),
    processes: listProcesses(db),
    outbox: readOutboxFigures(db),
    jobs: listJobFigures(db),
    source: findStatementSource(db),
    statements: listSlowStatements(db, STATEMENTS),
    tables: listLargestTables(db, TABLES),
    backups: listBackups(db, BACKUPS),
    verification: findLastVerification(db),
    replicas: listReplicas(db),
  });
  return {
    ...parts,
    queue: {
      events: outbox.waiting,
      events_oldest_seconds: outbox.oldestSeconds,
      jobs: jobs.map(({ oldestSeconds, ...job }) => ({ ...job, oldest_seconds: oldestSeconds })),
    },
    statements: { source, rows: statements.map((row) => ({ ...row, calls: Number(row.calls) })) },
    tables: tables.map(({ name, ...counts }) => ({ name, ...toNumbers(counts) })),
    backups: backups.map((backup) => ({ ...backup, bytes: backup.bytes === null ? null : Number(backup.bytes) })),
    verification: verification ?? null,
    replicas: replicas.map((row) => ({ ...row, lag_bytes: row.lag_bytes === null ? null : Number(row.lag_bytes) })),
  };
}

const toNumbers = <Name extends string>(counts: Record<Name, bigint>) =>
  Object.fromEntries(Object.entries<bigint>(counts).map(([name, count]) => [name, Number(count)])) as Record<
    Name,
    number
  >;
