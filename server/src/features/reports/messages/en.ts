/** What the server answers about reports. */
export const messages = {
  member: 'Member',
} as const;
