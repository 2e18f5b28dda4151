/** What other screens of staff call leadership ranks. */
export const messages = {
  'leadership.reverse': 'Reversed a leadership award',
  subject: 'Leadership award {id}',
  'entry.leadership': 'Leadership bonus',
  run: 'Leadership',
  runShort: 'Leadership',
  runUnpaid: 'Reached ranks stay reached; payment is retried at the end of the next month.',
  ranks: 'Leadership ranks',
} as const;
