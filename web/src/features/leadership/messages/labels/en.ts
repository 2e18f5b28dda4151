/** What lists of transactions call leadership ranks. */
export const messages = {
  entry: 'Leadership bonus',
  source: 'Leadership',
  title: 'Leadership bonus',
  type: 'Leadership',
} as const;
