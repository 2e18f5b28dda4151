/** Texts of a member's data and account as a whole. */
export const messages = {
  download: 'Download your data',
  downloadDetail: 'Everything we hold about you, as JSON and CSV',
  downloadFailed: 'Your data was not downloaded.',
  downloadText:
    'A zip file with your profile, sign-ins, messages and every line of your accounts. Whoever has the file can read it: keep it safe. Passwords, codes and other members’ data are not in it.',
  panel: 'Your data and account',
  prepare: 'Prepare',
  save: 'Download',
  saved: 'Your data was downloaded',
} as const;
