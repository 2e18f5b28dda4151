/** Texts of lessons in the member's area. */
export const messages = {
  begin: 'Begin',
  continue: 'Continue',
  failed: 'Your reading list could not be loaded.',
  finished: 'You have read every lesson.',
  finishedLead: 'The calculators and the quizzes stay open.',
  kept: 'On your reading list',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  readCount: '{read, number} of {count, number} read',
  title: 'Reading list',
} as const;
