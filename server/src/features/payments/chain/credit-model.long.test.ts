import fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { CreditRun } from './credit-model.testkit.ts';
import { scripts } from './credit-scripts.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const member = await world.member();

test('the same for very many scripts', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      const run = new CreditRun(world.db, member.id);
      await run.begin();
      for (const step of script) await run.apply(step);
      await run.end();
    }),
    { numRuns: 20_000 },
  );
});
