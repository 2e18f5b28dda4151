/** The newsletter's place in the footer, and the pages that its mails lead to, without what the browser loads. */
export const messages = {
  'description.confirm': 'Confirm that you want our newsletter.',
  'lead.confirm': 'Press the button to get the newsletter. Until you do, nothing is sent.',
  'title.confirm': 'Confirm your subscription',
  lead: 'You confirm your address first, and leave with one click.',
  title: 'Newsletter',
  'description.unsubscribe': 'Stop our newsletter and have your address deleted.',
  'lead.unsubscribe': 'Press the button to get no more newsletters. Your address is deleted.',
  'title.unsubscribe': 'Unsubscribe from the newsletter',
  'description.summaries': 'Stop the daily summaries of your account.',
  'lead.summaries':
    'Press the button to get no more summaries by email. Messages about the security of your account are still sent.',
  'title.summaries': 'Unsubscribe from your summaries',
  withoutScript: 'This needs JavaScript. Switch it on and load the page again.',
} as const;
