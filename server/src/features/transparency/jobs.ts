import type { Job } from '#foundation/jobs.ts';
import { keepTransparency } from './keep-transparency.ts';

/** Looks every ten minutes for a day or month that has ended; mostly there is none, which costs a few short reads. */
export const keepTransparencyJob: Job = {
  name: 'keep_transparency',
  cron: '6,16,26,36,46,56 * * * *',
  run: ({ db }) => keepTransparency(db),
};
