import { Writable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { startJobs } from '#foundation/jobs.ts';
import { createLog } from '#foundation/log.ts';
import { addJob, publish } from '#foundation/outbox.ts';
import { withRequestId } from '#foundation/request-context.ts';
import { registerWorker } from '#foundation/worker-registry.ts';
import { TIMEOUT } from './timeouts.ts';
import { createWorld } from './world.ts';

const PROXY = '127.0.0.3';
const world = await createWorld({ trustProxy: ['127.0.0.1'] });
const untrusting = await createWorld({ trustProxy: [PROXY] });
afterAll(() => Promise.all([world.close(), untrusting.close()]));

const callWith = async (base: string, id: string) =>
  (await fetch(`${base}/api/v1/no-such-call`, { headers: { 'x-request-id': id } })).json() as Promise<{
    requestId: string;
  }>;

test('the id of a trusted proxy is taken, if it is one; that of anyone else is not', async () => {
  expect(await callWith(world.base, 'proxy-0123456789')).toMatchObject({ requestId: 'proxy-0123456789' });
  for (const id of ['short', 'a'.repeat(65), 'two words and more', 'semi;colon-id'])
    expect((await callWith(world.base, id)).requestId).toMatch(/^[0-9a-f]{8}$/);
  expect((await callWith(untrusting.base, 'proxy-0123456789')).requestId).toMatch(/^[0-9a-f]{8}$/);
});

test('every answer names its request', async () => {
  const response = await fetch(`${world.base}/api/v1/no-such-call`);
  const { requestId } = (await response.json()) as { requestId: string };
  expect(response.headers.get('x-request-id')).toBe(requestId);
});

test('what a request leaves behind is logged with its id, to the job of the event of a job', async () => {
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const log = createLog('test', 'debug', to);
  const { db } = world;
  await withRequestId('request-1', () =>
    inTransaction(db, async (tx) => {
      await publish(tx, { name: 'tested.event', payload: { number: 1 } });
      await addJob(tx, 'fails', { number: 2 });
    }),
  );
  expect(await one(db, sql`select request_id from outbox where name = 'tested.event'`)).toEqual({
    request_id: 'request-1',
  });
  const seen: unknown[] = [];
  const url = world.config.databaseLogins.worker ?? '';
  const worker = await registerWorker(url, { log, onLost: () => undefined });
  const runner = await startJobs(
    { db, config: world.config, log },
    url,
    [
      {
        name: 'follows',
        run: async (_, payload) => {
          seen.push(payload);
          log.info('in the job');
        },
      },
      { name: 'fails', run: () => Promise.reject(new Error('not yet')) },
    ],
    [{ name: 'test', event: 'tested.event', handle: (tx) => addJob(tx, 'follows', { number: 3 }) }],
    worker,
  );
  const find = (message: string, job?: string) =>
    lines.find((line) => line.msg === message && (!job || line.job === job));
  await vi.waitFor(() => {
    expect(find('job done', 'follows')).toBeDefined();
    expect(find('job failed', 'fails')).toBeDefined();
  }, TIMEOUT);
  await runner.stop();
  await worker.end();
  expect(seen).toEqual([{ number: 3 }]);
  expect(find('in the job')).toMatchObject({ requestId: 'request-1' });
  for (const job of ['deliver_event', 'follows'])
    expect(find('job done', job)).toMatchObject({
      ...{ requestId: 'request-1', outcome: 'done', attempts: 1, durationMs: expect.any(Number) },
    });
  expect(find('job begins', 'follows')).toMatchObject({ requestId: 'request-1' });
  expect(find('job failed', 'fails')).toMatchObject({ requestId: 'request-1', outcome: 'retried' });
  // staff are shown the payload without it
  expect(await one(db, sql`select payload from background_jobs() where task = 'fails'`)).toEqual({
    payload: { number: 2 },
  });
});
