import { keepBackups } from '#features/backups/index.ts';
import { loadConfig } from '#foundation/config.ts';
import { openDb, openPool } from '#foundation/db.ts';
import { prepareCluster } from '#foundation/embedded-postgres-cluster.ts';
import { ownerUrl } from '#foundation/embedded-postgres-database.ts';
import { createLog } from '#foundation/log.ts';
import { onStop } from '#foundation/on-stop.ts';
import { exitWithParent } from '#foundation/supervise.ts';

// Backs the embedded database up: a process of its own, because it alone needs the superuser and the cluster's files.
const config = loadConfig();
const log = createLog('backup', config.logLevel);
const cluster = await prepareCluster(config.dataDir, { info: () => {}, warn: (text) => log.warn(String(text)) });
const owner = openDb(openPool(ownerUrl(cluster), { max: 2 }));
const stopping = new AbortController();
const { dir: backupDir, keepDays } = config.backup;
const notices = { info: (text: string) => log.info(text), warn: (text: string) => log.warn(text) };
const keeping = keepBackups(
  { cluster, dataDir: config.dataDir, owner, backupDir },
  { keepDays, log: notices, signal: stopping.signal },
);
exitWithParent();
onStop(async () => {
  stopping.abort();
  await keeping;
  await owner.destroy();
});
