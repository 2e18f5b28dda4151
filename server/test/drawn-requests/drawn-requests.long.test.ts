import { afterAll, expect, test } from 'vitest';
import { createDrawnWorld } from './drawn-requests.testkit.ts';

/** How many requests, and the seed that they are drawn from. */
const REQUESTS = Number(process.env.DRAWN_REQUESTS ?? 200_000);
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000_000);

const { world, makeRequests, close } = await createDrawnWorld();
afterAll(close);

test(`${REQUESTS} requests drawn from the OpenAPI document get documented answers, seed ${SEED}`, async () => {
  const { wrong, neverPastStepUp, statuses } = await makeRequests(REQUESTS, SEED);
  process.stdout.write(`answers by status: ${JSON.stringify(statuses)}\n`);
  expect(wrong).toEqual([]);
  expect(neverPastStepUp).toEqual([]);
  expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
});
