import { eventHandlers } from '#app/event-handlers.ts';
import { jobs } from '#app/jobs.ts';
import { serveMetrics } from '#app/metrics/serve-metrics.ts';
import { exportSpans } from '#app/tracing/export-spans.ts';
import { keepRollingUp } from '#features/transactions/index.ts';
import { keepChaining } from '#foundation/audit-chain.ts';
import { loadConfig } from '#foundation/config.ts';
import { WORKER_CONNECTIONS } from '#foundation/connection-counts.ts';
import { openDb, openPool } from '#foundation/db.ts';
import { guardInstallation } from '#foundation/installation.ts';
import { startJobs } from '#foundation/jobs.ts';
import { createLog, nameProcess } from '#foundation/log.ts';
import { onStop } from '#foundation/on-stop.ts';
import { keepRegistered } from '#foundation/process-registry.ts';
import { requireRestrictedLogin } from '#foundation/restricted-login.ts';
import { startOrExit } from '#foundation/startup-error.ts';
import { exitWithParent, sayAtWork } from '#foundation/supervise.ts';
import { loadLanguages } from '#foundation/texts.ts';
import { registerWorker } from '#foundation/worker-registry.ts';
import { keepRollingUpFlows } from '#ledger/index.ts';

const config = await startOrExit(loadConfig);
const log = createLog(nameProcess('worker', config), config.logLevel);
const databaseUrl = config.databaseLogins.worker;
if (!databaseUrl) throw new Error('DATABASE_WORKER_URL must be set for the worker; `npm start` sets it');
exitWithParent();
await startOrExit(() => requireRestrictedLogin(databaseUrl));
const worker = await registerWorker(databaseUrl, {
  log,
  // Others may run its jobs from now on: nothing of this process may go on for a moment longer.
  onLost: (reason) => {
    log.error(`the worker ends: ${reason}`);
    process.exit(1);
  },
});
const pool = openPool(databaseUrl, { max: WORKER_CONNECTIONS, worker: worker.connections, restricted: true });
const db = openDb(pool);
await guardInstallation(db, config);
await loadLanguages();
const runner = await startJobs({ db, config, log }, databaseUrl, jobs, eventHandlers, worker);
const stops = [
  keepRollingUp(db, log),
  keepRollingUpFlows(db, log),
  keepChaining(db, log),
  keepRegistered(db, log, { kind: 'worker', number: config.processNumber ?? 1 }),
  exportSpans({ kind: 'worker', config, log }),
  await serveMetrics({
    ...{ kind: 'worker', config, log, pools: { jobs: pool } },
    database: { url: databaseUrl, worker: worker.connections },
  }),
];
log.info('taking jobs');
sayAtWork();
onStop(async () => {
  await runner.stop();
  await Promise.all(stops.map((stop) => stop()));
  await db.destroy();
  await worker.end();
});
