import type { Job, Jobs } from '#foundation/jobs.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkBatch, checkBatches } from './payouts/check-batches.ts';
import { SEND_PAYOUTS } from './payouts/rails.ts';
import { sendBatch } from './payouts/send-batch.ts';
import { CHECK_PAYOUT_BATCH } from './payouts/verify-batch.ts';

/** Compares manual payouts with their chain until they are confirmed, and for a day after. */
const checkPayoutsJob: Job = { name: 'check_payouts', group: 'chain', cron: '* * * * *', run: checkPayouts };

/** Asks the provider for a batch of payouts, once. */
const sendPayouts: Job = {
  name: SEND_PAYOUTS,
  group: 'provider',
  run: (services, payload) => sendBatch(services, Number(payload.batchId)),
};

/** Asks the provider what became of one, or of all whose time has come. */
const checkOne: Job = {
  name: CHECK_PAYOUT_BATCH,
  group: 'provider',
  run: (services, payload) => checkBatch(services, Number(payload.batchId)),
};
const checkAll: Job = { name: 'check_payout_batches', group: 'provider', cron: '* * * * *', run: checkBatches };

/** The withdrawals' background jobs. */
export const withdrawalJobs: Jobs = [checkPayoutsJob, sendPayouts, checkOne, checkAll];
