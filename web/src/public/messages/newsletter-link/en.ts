/** The button of the pages that the newsletter's mails lead to, which the browser loads with it. */
export const messages = {
  confirm: 'Confirm my subscription',
  linkIncomplete: 'Use the whole link from the email.',
  returnHome: 'Return Home',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  unsubscribe: 'Unsubscribe',
} as const;
