import type { Programme } from '../domain/programme.ts';

/** A prize for each milestone of qualified volume, which the member claims. */
export const rewards = {
  name: 'reward',
  step: 'rewards',
  entryTypes: { reward: 'marketing_pool -> main' },
  dataDomain: 'rewards',
  auditActions: ['reward.add', 'reward.change', 'reward.close', 'reward.remove'],
  notifications: {
    // has a date by which it is claimed
    'reward.achieved': 'always',
    'reward.claimed': 'always',
    'reward.lapsed': 'always',
  },
  ruleGroup: 'rewards',
} as const satisfies Programme;
