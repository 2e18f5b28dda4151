import { pino } from 'pino';
import { serveMetrics } from '#app/metrics/serve-metrics.ts';
import { openPool } from '#foundation/db.ts';
import { jobEnded, providerAsked } from '#foundation/observed.ts';
import { findFreePort } from './free-port.ts';
import { createWorld } from './world.ts';

const log = pino({ level: 'silent' });

/** A series of a scrape: `{ kind="api" }` as `kind=api`. */
export type Series = { name: string; labels: Record<string, string>; value: number };

/** The series of a text in Prometheus' format. */
export function parseScrape(text: string): Series[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', given = '']) => [key, given]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** A world whose API and worker give figures, as both processes do. */
export async function createWatchedWorld() {
  const port = await findFreePort();
  const world = await createWorld({ rateLimits: true, metrics: { host: '127.0.0.1', port } });
  const { config, apiPool } = world;
  const { admission, countWaiting } = world.app;
  const replica = { state: { ageSeconds: 41, isRead: false, reads: { replica: 3, primary: 1 } } };
  const url = config.databaseLogins.worker ?? '';
  const jobPool = openPool(url, { max: 1 });
  const worker = { application_name: 'fairlead test', verify: (_: unknown, done: () => void) => done() };
  const stops = [
    await serveMetrics({ kind: 'api', config, log, pools: { requests: apiPool }, countWaiting, admission, replica }),
    await serveMetrics({ kind: 'worker', config, log, pools: { jobs: jobPool }, database: { url, worker } }),
  ];
  // what a process has done at least once has a series
  jobEnded.record({ job: 'deliver_event', outcome: 'done', seconds: 0.01 });
  providerAsked.record({ outcome: 'answered', seconds: 0.1 });
  const fetchText = async (kind: 'api' | 'worker') => {
    const response = await fetch(`http://127.0.0.1:${kind === 'api' ? port : port + 100}/metrics`);
    if (!response.ok) throw new Error(`the scrape answers ${response.status}`);
    return response.text();
  };
  return {
    ...world,
    port,
    fetchText,
    scrape: async (kind: 'api' | 'worker') => parseScrape(await fetchText(kind)),
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await jobPool.end();
      await world.close();
    },
  };
}
