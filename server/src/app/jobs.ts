import type { Jobs } from '#foundation/jobs.ts';
import { sendMailJob } from '#foundation/mail-outbox.ts';
import { authJobs } from '#rooms/auth/jobs.ts';
import { deleteFreezeLinksJob, foldTreeJob } from '#rooms/members/jobs.ts';
import { nightByHandJob, nightJob } from '#rooms/nights/jobs.ts';
import { paymentJobs } from '#rooms/payments/jobs.ts';
import { applyChangesJob } from '#rooms/staged-changes/jobs.ts';
import { changeKinds } from './change-kinds.ts';

/** Every background job beside the delivery of events, room by room. */
export const jobs: Jobs = [
  ...paymentJobs,
  sendMailJob,
  ...authJobs,
  foldTreeJob,
  deleteFreezeLinksJob,
  nightJob,
  nightByHandJob,
  applyChangesJob(changeKinds),
];
