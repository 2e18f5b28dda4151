/** What lists of transactions call loyalty payments. */
export const messages = {
  entry: 'Loyalty',
  source: 'Loyalty',
  title: 'Loyalty',
  type: 'Loyalty',
} as const;
