import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createDrawnWorld } from './drawn-requests.testkit.ts';

const { world, makeRequests, close } = await createDrawnWorld();
afterAll(close);

test('requests drawn from the OpenAPI document, valid, nearly and absurd, get documented answers, as everyone', async () => {
  const [seed = 0] = fc.sample(fc.nat(1_000_000_000), 1);
  const { wrong, statuses, withStepUp, neverPastStepUp } = await makeRequests(3_000, seed);
  expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  // handlers are reached, those behind a step-up too, or this shows nothing: a dozen requests for each call, not one each
  expect(statuses[200]).toBeGreaterThan(500);
  expect(neverPastStepUp.length).toBeLessThan(withStepUp / 2);
  expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
});
