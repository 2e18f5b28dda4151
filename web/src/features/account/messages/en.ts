/** Texts of a member's data and account as a whole. */
export const messages = {
  closeAsk: 'Close',
  closeConfirm: 'Close for good',
  closeEffect:
    'You are signed out everywhere and cannot sign in again. No returns or level income come to this account any more, and unclaimed rewards lapse. Your team stays as it is.',
  closeFailed: 'Your account was not closed.',
  closeForGood: 'A closed account cannot be opened again.',
  closeKept:
    'We keep your profile, the lines of your accounts, what you agreed to and the security log as evidence. Codes, known devices and failed sign-ins expire as always. Your username and email address stay reserved.',
  closeName: 'Type your username to confirm',
  closeReady: 'Nothing is left in it: you can close it',
  closeRule: 'Possible at a balance of zero, with nothing on its way',
  closeTitle: 'Close the account',
  closingFailed: 'Failed to fetch what is in the way',
  download: 'Download your data',
  downloadDetail: 'Everything we hold about you, as JSON and CSV',
  downloadFailed: 'Your data was not downloaded.',
  downloadText:
    'A zip file with your profile, sign-ins, messages and every line of your accounts. Whoever has the file can read it: keep it safe. Passwords, codes and other members’ data are not in it.',
  obstacle:
    '{kind, select, main {In Main} profit {In Profit} compound {Growth in investments} principal {Invested} held {Held for withdrawals} claims {Returns to claim} level_income {Level income to be released} deposits {Open deposits} withdrawals {Open withdrawals} other {Still open}}: {amount} USDT',
  panel: 'Your data and account',
  prepare: 'Prepare',
  save: 'Download',
  saved: 'Your data was downloaded',
} as const;
