import { totalmem } from 'node:os';

/** `platform` keeps every promise of durability; `tests` gives them up for speed, for clusters that are thrown away. */
export type ClusterPurpose = 'platform' | 'tests';

/** Without these three a power cut loses or tears what was acknowledged. */
export const DURABILITY_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** Of an installation with one API process and one worker, and of every test. */
const USUAL_CONNECTIONS = 100;
/** A question over every day locks each day's tables and indexes, and there are five of them per day for ever. */
const LOCKS = 1_024 * USUAL_CONNECTIONS;

/**
 * The text of the settings file PostgreSQL includes: sized for two cores beside API, worker and a browser.
 * @param connections how many the installation's processes may open together
 */
export function settingsFile(socketFolder: string, purpose: ClusterPurpose, connections = 0): string {
  const maxConnections = Math.max(USUAL_CONNECTIONS, connections);
  const durability = purpose === 'tests' ? 'off' : 'on';
  const settings: Record<string, string> = {
    ...Object.fromEntries(DURABILITY_SETTINGS.map((name) => [name, durability])),
    // Only this machine's own accounts that may enter the folder can connect, and those need the password.
    listen_addresses: '',
    unix_socket_directories: quotedFolder(socketFolder),
    unix_socket_permissions: '0700',
    port: '5432',
    password_encryption: 'scram-sha-256',
    max_connections: String(maxConnections),
    // the table of locks is shared: as many in total, however many connections there are
    max_locks_per_transaction: String(Math.max(64, Math.ceil(LOCKS / maxConnections))),

    shared_buffers: `${purpose === 'tests' ? 128 : sharedBuffersMb(totalmem())}MB`,
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    wal_buffers: '16MB',
    min_wal_size: '256MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    // A backup folder that is full or away must not fill this disk too: beyond this its log is broken off, with an alarm.
    max_slot_wal_keep_size: '8GB',
    random_page_cost: '1.1',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_parallel_workers_per_gather: '1',
    autovacuum_max_workers: '2',
    // Compiling costs more than our short statements take.
    jit: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    max_logical_replication_workers: '0',
    log_checkpoints: 'off',
    // A failed statement's text may hold what must not be logged.
    log_min_error_statement: 'panic',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  return `# Written again at every start. ALTER SYSTEM overrides it.\n${lines.join('\n')}\n`;
}

const MIB = 1_048_576;

/**
 * An eighth of the machine's memory, from 256 MB to 2 GB: a large end-of-day run touches every account and investment.
 */
export const sharedBuffersMb = (totalBytes: number): number =>
  Math.min(2048, Math.max(256, Math.floor(totalBytes / 8 / MIB)));

/** The setting is a list, so a folder's name with a comma or blank stands in double quotes. */
function quotedFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
