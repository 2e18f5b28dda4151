/** What the server says about claims. */
export const messages = {
  justLapsed: 'Some of these accruals have just lapsed. Check what you can claim, and try again.',
  nothingToClaim: 'Nothing to claim on {pair}',
} as const;
