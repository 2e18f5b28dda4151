/** What the server says about staff's notes about members. */
export const messages = {
  note: 'Note',
  removed: 'Note removed.',
  saved: 'Note saved.',
} as const;
