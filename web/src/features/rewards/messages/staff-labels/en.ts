/** What other screens of staff call rewards. */
export const messages = {
  'reward.add': 'Added a reward',
  'reward.change': 'Changed a reward',
  'reward.close': 'Closed a reward',
  'reward.remove': 'Removed a reward',
  subject: 'Reward {id}',
  'entry.reward': 'Reward',
  run: 'Rewards reached',
  runShort: 'Rewards',
} as const;
