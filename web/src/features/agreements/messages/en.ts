/** Texts of what members state and agree to: at the registration, and before they go on. */
export const messages = {
  agreements: 'Agreements',
  chooseCountry: 'Choose',
  country: 'Country',
  dateOfBirth: 'Date of birth',
  day: 'Day',
  month: 'Month',
  olderThan: '{years, number} or older',
  privacy: 'I have read the <link>privacy policy</link>.',
  risk: 'I have read the <link>risk notice</link>. <strong>I can lose all that I invest.</strong>',
  servedOnly: 'Only countries that we may serve',
  terms: 'I accept the <link>terms</link>.',
  textsFailed: 'Failed to fetch the legal texts.',
  tryAgain: 'Try again',
  version: 'Version {version, number}, {date}',
  versionDraft: 'Version {version, number}, {date}, draft',
  year: 'Year',
} as const;
