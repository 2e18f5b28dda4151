/** What the server says about end-of-day runs. */
export const messages = {
  allProcessed: 'All days are processed. The next run starts after midnight UTC.',
  busyTooLong: 'Another process has had an end-of-day run in progress for half an hour. Check the worker process.',
  dayOpen: '{day} has not ended. The last day that can be accrued is {last}.',
  dayTooFar: '{day} is more than {max, number} days ahead',
  inProgress: 'An end-of-day run is in progress. This page shows its figures.',
  started: 'The end-of-day run has started. This page shows its progress.',
} as const;
