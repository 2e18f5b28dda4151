import { createServer } from 'node:http';
import type { Config } from '#foundation/config.ts';
import { openDb, openPool, type WorkerConnections } from '#foundation/db.ts';
import type { Log } from '#foundation/log.ts';
import type { ProcessKind } from '#foundation/process-registry.ts';
import { listFigureSources } from './figure-sources.ts';
import { cacheFigures, type Figure } from './figures.ts';
import { type Watched, watchProcess } from './process-metrics.ts';

/** The workers' ports are so many above those of the API. */
const WORKER_PORTS = 100;
/** While another process has the port, as one does whose place this one takes, it is asked for this often. */
const PORT_AGAIN_MS = 1_000;
/** A statement of the figures that takes longer is ended. */
const STATEMENT_MS = 3_000;

/** `database`: where the figures of the whole platform are read, by a worker alone. */
type Metered = Watched & {
  kind: ProcessKind;
  config: Config;
  log: Log;
  database?: { url: string; worker: WorkerConnections };
};

/**
 * Gives Prometheus figures of this process, and from a worker those of the platform, on a port of their own: `/metrics`. Nothing
 * is loaded or listens where METRICS_PORT is not set.
 * @returns what ends it
 */
export async function serveMetrics({ kind, config, log, database, ...watched }: Metered): Promise<() => Promise<void>> {
  if (!config.metrics) return async () => undefined;
  const client = await import('prom-client');
  const register = new client.Registry();
  // one connection: what is asked at once waits for each other
  const pool =
    database &&
    openPool(database.url, { max: 1, worker: database.worker, restricted: true, statementMs: STATEMENT_MS });
  const db = pool && openDb(pool);
  const endWatching = watchProcess(client, register, watched);
  const readFigures = db ? cacheFigures(listFigureSources({ db, config, log })) : async () => [];
  const server = createServer(async (request, response) => {
    try {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      const text = `${await register.metrics()}\n${await toText(await readFigures())}`;
      response.writeHead(200, { 'content-type': register.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'figures could not be given');
      response.writeHead(500).end();
    }
  });
  const { host } = config.metrics;
  const port = config.metrics.port + (config.processNumber ?? 1) - 1 + (kind === 'worker' ? WORKER_PORTS : 0);
  // who only watches must not keep what is watched from working
  let again: NodeJS.Timeout | undefined;
  let isTold = false;
  const listen = () => void server.listen(port, host);
  server.on('listening', () => log.info({ port, host }, 'figures for Prometheus'));
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') again = setTimeout(listen, PORT_AGAIN_MS);
    if (!isTold) log.warn({ err: error, port }, 'figures for Prometheus are not given');
    isTold = true;
  });
  listen();
  return async () => {
    endWatching();
    clearTimeout(again);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await db?.destroy();
  };

  async function toText(figures: readonly Figure[]): Promise<string> {
    const registers = [new client.Registry()];
    for (const { name, help, values } of figures) {
      const labelNames = Object.keys(values[0]?.labels ?? {});
      const gauge = new client.Gauge({ name, help, labelNames, registers });
      // without labels it would be 0
      if (values.length === 0) gauge.remove();
      for (const { labels, value } of values) gauge.set(labels ?? {}, value);
    }
    return (await registers[0]?.metrics()) ?? '';
  }
}
