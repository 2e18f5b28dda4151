/** Texts of the page that a member sees while something that everyone states or agrees to is missing. */
export const messages = {
  disagree:
    'You don’t have to agree. <link>Write to us</link> if you have a question: what is yours stays recorded as yours.',
  goOn: 'Go on',
  lead: 'No money moves from your account before we have this. Income still arrives.',
  leadNewVersion:
    'There is a new version. No money moves from your account before you agree to it. Income still arrives.',
  once: 'Country and date of birth can’t be changed afterwards.',
  signOut: 'Sign out',
  title: 'Before you go on',
} as const;
