import * as z from 'zod/mini';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

export const processKinds = ['api', 'worker'] as const;

/** A process of the platform. `alive`: it said so within half a minute. */
const processRow = z.object({
  kind: z.enum(processKinds),
  number: z.int(),
  /** The machine's name. */
  host: z.string(),
  version: z.string(),
  node_version: z.string(),
  started_at: timestamp,
  heartbeat_at: timestamp,
  alive: z.boolean(),
  /** How long ago what it reads on a replica was, and whether it reads there now; null without `DATABASE_REPLICA_URL`. */
  replica_age_seconds: z.nullable(z.number()),
  reads_replica: z.nullable(z.boolean()),
});

/** What is not done of one kind of job; `oldest_seconds`: how long the most overdue one is overdue. */
const jobRow = z.object({
  job: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  oldest_seconds: z.number(),
});

/** A statement without what was asked for. */
const statementRow = z.object({ statement: z.string(), calls: z.int(), mean_ms: z.number(), total_ms: z.number() });

/** A table with all its partitions: `bytes` with its indexes, `rows` as the planner takes them to be. */
const tableRow = z.object({
  name: z.string(),
  bytes: z.int(),
  rows: z.int(),
  /** Rows that came and went since PostgreSQL began to count. */
  inserted: z.int(),
  deleted: z.int(),
});

const backupRow = z.object({
  kind: z.enum(['scheduled', 'manual', 'recorded']),
  started_at: timestamp,
  finished_at: z.nullable(timestamp),
  /** When it was read again and found whole; null where it was not. */
  verified_at: z.nullable(timestamp),
  restore_tested_at: z.nullable(timestamp),
  /** Up to when the log is kept with it. */
  archived_through: z.nullable(timestamp),
  bytes: z.nullable(z.int()),
  problem: z.nullable(z.string()),
});

/** A server that follows the database. `replays`: it can be read; null lag: none, or the database's owner may not see it. */
const replicaRow = z.object({
  name: z.string(),
  state: z.string(),
  sync_state: z.string(),
  replays: z.boolean(),
  lag_seconds: z.nullable(z.number()),
  lag_bytes: z.nullable(z.int()),
});

/** How the platform itself is doing. */
export const platformHealth = z.object({
  at: timestamp,
  processes: z.array(processRow),
  queue: z.object({
    /** Events that have not reached the queue. */
    events: z.int(),
    events_oldest_seconds: z.number(),
    jobs: z.array(jobRow),
  }),
  /** `statistics`: since PostgreSQL began to count; `running`: what has run for a second by now, where no statistics are kept. */
  statements: z.object({ source: z.enum(['statistics', 'running']), rows: z.array(statementRow) }),
  tables: z.array(tableRow),
  backups: z.array(backupRow),
  /** What the newest `verify` found; null before there was one. */
  verification: z.nullable(
    z.object({ finished_at: timestamp, seconds: z.int(), checks: z.int(), broken: z.array(z.string()) }),
  ),
  replicas: z.array(replicaRow),
});
export type PlatformHealth = z.output<typeof platformHealth>;

export const healthContract = {
  read: endpoint({
    method: 'GET',
    path: '/health',
    audience: 'admin',
    roles: allowedRoles.readOwners,
    nonSpec: true,
    reads: ['jobs'],
    summary: 'Processes, job queue, slow statements, largest tables, backups, the last verify and replicas',
    answer: platformHealth,
  }),
};
