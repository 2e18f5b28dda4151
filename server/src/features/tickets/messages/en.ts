/** What the server answers about tickets. */
export const messages = {
  closedMember: 'This ticket is closed. Open a new one.',
  closedStaff: 'This ticket is closed. Reopen it to respond.',
  member: 'Member',
  memberMissing: 'user_id: Name the member the ticket is for.',
  ticket: 'Ticket',
  tooMany: 'You have {count, number} tickets that are not closed. Close one to open another.',
} as const;
