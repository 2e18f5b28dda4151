import type { rewards } from '@fairlead/contract/programmes/rewards.ts';
import { labels } from '#features/rewards/staff-labels.ts';
import type { StaffProgramme } from '#foundation/programme.ts';

/** The rewards, as staff's screens see them. */
export const rewardsStaff = {
  actions: {
    'reward.add': () => labels('reward.add'),
    'reward.change': () => labels('reward.change'),
    'reward.close': () => labels('reward.close'),
    'reward.remove': () => labels('reward.remove'),
  },
  subjects: {
    reward_milestone: { screen: 'adminRewardPlans', label: (id) => labels('subject', { id }) },
  },
} as const satisfies StaffProgramme<typeof rewards>;
