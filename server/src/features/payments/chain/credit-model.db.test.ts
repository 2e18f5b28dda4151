import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { paymentChecks } from '../store.ts';
import { CreditRun } from './credit-model.testkit.ts';
import { scripts } from './credit-scripts.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const member = await world.member();

test('what is credited is what a plain reading of the chain gives: once, and never before its confirmations', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      const run = new CreditRun(world.db, member.id);
      await run.begin();
      for (const step of script) await run.apply(step);
      await run.end();
    }),
    { numRuns: 8 },
  );
  const checks = await world.verify();
  for (const check of paymentChecks) checks.push(await check(world.db));
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([]);
});
