/** What the server says about the gallery of achievers. */
export const messages = {
  achiever: 'Achiever',
  added: 'Added to the gallery',
  addedHidden: 'Added to the gallery. Visitors will see it once written consent is recorded.',
  consentRecorded: 'Consent recorded',
  promise: 'The gallery must not say “{promise}”. Nothing here is promised.',
  removed: 'Removed from the gallery',
} as const;
