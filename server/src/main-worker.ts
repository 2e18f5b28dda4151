import { jobs } from '#app/jobs.ts';
import { listeners } from '#app/listeners.ts';
import { loadConfig } from '#foundation/config.ts';
import { openDb, openPool } from '#foundation/db.ts';
import { beat } from '#foundation/heartbeat.ts';
import { guardInstallation } from '#foundation/installation.ts';
import { startJobs } from '#foundation/jobs.ts';
import { createLog } from '#foundation/log.ts';
import { onStop } from '#foundation/on-stop.ts';
import { startOrExit } from '#foundation/startup-error.ts';
import { exitWithParent } from '#foundation/supervise.ts';
import { keepFolding } from '#rooms/transactions/index.ts';

const config = await startOrExit(loadConfig);
const log = createLog('worker', config.logLevel);
if (!config.databaseUrl) throw new Error('DATABASE_URL must be set for the worker; `npm start` sets it');
const db = openDb(openPool(config.databaseUrl, { max: 8 }));
await guardInstallation(db, config);
const runner = await startJobs({ db, config, log }, config.databaseUrl, jobs, listeners);
const stopBeating = beat(db, 'worker');
const stopFolding = keepFolding(db, log);
log.info('taking jobs');
exitWithParent();
onStop(async () => {
  stopBeating();
  await runner.stop();
  await stopFolding();
  await db.destroy();
});
