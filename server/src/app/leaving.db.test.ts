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
/** Each keeps one connection. */
const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
afterAll(async () => {
  for (const agent of agents) agent.destroy();
  await worker.stop();
  await world.close();
});

/** What `/readyz` says on a connection that is kept. */
async function askReady(agent: Agent | undefined) {
  const [response] = (await once(get(`${world.base}/readyz`, { agent }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, said: ((await json(response)) as { status: string }).status };
}

const leave = async (isReplaced: boolean) => {
  const hurry = new AbortController();
  hurry.abort();
  await app.leaving.leave({ isReplaced, hurry: hurry.signal });
};

test('one that leaves by itself says so; one whose place is taken is ready still, on a connection that was kept', async () => {
  const [first, second] = agents;
  for (const agent of agents) expect(await askReady(agent)).toEqual({ status: 200, said: 'ready' });
  await leave(false);
  expect(await askReady(first)).toEqual({ status: 503, said: 'leaving' });
  await leave(true);
  expect(await askReady(second)).toEqual({ status: 200, said: 'ready' });
});
