/**
 * After how long a job that is not done is stuck: one whose turn has come and which no one takes, one that keeps failing
 * since it was made, and one that runs on. The end-of-day run of a million members takes less than an hour.
 */
export const STUCK_AFTER_MINUTES = { waiting: 10, retrying: 10, running: 60 } as const;
