/** What the server says about loyalty payments. */
export const messages = {
  'entry.loyalty': 'Loyalty',
  paid: 'For {month}, {amount} USDT was credited to your main account.',
  'paid.title': 'Loyalty',
} as const;
