import fc from 'fast-check';
import { afterAll, test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { CreditRun } from './credit-model.testkit.ts';
import { scripts } from './credit-scripts.testkit.ts';

const SCRIPTS = Number(process.env.WATCHER_SCRIPTS ?? 100);
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000_000);
/** Scripts at once, each on a chain of its own. */
const LANES = 4;
const TOLD_EVERY = 500;

const world = await createWorld();
afterAll(() => world.close());

test('the same for very many scripts, several at once', async () => {
  process.stdout.write(`${SCRIPTS} scripts of the chain, seed ${SEED}\n`);
  let ended = 0;
  const runLane = async (lane: number) => {
    const member = await world.member();
    const property = fc.asyncProperty(scripts, async (script) => {
      const run = new CreditRun(world.db, member.id);
      await run.begin();
      for (const step of script) await run.apply(step);
      await run.end();
      ended += 1;
      if (ended % TOLD_EVERY === 0) process.stdout.write(`${ended} scripts\n`);
    });
    await fc.assert(property, { seed: SEED + lane, numRuns: Math.ceil(SCRIPTS / LANES) });
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane)));
});
