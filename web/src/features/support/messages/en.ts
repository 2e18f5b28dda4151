/** A member's support requests: one question, one answer. */
export const messages = {
  answer: 'Our answer',
  answeredOn: 'Answered on <date></date>',
  empty: 'No requests yet',
  emptyText: 'What you send stands here, with our answer.',
  failed: 'Your requests could not be loaded.',
  label: 'Your requests',
  lead: 'One question, one answer, also by email. For a conversation, open a <link>query</link>.',
  message: 'Message',
  messageHint: 'Give numbers, dates and amounts. Never send passwords or codes: we never ask for them.',
  newRequest: 'New request',
  noAnswer: 'No answer yet. You will get it as an email and a notification.',
  refused: 'Nothing was sent. Your text is still here.',
  send: 'Send request',
  sent: 'Sent',
  status: 'Status',
  subject: 'Subject',
} as const;
