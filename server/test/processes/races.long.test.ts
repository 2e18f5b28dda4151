import { afterAll, expect, test } from 'vitest';
import { verifyAll } from '#app/verify.ts';
import { createWorld } from '../world.ts';
import { startApiProcesses } from './api-processes.ts';
import { raceForEnds, withdrawAtOnce } from './races.ts';

// `npm run check:long -- --parts processes`: what api-processes.db.test.ts does, very often.

const ROUNDS = Number(process.env.PROCESS_ROUNDS ?? '100');
const RACES = Number(process.env.PROCESS_RACES ?? '10000');
const PROCESSES = 4;
const AT_ONCE = 1_000;
const TOLD_EVERY = 10;

const world = await createWorld();
// a person's requests are so many here that limits would refuse most of them
const { bases, stop } = await startApiProcesses(world, PROCESSES, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
afterAll(async () => {
  await stop();
  await world.close();
});

const expectClean = async () => expect((await verifyAll(world.db)).filter(({ broken }) => broken > 0)).toEqual([]);
const print = (line: string) => process.stdout.write(`${line}\n`);

test('1,000 withdrawals of one member at once over four processes never exceed the balance', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await withdrawAtOnce(world, bases, AT_ONCE);
    if (round % TOLD_EVERY === 0 || round === ROUNDS) print(`withdrawals: ${round} rounds of ${AT_ONCE}`);
  }
  await expectClean();
});

test('approved, rejected and cancelled at once by three processes, each request has one end', async () => {
  const ends = await raceForEnds(world, bases, RACES);
  print(`ends of ${RACES} races: ${JSON.stringify(ends)}`);
  expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBe(RACES);
  await expectClean();
});
