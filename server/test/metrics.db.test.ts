import { queueKinds } from '@fairlead/contract/domain/queue-kinds.ts';
import { afterAll, expect, test } from 'vitest';
import { cacheFigures } from '#app/metrics/figures.ts';
import { routes } from '#app/routes.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { addJob, publish } from '#foundation/outbox.ts';
import { storeVerification } from '#foundation/verifications.ts';
import { createWatchedWorld, type Series } from './metrics.testkit.ts';

const world = await createWatchedWorld();
afterAll(() => world.close());
const { db, owner } = world;

const find = (series: readonly Series[], name: string, labels: Record<string, string> = {}) =>
  series.find(
    (each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
  )?.value;

test('a request is counted under the path of its endpoint, never under the one that was asked for', async () => {
  const member = await world.member({ username: 'lena-of-the-harbour', main: '10' });
  await member.get(`/users/${member.id}`);
  // longer than any figure: a short number is among the digits of what is measured now and then
  await world.visitor.get('/users/471147114711/no-such-thing');
  await fetch(`${world.base}/a-page-that-names/lena-of-the-harbour`);
  const series = await world.scrape('api');
  const endpoints = new Set(
    series.filter(({ name }) => name.startsWith('fairlead_request_seconds')).map(({ labels }) => labels.endpoint),
  );
  const known = new Set<string>(routes.map(({ endpoint }) => endpoint.path));
  expect([...endpoints].filter((endpoint) => endpoint !== 'page' && !known.has(String(endpoint)))).toEqual([]);
  expect(
    find(series, 'fairlead_request_seconds_count', { endpoint: '/users/{id}', method: 'GET', status: '2xx' }),
  ).toBe(1);
  expect(find(series, 'fairlead_request_seconds_count', { endpoint: 'page', status: '4xx' })).toBeGreaterThan(0);
  expect(await world.fetchText('api')).not.toMatch(/lena|471147114711/);
});

test('a process tells of itself: pools, waiting requests, the event loop, memory', async () => {
  const api = await world.scrape('api');
  expect(find(api, 'fairlead_db_pool_max', { pool: 'requests' })).toBe(20);
  expect(find(api, 'fairlead_requests_waiting')).toBe(0);
  expect(find(api, 'fairlead_requests_refused_total', { reason: 'overloaded' })).toBe(0);
  expect(find(api, 'fairlead_admission_limit')).toBeGreaterThanOrEqual(20);
  for (const name of ['fairlead_requests_in_progress', 'fairlead_admission_refused_total'])
    expect(find(api, name, { class: 'last' }), name).toBe(0);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    for (const kind of ['api', 'worker'] as const)
      expect(find(await world.scrape(kind), name), name).toBeGreaterThan(0);
});

test('the API tells how old its replica is, and where the reads were done that may be done there', async () => {
  const api = await world.scrape('api');
  expect(find(api, 'fairlead_read_replica_age_seconds', { replica: 'DATABASE_REPLICA_URL' })).toBe(41);
  expect(find(api, 'fairlead_replica_reads_total', { place: 'replica' })).toBe(3);
  expect(find(api, 'fairlead_replica_reads_total', { place: 'primary' })).toBe(1);
});

test('the API reads no figures of the platform, the worker all of them', async () => {
  expect(find(await world.scrape('api'), 'fairlead_coverage_ratio')).toBeUndefined();
  const series = await world.scrape('worker');
  const readable = series.filter(({ name }) => name === 'fairlead_figures_readable');
  expect(readable.filter(({ value }) => value !== 1)).toEqual([]);
  expect(readable.length).toBeGreaterThan(5);
  expect(find(series, 'fairlead_coverage_ratio')).toBeGreaterThan(0);
  expect(series.filter(({ name }) => name === 'fairlead_open_work').map(({ labels }) => labels.kind)).toEqual([
    ...queueKinds,
  ]);
  expect(await world.fetchText('worker')).not.toMatch(/lena/);
});

test('many scrapes at once cost one reading', async () => {
  let readings = 0;
  const read = cacheFigures([
    { name: 'counted', read: async () => [{ name: 'reading', help: '', values: [{ value: ++readings }] }] },
  ]);
  await Promise.all(Array.from({ length: 24 }, read));
  expect(readings).toBe(1);
  const seconds = await Promise.all(
    Array.from({ length: 24 }, async () => find(await world.scrape('worker'), 'fairlead_figures_seconds')),
  );
  expect(new Set(seconds).size).toBe(1);
});

test('a part that cannot be read keeps none of the others, and is named', async () => {
  const read = cacheFigures([
    { name: 'broken', read: () => Promise.reject(new Error('no such table')) },
    { name: 'whole', read: async () => [{ name: 'a', help: '', values: [{ value: 1 }] }] },
  ]);
  const figures = await read();
  expect(figures.map(({ name }) => name)).toEqual(['a', 'fairlead_figures_readable', 'fairlead_figures_seconds']);
  expect(figures[1]?.values).toEqual([
    { labels: { source: 'broken' }, value: 0 },
    { labels: { source: 'whole' }, value: 1 },
  ]);
});

test('what waits in the queue, what a verify found and a second factor that was taken away are figures', async () => {
  const staff = await world.staff('anna');
  await inTransaction(db, async (tx) => {
    await publish(tx, { name: 'unhandled.event', payload: {} });
    await addJob(tx, 'send_mail', { mailId: 1 });
  });
  await sql`update outbox set occurred_at = occurred_at - interval '11 minutes'`.execute(owner);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '20 minutes'`.execute(owner);
  await storeVerification(db, { seconds: 3, checks: 60, broken: ['custody is what was counted'] });
  await sql`select write_audit('staff', ${staff.id}, 'auth.second_factor_removed', 'member:1', null, null, 'lost', '', 'abcdefgh'),
    write_audit('staff', ${staff.id}, 'auth.second_factor_removed', ${`staff:${staff.id}`}, null, null, null, '', 'abcdefgh')`.execute(
    owner,
  );
  // what was read is kept for ten seconds
  await expect
    .poll(async () => find(await world.scrape('worker'), 'fairlead_verify_broken_checks'), {
      timeout: 20_000,
      interval: 500,
    })
    .toBe(1);
  const series = await world.scrape('worker');
  expect(find(series, 'fairlead_outbox_oldest_seconds')).toBeGreaterThan(600);
  expect(find(series, 'fairlead_jobs_waiting', { job: 'send_mail' })).toBe(1);
  expect(find(series, 'fairlead_queue_oldest_seconds')).toBeGreaterThan(1_100);
  expect(find(series, 'fairlead_alarms', { kind: 'events_undelivered' })).toBe(1);
  expect(find(series, 'fairlead_second_factor_resets')).toBe(1);
});

test('nothing but the figures is answered', async () => {
  expect((await fetch(`http://127.0.0.1:${world.port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${world.port}/metrics`, { method: 'POST' })).status).toBe(404);
});
