import type { Job } from '#foundation/jobs.ts';
import { checkPayouts } from './check-payouts.ts';

/** Compares manual payouts with their chain until they are confirmed, and for a day after. */
export const checkPayoutsJob: Job = { name: 'check_payouts', group: 'chain', cron: '* * * * *', run: checkPayouts };
