/** What the server says while the first owner sets the platform up. */
export const messages = {
  ownerCreated: 'You are the first owner. Sign in to continue.',
} as const;
