import { SECURITY_EVENT_DAYS } from '@fairlead/contract/features/security.ts';
import { forgetOldAttempts } from '#foundation/attempts.ts';
import type { Jobs } from '#foundation/jobs.ts';
import { forgetOldDevices } from './devices-store.ts';
import { forgetOldFailures } from './security-events-store.ts';
import { sendCodeJob } from './send-code.ts';
import { purgeExpired } from './store.ts';

/** The identity's background work. */
export const authJobs: Jobs = [
  sendCodeJob,
  {
    name: 'purge_expired_sign_ins',
    cron: '17 * * * *',
    run: async ({ db }) => {
      await purgeExpired(db);
      await forgetOldDevices(db);
      await forgetOldAttempts(db);
      await forgetOldFailures(db, SECURITY_EVENT_DAYS);
    },
  },
];
