import { serveMetrics } from '#app/metrics/serve-metrics.ts';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { exportSpans } from '#app/tracing/export-spans.ts';
import { loadAddressList } from '#features/screening/index.ts';
import { loadConfig } from '#foundation/config.ts';
import { API_CONNECTIONS } from '#foundation/connection-counts.ts';
import { openServingDb } from '#foundation/db.ts';
import { watchHeldClients } from '#foundation/held-clients.ts';
import { guardInstallation } from '#foundation/installation.ts';
import { handOverSocket, listenOptions } from '#foundation/listening-socket.ts';
import { createLog, nameProcess } from '#foundation/log.ts';
import { onStop } from '#foundation/on-stop.ts';
import { limitHashing } from '#foundation/password.ts';
import { preparePooledLogin } from '#foundation/pooled-login.ts';
import { keepRegistered } from '#foundation/process-registry.ts';
import { ReadReplica } from '#foundation/replica/read-replica.ts';
import { requireReaderLogin } from '#foundation/replica/reader-login.ts';
import { requireRestrictedLogin } from '#foundation/restricted-login.ts';
import { startOrExit } from '#foundation/startup-error.ts';
import { exitWithParent, isSupervised, sayAtWork } from '#foundation/supervise.ts';
import { loadLanguages } from '#foundation/texts.ts';

/** Longer than a request may take that has begun to arrive. */
const DRAINS_WITHIN_MS = 30_000;

const config = await startOrExit(loadConfig);
const log = createLog(nameProcess('api', config), config.logLevel);
const databaseUrl = config.databaseLogins.api;
if (!databaseUrl) throw new Error('DATABASE_API_URL must be set for the API; `npm start` sets it');
// a person is better told to come back than kept waiting; a load test waits for what it asked for
const waitMs = config.rateLimits ? 2_000 : 10_000;
limitHashing(config.processes);
await startOrExit(() => loadAddressList(config));
const { pooler } = config;
// past a pooler: a connection that it opened now would be kept without the settings that its login gets next
await startOrExit(() => requireRestrictedLogin(pooler?.directUrl ?? databaseUrl));
if (pooler) await startOrExit(() => preparePooledLogin(databaseUrl, pooler.directUrl));
const replicaUrl = config.replica?.url;
if (replicaUrl) await startOrExit(() => requireReaderLogin(replicaUrl));
const pooled = pooler !== undefined;
const { db, pool, shared } = openServingDb(databaseUrl, { max: API_CONNECTIONS, waitMs, restricted: true, pooled });
const listHeld = watchHeldClients(pool);
await guardInstallation(db, config);
await loadLanguages();
const replica = config.replica && openReplica(config.replica);
const app = await createApp(routes, { db, config, log }, { replica });
const stopTracing = exportSpans({ kind: 'api', config, log });
const { admission, countWaiting, leaving } = app;
const stopMetrics = await serveMetrics({
  kind: 'api',
  config,
  log,
  pools: { requests: pool, ...(shared && { shared }) },
  countWaiting,
  admission,
  replica,
});
// several listen on the one port, and the system shares connections out among them; one alone keeps others from it
const listening = { port: config.port, host: config.host, reusePort: config.processes.api > 1 };
await app.listen(listenOptions(listening));
handOverSocket(app.server);
const stopRegistering = keepRegistered(db, log, { kind: 'api', number: config.processNumber ?? 1, replica });
log.info({ port: config.port }, 'serving');
sayAtWork();
exitWithParent();
onStop(
  async () => {
    await app.close();
    await Promise.all([stopMetrics(), stopRegistering(), stopTracing()]);
    await replica?.close();
    await db.destroy();
  },
  {
    leave: (hurry) => leaving.leave({ isReplaced: isSupervised(), hurry }),
    // what restarts it waits for it, and by then no one waits for an answer any more
    late: {
      afterMs: DRAINS_WITHIN_MS,
      say: () => log.error({ connections: listHeld() }, 'stopped before all that was begun had ended'),
    },
  },
);

function openReplica({ url, maxLagSeconds }: NonNullable<typeof config.replica>): ReadReplica {
  return new ReadReplica({ url, maxLagMs: maxLagSeconds * 1_000, primary: db, log });
}
