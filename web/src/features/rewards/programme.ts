import type { rewards } from '@fairlead/contract/programmes/rewards.ts';
import { IconAward } from '@tabler/icons-react';
import { labels } from '#features/rewards/labels.ts';
import type { WebProgramme } from '#foundation/programme.ts';

/** The rewards, as lists of transactions see them. */
export const rewardsWeb = {
  icon: IconAward,
  title: () => labels('title'),
  type: () => labels('type'),
  source: () => labels('source'),
  entries: { reward: () => labels('entry') },
} as const satisfies WebProgramme<typeof rewards>;
