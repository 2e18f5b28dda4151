import { afterAll, test } from 'vitest';
import { createLossesWorld } from './payout-losses.testkit.ts';

const RUNS = Number(process.env.PAYOUT_RUNS ?? 200);
const KILLS = Number(process.env.PAYOUT_KILLS ?? 10);
const A_BATCH = 2;

const losses = await createLossesWorld({ seed: Number(process.env.RANDOM_SEED ?? 1) });
afterAll(() => losses.close());

test('very many payouts whose answers are lost, or whose sender is killed, are paid once or known to be unknown', async () => {
  for (let run = 0; run < RUNS; run += A_BATCH) await losses.lose(A_BATCH);
  process.stdout.write(`lost answers: ${JSON.stringify(await losses.check())}\n`);
  for (let kills = 0; kills < KILLS; kills += 1) await losses.kill();
  process.stdout.write(`with kills: ${JSON.stringify(await losses.check())}\n`);
});
