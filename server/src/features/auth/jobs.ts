import type { Jobs } from '#foundation/jobs.ts';
import { sendCodeJob } from './send-code.ts';

/** The identity's background work. */
export const authJobs: Jobs = [sendCodeJob];
