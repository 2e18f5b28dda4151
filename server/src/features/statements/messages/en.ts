/** What the server answers about statements. */
export const messages = {
  period:
    'Choose a period between {earliest} and today, {today} (UTC); it ends no later than today and begins on or before its last day.',
  tooSlow: 'The statement was not read in time. Download it again.',
} as const;
