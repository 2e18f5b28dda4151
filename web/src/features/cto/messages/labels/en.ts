/** What lists of transactions call the revenue share. */
export const messages = {
  entry: 'Revenue share',
  source: 'Revenue share',
  title: 'Revenue share',
  type: 'Revenue share',
} as const;
