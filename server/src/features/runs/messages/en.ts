/** What the server says about daily returns. */
export const messages = {
  investment: 'Investment',
} as const;
