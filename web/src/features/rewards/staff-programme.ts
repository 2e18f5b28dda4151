import type { rewards } from '@fairlead/contract/programmes/rewards.ts';
import { labels } from '#features/rewards/staff-labels.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** The rewards, as staff's screens see them. */
export const rewardsStaff = {
  entries: { reward: () => labels('entry.reward') },
  actions: {
    'reward.add': () => labels('reward.add'),
    'reward.change': () => labels('reward.change'),
    'reward.close': () => labels('reward.close'),
    'reward.remove': () => labels('reward.remove'),
  },
  subjects: {
    reward_milestone: { screen: 'adminRewardPlans', label: (id) => labels('subject', { id }) },
  },
  changes: {},
  runs: {
    rewards: {
      label: () => labels('run'),
      short: () => labels('runShort'),
      sums: ['due'],
    },
  },
} as const satisfies StaffProgramme<typeof rewards>;
