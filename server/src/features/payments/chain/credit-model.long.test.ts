import { test } from 'vitest';
import { createWorld } from '#test/world.ts';
import { runScripts } from './credit-scripts-run.testkit.ts';

const SCRIPTS = Number(process.env.WATCHER_SCRIPTS ?? 100);
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000_000);
/** Every chain is read with each payment: with thousands of them a script would take ever longer. */
const SCRIPTS_OF_A_WORLD = 200;

test('the same for very many scripts, several at once', async () => {
  process.stdout.write(`${SCRIPTS} scripts of the chain, seed ${SEED}\n`);
  for (let ended = 0; ended < SCRIPTS; ) {
    const count = Math.min(SCRIPTS_OF_A_WORLD, SCRIPTS - ended);
    const world = await createWorld();
    await runScripts(world, { count, seed: SEED + ended });
    await world.close();
    ended += count;
    process.stdout.write(`${ended} scripts\n`);
  }
});
