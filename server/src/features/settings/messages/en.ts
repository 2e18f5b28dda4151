/** What the server says about settings. */
export const messages = {
  document: 'Document',
  documentStart: '{length, plural, one {# character} other {# characters}}: “{start}”',
  empty: 'empty',
  promise: '{setting} must not say “{promise}”. Nothing here is promised.',
  publicAddress: '{setting}: use an https address on the internet',
  saved: 'Settings saved',
  usdt: '{amount} USDT',
  waiting: 'Waiting for approval by a second staff member, and then 24 hours: {settings}',
  waitingOthers:
    'The other settings were saved. Waiting for approval by a second staff member, and then 24 hours: {settings}',
} as const;
