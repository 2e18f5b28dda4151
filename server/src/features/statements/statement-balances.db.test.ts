import { afterAll, test } from 'vitest';
import { createStatementWorld } from './statement-balances.testkit.ts';

const PAIRS = 40;
const { world, compareOne } = await createStatementWorld();
afterAll(() => world.close());

test('opening and closing balances of random members and periods are what their movements add up to, as answer, CSV and PDF', async () => {
  for (let pair = 0; pair < PAIRS; pair += 1) await compareOne();
});
