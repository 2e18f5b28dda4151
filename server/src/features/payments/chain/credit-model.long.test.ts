import fc from 'fast-check';
import { test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';
import { CreditRun } from './credit-model.testkit.ts';
import { scripts } from './credit-scripts.testkit.ts';

const SCRIPTS = Number(process.env.WATCHER_SCRIPTS ?? 100);
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000_000);
/** Scripts at once, each on a chain of its own. */
const LANES = 4;
/** Every chain is read with each payment: with thousands of them a script would take ever longer. */
const SCRIPTS_OF_A_WORLD = 200;

test('the same for very many scripts, several at once', async () => {
  process.stdout.write(`${SCRIPTS} scripts of the chain, seed ${SEED}\n`);
  for (let ended = 0; ended < SCRIPTS; ) {
    const count = Math.min(SCRIPTS_OF_A_WORLD, SCRIPTS - ended);
    const world = await createWorld();
    const lanes = Array.from({ length: LANES }, (_, lane) => runLane(world, SEED + ended + lane, count / LANES));
    await Promise.all(lanes);
    await world.close();
    ended += count;
    process.stdout.write(`${ended} scripts\n`);
  }
});

async function runLane(world: World, seed: number, share: number): Promise<void> {
  const member = await world.member();
  const property = fc.asyncProperty(scripts, async (script) => {
    const run = new CreditRun(world.db, member.id);
    await run.begin();
    for (const step of script) await run.apply(step);
    await run.end();
  });
  await fc.assert(property, { seed, numRuns: Math.ceil(share) });
}
