import type { Job } from '#foundation/jobs.ts';
import { addJob } from '#foundation/outbox.ts';
import { rollUpVolume } from './volume-store.ts';

const NAME = 'roll_up_volume';
const PAUSE_MS = 5_000;

/**
 * Rolls up what was counted for those above into the totals: every few seconds while there is something, else once a minute.
 * Reads are exact without it; it keeps what they add up small.
 */
export const rollUpVolumeJob: Job = {
  name: NAME,
  cron: '* * * * *',
  run: async ({ db }) => {
    if ((await rollUpVolume(db)) === 0) return;
    await addJob(db, NAME, {}, { key: NAME, afterMs: PAUSE_MS });
  },
};
