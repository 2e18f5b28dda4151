/** What the server says about what members state and agree to. */
export const messages = {
  corrected: 'Corrected. The audit log keeps what it was before.',
  neverGiven: 'The member has not given this yet. Only they can give it, at their next sign-in.',
  notServed: 'We can’t serve members who live in {country}. Choose the country you live in.',
  nothingToCorrect: 'This is on record already. Nothing was changed.',
  outdated: '{document}: a newer version exists, version {version, number}. Read it and agree to that one.',
  unknownVersion: '{document}: there is no version {given, number} yet. The current one is version {version, number}.',
} as const;
