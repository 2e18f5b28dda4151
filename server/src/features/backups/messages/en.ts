/** What the server says about backups. */
export const messages = {
  future: '{moment} is in the future',
} as const;
