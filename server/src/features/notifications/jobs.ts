import type { ServerProgramme } from '#features/runs/index.ts';
import type { Jobs } from '#foundation/jobs.ts';
import { joinMessages } from './event-messages.ts';
import { remindOfClaims } from './remind-claims.ts';
import { sendDigests } from './send-digests.ts';

/** The background work of notifications. They follow the platform's clock, so each looks whether something is due. */
export const notificationJobs = (programmes: readonly Pick<ServerProgramme, 'messages'>[]): Jobs => [
  {
    name: 'send_digests',
    cron: '*/10 * * * *',
    run: async ({ db, config }) => {
      await sendDigests(db, config, joinMessages(programmes));
    },
  },
  { name: 'remind_of_claims', cron: '25 * * * *', run: ({ db }) => remindOfClaims(db) },
];
