import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { paymentChecks } from '../store.ts';
import { runScripts } from './credit-scripts-run.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());

test('what is credited is what a plain reading of the chain gives: once, and never before its confirmations', async () => {
  // a failure prints it
  const [seed = 1] = fc.sample(fc.integer({ min: 1, max: 1_000_000_000 }), 1);
  await runScripts(world, { count: 24, seed });
  const checks = await world.verify();
  for (const check of paymentChecks) checks.push(await check(world.db));
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([]);
});
