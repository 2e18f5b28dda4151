/** What the server says about support requests. */
export const messages = {
  deleted: 'Support request deleted',
  mailGreeting: 'Hello {name},',
  mailNote: 'Do you need more? Send another request at {link}.',
  mailQuoted: 'On {moment} you wrote:',
  mailSubject: 'Re: {subject}',
  mailSubjectNone: 'Our answer to your message',
  memberMissing: 'Enter the member the request is for',
  nothingToChange: 'Enter a status or a reply',
  request: 'Request',
  saved: 'Support request saved',
  sent: 'Support request sent',
  tooManyOpen:
    '{count, plural, one {# of your requests is} other {# of your requests are}} still open. Wait for a reply first.',
} as const;
