/** What the server says about settings. */
export const messages = {
  capPercent: '{percent, number} % of principal',
  days: '{count, plural, one {# day} other {# days}}',
  document: 'Document',
  documentStart: '{length, plural, one {# character} other {# characters}}: “{start}”',
  empty: 'empty',
  holdsFromAlone:
    'A date from which it takes effect belongs to changed terms: withdrawal, investment or transfer terms',
  holdsFromRange: 'Choose a day from {first} to {last}',
  holdsFromSetup: 'While the platform is being set up a change takes effect immediately. Leave the date empty',
  hours: '{name} {hours, number} h',
  hoursOnly: '{hours, number} h',
  investmentTerms:
    'Early redemption fee {fee} %, notice {days, plural, one {# day} other {# days}}, return cap {cap, number} %',
  noLimit: 'no limit',
  percent: '{percent} %',
  promise: '{setting} must not say “{promise}”. Nothing here is promised.',
  publicAddress: '{setting}: use an https address on the internet',
  saved: 'Settings saved',
  termsChanged:
    '{terms} have changed since this form was opened: {value}. Nothing was sent. Check the new terms, then confirm again.',
  transferTerms: 'Transfers to other members from {min} USDT, at most {max} USDT per day',
  usdt: '{amount} USDT',
  valueFrom: '{value}, from {day}',
  waiting: 'Waiting for approval by a second staff member, and then 24 hours: {settings}',
  waitingOthers:
    'The other settings were saved. Waiting for approval by a second staff member, and then 24 hours: {settings}',
  withdrawalTerms:
    'Fee {percent} %, from {min} to {max} USDT. Minimum: Main {normal}, Profit {roi}, Compound {compound}, Principal {principal} USDT',
} as const;
