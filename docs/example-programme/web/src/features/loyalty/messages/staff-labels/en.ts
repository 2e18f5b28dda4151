/** What other screens of staff call loyalty payments. */
export const messages = {
  'entry.loyalty': 'Loyalty',
  run: 'Loyalty',
} as const;
