/** What the server says about background jobs. */
export const messages = {
  discarded: 'Job discarded. It will not run.',
  discardedBy: 'Discarded by staff: {reason}',
  job: 'Job',
  notRunning: 'not running',
  retried: 'Job queued for retry',
  running: 'running',
} as const;
