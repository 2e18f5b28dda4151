/** The demo's mailbox, which people who try the demo read. */
export const messages = {
  allMails: 'All mails',
  date: 'Date',
  from: 'From',
  mailMissing: 'There is no such mail.',
  mailbox: 'Demo mailbox',
  mails: 'Mails',
  newer: 'Newer',
  noMails: 'No mail has been written yet.',
  notFound: 'Not found',
  note: 'Demo: mails that would have been sent. Nothing leaves this machine.',
  older: 'Older',
  page: 'Page {page, number} of {pages, number}',
  to: 'To',
  unreadable: 'Unreadable',
} as const;
