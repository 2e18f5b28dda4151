import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { exportSpans } from '#app/tracing/export-spans.ts';
import { inTransaction } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { addJob } from '#foundation/outbox.ts';
import { withRequestId } from '#foundation/request-context.ts';
import { traced } from '#foundation/tracing.ts';
import { startWorker } from './start-worker.ts';
import { TIMEOUT } from './timeouts.ts';
import { createWorld } from './world.ts';

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
};

/** A collector that keeps what it is sent; it refuses while `isAway`. */
const received: Sent[] = [];
const seen = { isAway: false, services: new Set<string>(), keys: new Set<unknown>() };
const collector = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (seen.isAway || request.url !== '/v1/traces') return void response.writeHead(503).end();
  seen.keys.add(request.headers['x-key']);
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[];
  };
  for (const { resource, scopeSpans } of resourceSpans) {
    for (const { key, value } of resource.attributes)
      if (key === 'service.name') seen.services.add(value.stringValue ?? '');
    received.push(...scopeSpans.flatMap(({ spans }) => spans));
  }
  response.writeHead(200).end('{}');
});
await new Promise<void>((resolve) => {
  collector.listen(0, '127.0.0.1', resolve);
});
const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const traces = { url, headers: { 'x-key': 'secret' }, share: 1 };
const world = await createWorld({ traces });
const log = createLog('test', 'silent');
const member = await world.member({ main: '10' });
const start = (share = 1) =>
  exportSpans({ kind: 'api', config: { ...world.config, traces: { ...traces, share } }, log, everyMs: 50 });
afterAll(async () => {
  await new Promise((resolve) => collector.close(resolve));
  await world.close();
});

const find = (name: string) => received.find((span) => span.name === name);
const read = (span: Sent | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request is a span, and its transaction a part of it', async () => {
  const stop = start();
  await member.put(`/users/${member.id}`, { fullname: 'Lena Marsh' });
  await stop();
  const request = find('PUT /users/{id}');
  expect(request).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[0-9a-f]{32}$/), status: {} });
  expect(request?.parentSpanId).toBeUndefined();
  expect(BigInt(request?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(request?.startTimeUnixNano ?? 0));
  expect(read(request, 'http.route')).toBe('/users/{id}');
  const transaction = received.find((span) => span.parentSpanId === request?.spanId);
  expect(transaction).toMatchObject({ name: 'transaction', kind: 3, traceId: request?.traceId });
  expect(read(transaction, 'request.id')).toBe(read(request, 'request.id'));
  expect([seen.services, seen.keys]).toEqual([new Set(['fairlead-api']), new Set(['secret'])]);
  expect(JSON.stringify(received)).not.toMatch(/Lena/);
});

test('a job is a span with the id of the request that caused it, and says that it failed', async () => {
  const stop = start();
  const url = world.config.databaseLogins.worker ?? '';
  await withRequestId('request-7', () => inTransaction(world.db, (tx) => addJob(tx, 'fails', {})));
  const jobs = [{ name: 'fails', run: () => Promise.reject(new Error('no')) }];
  const worker = await startWorker({ db: world.db, config: world.config, log }, url, jobs);
  await vi.waitFor(() => expect(find('job fails')).toMatchObject({ kind: 5, status: { code: 2 } }), TIMEOUT);
  await worker.stop();
  await stop();
  expect([read(find('job fails'), 'request.id'), read(find('job fails'), 'attempts')]).toEqual(['request-7', '1']);
});

test('what a collector that is away refuses is sent once it is back', async () => {
  seen.isAway = true;
  const stop = start();
  await traced({ name: 'meanwhile', kind: 'server' }, async () => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(find('meanwhile')).toBeUndefined();
  seen.isAway = false;
  await vi.waitFor(() => expect(find('meanwhile')).toBeDefined(), TIMEOUT);
  await stop();
});

test('of a share of nothing nothing is sent, and no part of it either; without an address there is no tracing', async () => {
  const stop = start(0);
  const name = 'left out';
  const nested = () => traced({ name, kind: 'server' }, () => traced({ name, kind: 'client' }, async () => 7));
  expect(await nested()).toBe(7);
  await stop();
  await exportSpans({ kind: 'api', config: { ...world.config, traces: undefined }, log })();
  expect(await nested()).toBe(7);
  expect(find(name)).toBeUndefined();
});
