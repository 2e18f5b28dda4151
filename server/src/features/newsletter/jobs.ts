import type { Jobs } from '#foundation/jobs.ts';
import { sendLinkJob } from './subscribe.ts';

/** The newsletter's background work. */
export const newsletterJobs: Jobs = [sendLinkJob];
