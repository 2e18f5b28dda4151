import type { Job } from '#foundation/jobs.ts';
import { rollUpKeptFigures } from './totals-store.ts';

/** Keeps what reads of the totals of members and investments add up small; they are exact without it. */
export const rollUpKeptFiguresJob: Job = {
  name: 'roll_up_kept_figures',
  cron: '* * * * *',
  run: async ({ db }) => {
    await rollUpKeptFigures(db);
  },
};
