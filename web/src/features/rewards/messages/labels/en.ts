/** What lists of transactions call rewards. */
export const messages = {
  entry: 'Reward',
  source: 'Reward',
  title: 'Reward',
  type: 'Rewards',
} as const;
