import type { InboxMessage } from '@fairlead/contract/features/inbox.ts';

const at = new Date('2026-02-05T09:00:00Z');

/** A visitor's message that no one works on. */
export const contactMessage: InboxMessage = {
  source: 'contact',
  id: 12,
  name: 'Ada Example',
  email: 'ada@example.test',
  phone: '+44 20 7946 0000',
  subject: 'About the course',
  message: '<script>alert(1)</script>\nSecond line',
  status: 'open',
  member_id: null,
  assignee: null,
  reply: null,
  replied_by: null,
  replied_at: null,
  created_at: at,
  updated_at: at,
};

/** A member's support request. */
export const supportMessage: InboxMessage = {
  ...contactMessage,
  source: 'support',
  name: 'amara',
  subject: 'My name',
  phone: '',
  member_id: 7,
};
