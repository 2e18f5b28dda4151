/** What the server says about leadership bonuses. */
export const messages = {
  bonus: 'Leadership bonus',
  reversed: 'Leadership bonus reversed',
  'state.paid': 'paid',
  'state.reversed': 'reversed',
  'state.unpaid': 'not paid yet',
} as const;
