import { afterAll, expect, test } from 'vitest';
import { createLossesWorld } from './payout-losses.testkit.ts';

const losses = await createLossesWorld({ seed: Number(process.env.RANDOM_SEED ?? 1) });
afterAll(() => losses.close());

test('payouts whose answers are lost are paid once, or known to be unknown', async () => {
  for (let run = 0; run < 60; run += 1) await losses.lose(1 + (run % 5));
  const ends = await losses.check();
  expect(Object.keys(ends).toSorted()).toEqual(['completed', 'unknown']);
  // most of what the provider has taken is found again
  expect(ends.completed).toBeGreaterThan(60);
});

test('payouts whose sender is killed are paid once', async () => {
  for (let kills = 0; kills < 4; kills += 1) await losses.kill();
  await losses.check();
});
