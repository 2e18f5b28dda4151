import type { Ticket } from '@fairlead/contract/features/tickets.ts';

const at = new Date('2026-11-20T10:00:00Z');

/** A ticket that waits for staff. */
export const ticket: Ticket = {
  id: 31,
  ticket_id: 31,
  user_id: 7,
  username: 'amara',
  subject: 'Where is my deposit?',
  message: 'I sent it an hour ago.',
  category: 'Deposit',
  status: 'open',
  status_since: at,
  responses: 1,
  by_staff: false,
  author: 'amara',
  created_at: at,
  updated_at: at,
};
