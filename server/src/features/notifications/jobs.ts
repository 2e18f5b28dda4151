import type { Jobs } from '#foundation/jobs.ts';
import { deleteOldReminders } from './claim-reminders-store.ts';
import { deleteOldLines } from './digest-store.ts';
import { remindOfClaims } from './remind-claims.ts';
import { sendDigests } from './send-digests.ts';

/** The background work of notifications. They follow the platform's clock, so each looks whether something is due. */
export const notificationJobs: Jobs = [
  {
    name: 'send_digests',
    cron: '*/10 * * * *',
    run: async ({ db, config }) => {
      await sendDigests(db, config);
    },
  },
  { name: 'delete_old_digest_lines', cron: '47 3 * * *', run: ({ db }) => deleteOldLines(db) },
  { name: 'remind_of_claims', cron: '25 * * * *', run: ({ db }) => remindOfClaims(db) },
  { name: 'delete_old_reminders', cron: '51 3 * * *', run: ({ db }) => deleteOldReminders(db) },
];
