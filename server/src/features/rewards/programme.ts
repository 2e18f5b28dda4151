import { rewards } from '@fairlead/contract/programmes/rewards.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { rewardChecks } from './checks-store.ts';
import { evaluateRewards } from './evaluate-rewards.ts';
import { rewardsMessages } from './event-messages.ts';
import { rewardsTables } from './own-tables-store.ts';
import { rewardsRules } from './rules-described.ts';
import { t } from './texts.ts';

/** The rewards, as the server's parts see it. */
export const rewardsProgramme: ServerProgramme<typeof rewards> = {
  descriptor: rewards,
  endOfDay: { step: rewards.step, run: evaluateRewards },
  checks: rewardChecks,
  messages: rewardsMessages,
  reversals: { reward: 'posting' },
  entries: { reward: t('entry.reward') },
  rules: rewardsRules,
  ownTables: rewardsTables,
};
