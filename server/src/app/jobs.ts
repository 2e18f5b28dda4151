import { authJobs } from '#features/auth/jobs.ts';
import { compareChainJob, countAtProviderJob } from '#features/custody/index.ts';
import { endOfDayJob, manualEndOfDayJob } from '#features/end-of-day/jobs.ts';
import { countCohortsJob, countForReportsJob } from '#features/financial-reports/jobs.ts';
import { rollUpKeptFiguresJob } from '#features/investments/jobs.ts';
import { marketDataJobs } from '#features/market-data/jobs.ts';
import { rollUpVolumeJob } from '#features/members/jobs.ts';
import { announceNewsJob } from '#features/news/announce-news.ts';
import { newsletterJobs } from '#features/newsletter/jobs.ts';
import { notificationJobs } from '#features/notifications/jobs.ts';
import { paymentJobs } from '#features/payments/jobs.ts';
import { mergeDaysJob } from '#features/runs/jobs.ts';
import { calculateOutlookJob, snapshotLiabilitiesJob } from '#features/solvency/jobs.ts';
import { applyChangesJob } from '#features/staged-changes/jobs.ts';
import { keepTransparencyJob } from '#features/transparency/jobs.ts';
import { withdrawalJobs } from '#features/withdrawals/jobs.ts';
import type { Jobs } from '#foundation/jobs.ts';
import { sendMailJob } from '#foundation/mail-outbox.ts';
import { moveUploadsJob } from '#foundation/move-uploads.ts';
import { purgeJob } from '#foundation/purge.ts';
import { changeKinds } from './change-kinds.ts';
import { runEndOfDay } from './end-of-day.ts';
import { programmes } from './programmes.ts';
import { purges } from './purges.ts';
import { verifyJob } from './verify-nightly.ts';

/** Every background job beside the delivery of events, feature by feature. */
export const jobs: Jobs = [
  ...paymentJobs,
  ...withdrawalJobs,
  countAtProviderJob,
  compareChainJob,
  sendMailJob,
  ...authJobs,
  ...newsletterJobs,
  ...notificationJobs(programmes),
  announceNewsJob,
  rollUpVolumeJob,
  rollUpKeptFiguresJob,
  endOfDayJob(runEndOfDay),
  manualEndOfDayJob(runEndOfDay),
  mergeDaysJob,
  calculateOutlookJob,
  snapshotLiabilitiesJob,
  countForReportsJob,
  keepTransparencyJob,
  countCohortsJob,
  ...marketDataJobs,
  applyChangesJob(changeKinds),
  purgeJob(purges),
  moveUploadsJob,
  verifyJob,
];
