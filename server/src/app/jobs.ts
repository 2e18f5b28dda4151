import type { Jobs } from '#foundation/jobs.ts';

/** Every background job beside the delivery of events, room by room. */
export const jobs: Jobs = [];
