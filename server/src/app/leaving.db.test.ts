import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#foundation/log.ts';
import { startWorker } from '#test/start-worker.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const { db, config, app } = world;
const worker = await startWorker(
  { db, config, log: createLog('test', 'silent') },
  config.databaseLogins.worker ?? '',
  [],
);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await worker.stop();
  await world.close();
});

/** What `/readyz` says on the one connection that is kept. */
async function askReady() {
  const [response] = (await once(get(`${world.base}/readyz`, { agent }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, said: ((await json(response)) as { status: string }).status };
}

test('one whose place is taken is ready still, on a connection that was kept', async () => {
  expect(await askReady()).toEqual({ status: 200, said: 'ready' });
  const hurry = new AbortController();
  hurry.abort();
  await app.leaving.leave({ isReplaced: true, hurry: hurry.signal });
  expect(await askReady()).toEqual({ status: 200, said: 'ready' });
});

test('one that leaves by itself is not ready', async () => {
  const other = await createWorld();
  const hurry = new AbortController();
  hurry.abort();
  await other.app.leaving.leave({ isReplaced: false, hurry: hurry.signal });
  const answer = await fetch(`${other.base}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'leaving' }]);
  await other.close();
});
