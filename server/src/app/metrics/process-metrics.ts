import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Admission } from '#foundation/http/admission.ts';
import { jobEnded, providerAsked, type RequestAnswered, requestAnswered } from '#foundation/observed.ts';
import { PROGRAM_VERSION } from '#foundation/process-registry.ts';
import type { ReadReplica } from '#foundation/replica/read-replica.ts';

type Client = typeof import('prom-client');

/** What of a process is watched: its pools by what they are for, the requests in it, and the replica that it reads. */
export type Watched = {
  pools: Readonly<Record<string, Pool>>;
  countWaiting?: () => number;
  admission?: Pick<Admission, 'state'> | undefined;
  replica?: Pick<ReadReplica, 'state'> | undefined;
};

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60, 600, 3_600];
const PROVIDER_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10];
/** What is refused for now: a later one may be served. */
const REFUSED = [429, 503];

/** Counts what a process does and reads how it is. @returns what ends it */
export function watchProcess(client: Client, register: Registry, watched: Watched): () => void {
  client.collectDefaultMetrics({ register });
  const version = {
    name: 'fairlead_build',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [register],
  };
  new client.Gauge(version).set({ version: PROGRAM_VERSION }, 1);
  watchPools(client, register, watched.pools);
  const ends = [watchJobs(client, register), watchProvider(client, register)];
  const { countWaiting, admission, replica } = watched;
  if (replica) watchReplica(client, register, replica);
  if (admission) watchAdmission(client, register, admission);
  if (countWaiting) ends.push(watchRequests(client, register, countWaiting));
  return () => {
    for (const end of ends) end();
  };
}

function watchPools({ Gauge }: Client, register: Registry, pools: Watched['pools']): void {
  const figures: [name: string, help: string, read: (pool: Pool) => number][] = [
    ['fairlead_db_pool_connections', 'Connections of a pool', (pool) => pool.totalCount],
    ['fairlead_db_pool_in_use', 'Connections that someone uses', (pool) => pool.totalCount - pool.idleCount],
    ['fairlead_db_pool_waiting', 'Who waits for a connection', (pool) => pool.waitingCount],
    ['fairlead_db_pool_max', 'How many connections there may be', (pool) => pool.options.max],
  ];
  for (const [name, help, read] of figures)
    new Gauge({
      ...{ name, help, labelNames: ['pool'], registers: [register] },
      collect() {
        for (const [pool, opened] of Object.entries(pools)) this.set({ pool }, read(opened));
      },
    });
}

/** One series even where several processes read it, so that one is not taken for another: they read the same. */
const READ_REPLICA = 'DATABASE_REPLICA_URL';

function watchReplica({ Counter, Gauge }: Client, register: Registry, replica: Pick<ReadReplica, 'state'>): void {
  const registers = [register];
  new Gauge({
    ...{ name: 'fairlead_read_replica_age_seconds', help: 'How old what the replica shows is', registers },
    labelNames: ['replica'],
    collect() {
      this.set({ replica: READ_REPLICA }, replica.state.ageSeconds);
    },
  });
  new Counter({
    ...{
      name: 'fairlead_replica_reads_total',
      help: 'Reads that may be done on a replica, by where they were',
      registers,
    },
    labelNames: ['place'],
    collect() {
      this.reset();
      for (const [place, count] of Object.entries(replica.state.reads)) this.inc({ place }, count);
    },
  });
}

/** Requests by the contract's path, never by the one that was asked for: pages and files are one each. */
function watchRequests({ Counter, Gauge, Histogram }: Client, register: Registry, countWaiting: () => number) {
  const registers = [register];
  const duration = new Histogram({
    ...{ name: 'fairlead_request_seconds', help: 'How long requests took', registers, buckets: REQUEST_SECONDS },
    labelNames: ['endpoint', 'method', 'status'],
  });
  const refused = new Counter({
    ...{ name: 'fairlead_requests_refused_total', help: 'Requests that were refused for now', registers },
    labelNames: ['reason'],
  });
  for (const reason of ['rate_limited', 'overloaded', 'maintenance', 'other']) refused.inc({ reason }, 0);
  new Gauge({
    ...{ name: 'fairlead_requests_waiting', help: 'Requests that wait for their turn', registers },
    collect() {
      this.set(countWaiting());
    },
  });
  return requestAnswered.listen(({ endpoint, method, status, failure, seconds }) => {
    const labels = endpoint
      ? { endpoint: endpoint.path, method: endpoint.method }
      : { endpoint: 'page', method: known(method) };
    duration.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, seconds);
    if (REFUSED.includes(status)) refused.inc({ reason: nameReason(failure) });
  });
}

function watchAdmission({ Counter, Gauge }: Client, register: Registry, admission: Pick<Admission, 'state'>): void {
  const registers = [register];
  const labelNames = ['class'];
  new Gauge({
    ...{ name: 'fairlead_admission_limit', help: 'How many requests may be in progress', registers },
    collect() {
      this.set(admission.state.limit);
    },
  });
  new Gauge({
    ...{ name: 'fairlead_requests_in_progress', help: 'Requests in progress, by class', registers, labelNames },
    collect() {
      for (const [kind, { inProgress }] of Object.entries(admission.state.classes))
        this.set({ class: kind }, inProgress);
    },
  });
  new Counter({
    ...{ name: 'fairlead_admission_refused_total', help: 'Requests that were not admitted, by class', registers },
    labelNames,
    collect() {
      this.reset();
      for (const [kind, { refused }] of Object.entries(admission.state.classes)) this.inc({ class: kind }, refused);
    },
  });
}

const known = (method: RequestAnswered['method']): string =>
  ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other';

const nameReason = (failure: string | undefined): string =>
  failure === 'rate_limited' || failure === 'overloaded' || failure === 'maintenance' ? failure : 'other';

function watchJobs({ Histogram }: Client, register: Registry) {
  const duration = new Histogram({
    ...{ name: 'fairlead_job_seconds', help: 'How long attempts at jobs took, by how they ended' },
    ...{ labelNames: ['job', 'outcome'], buckets: JOB_SECONDS, registers: [register] },
  });
  return jobEnded.listen(({ job, outcome, seconds }) => duration.observe({ job, outcome }, seconds));
}

function watchProvider({ Histogram }: Client, register: Registry) {
  const duration = new Histogram({
    ...{ name: 'fairlead_provider_seconds', help: 'How long calls of the payment provider took, by what came of them' },
    ...{ labelNames: ['outcome'], buckets: PROVIDER_SECONDS, registers: [register] },
  });
  for (const outcome of ['answered', 'refused', 'unreachable']) duration.zero({ outcome });
  return providerAsked.listen(({ outcome, seconds }) => duration.observe({ outcome }, seconds));
}
