import type { Jobs } from '#foundation/jobs.ts';
import { deleteUnconfirmed } from './store.ts';
import { sendLinkJob } from './subscribe.ts';

/** The newsletter's background work. */
export const newsletterJobs: Jobs = [
  sendLinkJob,
  {
    name: 'delete_unconfirmed_subscribers',
    cron: '37 3 * * *',
    run: ({ db }) => deleteUnconfirmed(db),
  },
];
