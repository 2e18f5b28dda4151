/** What the server says about the gallery of achievers. */
export const messages = {
  achiever: 'Achiever',
  added: 'Added to the gallery',
  consentRecorded: 'Consent recorded',
  promise: 'The gallery must not say “{promise}”. Nothing here is promised.',
  removed: 'Removed from the gallery',
} as const;
