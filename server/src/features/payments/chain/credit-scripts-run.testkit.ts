import fc from 'fast-check';
import type { World } from '#test/world.ts';
import { CreditRun } from './credit-model.testkit.ts';
import { scripts } from './credit-scripts.testkit.ts';

/** Scripts at once, each on a chain of its own. */
const LANES = 4;

/** Runs random scripts in a world. @param seed where the first lane's are drawn from; the next ones follow it */
export async function runScripts(world: World, { count, seed }: { count: number; seed: number }): Promise<void> {
  const runLane = async (lane: number) => {
    const member = await world.member();
    const property = fc.asyncProperty(scripts, async (script) => {
      const run = new CreditRun(world.db, member.id);
      await run.begin();
      for (const step of script) await run.apply(step);
      await run.end();
    });
    await fc.assert(property, { numRuns: Math.ceil(count / LANES), seed: seed + lane });
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane)));
}
