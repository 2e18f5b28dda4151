/** What the server says about the staff's inbox, and writes under the answers to contact messages. */
export const messages = {
  alreadyAnswered: '{name} answered this on {moment}. Your answer was not sent.',
  answered: 'Answer sent',
  assigneeUnknown: 'Choose an owner or a member of the support staff who is not blocked',
  deleted: 'Message deleted',
  mailNoReply: 'Replies to this address are not read. To write to us again, use the form at {link}.',
  mailReply: 'You can reply to this email.',
  message: 'Message',
  nothingToChange: 'Enter a status or who works on it',
  saved: 'Message saved',
} as const;
