/** What the server says about what members state and agree to. */
export const messages = {
  notServed: 'We can’t serve members who live in {country}. Choose the country you live in.',
  outdated: '{document}: a newer version exists, version {version, number}. Read it and agree to that one.',
  unknownVersion: '{document}: there is no version {given, number} yet. The current one is version {version, number}.',
} as const;
