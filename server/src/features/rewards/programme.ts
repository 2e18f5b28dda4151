import { rewards } from '@fairlead/contract/programmes/rewards.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { rewardChecks } from './checks-store.ts';
import { evaluateRewards } from './evaluate-rewards.ts';
import { rewardsMessages } from './event-messages.ts';

/** The rewards, as the server's parts see it. */
export const rewardsProgramme: ServerProgramme<typeof rewards> = {
  endOfDay: { step: rewards.step, run: evaluateRewards },
  checks: rewardChecks,
  messages: rewardsMessages,
};
