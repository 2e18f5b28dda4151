import { writeSync } from 'node:fs';
import { makeBackup } from '#features/backups/index.ts';
import { openDb, openPool } from '#foundation/db.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { prepareCluster } from '#foundation/embedded-postgres-cluster.ts';

// A process for tests to kill: makes a backup, and stops when it prints the line that begins as named.
const [dataDir, to, stopAt] = process.argv.slice(2);
if (dataDir === undefined || to === undefined || stopAt === undefined)
  throw new Error('usage: backup-process.ts <data folder> <to> <line>');

const log = { info: () => {}, warn: () => {} };
const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log });
const owner = openDb(openPool(database.url, { max: 2 }));
const print = (line: string) => {
  if (!line.startsWith(stopAt)) return;
  writeSync(1, 'stopping\n');
  process.kill(process.pid, 'SIGSTOP');
};
const cluster = await prepareCluster(dataDir, log);
await makeBackup({ cluster, dataDir, owner, backupDir: undefined }, { to, kind: 'manual', print });
await owner.destroy();
await database.release();
