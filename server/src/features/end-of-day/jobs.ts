import { NIGHT_CHUNK } from '#features/runs/index.ts';
import { now } from '#foundation/clock.ts';
import type { Job } from '#foundation/jobs.ts';
import { NIGHT_BY_HAND } from './ask-for-night.ts';
import { runNight } from './run-night.ts';

/** A night begins at 00:10 UTC of the platform's clock. */
const NIGHT_BEGINS_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Looks every minute whether a night is due: today's, a missed one, or one that waits for funds. It follows the platform's
 * clock and not the machine's, and a night already made costs one look.
 */
export const nightJob: Job = {
  name: 'night',
  cron: '* * * * *',
  run: async ({ db, log }) => {
    if ((await now(db)).getTime() % DAY_MS < NIGHT_BEGINS_MS) return;
    const outcome = await runNight(db, { chunk: NIGHT_CHUNK, byHand: false });
    if (outcome === 'waiting') log.warn('the night waits for funds');
  },
};

/** The missing nights, as staff asked for them. */
export const nightByHandJob: Job = {
  name: NIGHT_BY_HAND,
  run: async ({ db }) => {
    await runNight(db, { chunk: NIGHT_CHUNK, byHand: true });
  },
};
