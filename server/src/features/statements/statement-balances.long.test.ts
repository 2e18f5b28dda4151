import { afterAll, test } from 'vitest';
import { createStatementWorld } from './statement-balances.testkit.ts';

/** How many random members and periods. */
const PAIRS = Number(process.env.STATEMENT_PAIRS ?? 1000);
const { world, compareOne } = await createStatementWorld();
afterAll(() => world.close());

test(`${PAIRS} statements of random members and periods are what their movements add up to`, async () => {
  for (let pair = 0; pair < PAIRS; pair += 1) await compareOne();
});
