import type { rewards } from '@fairlead/contract/programmes/rewards.ts';
import * as z from 'zod/mini';
import type { ServerProgramme } from '#features/runs/index.ts';
import { dayText, exactMoneyText as usdt } from '#foundation/format.ts';
import { messageFor, micro, timestamp } from '#foundation/notification-message.ts';
import { t } from './texts.ts';

const memberId = z.int();
const reward = z.object({ memberId, title: z.string(), amount: micro, claimUntil: z.nullable(timestamp) });

/** What members are notified of about their rewards. */
export const rewardsMessages: ServerProgramme<typeof rewards>['messages'] = {
  'reward.achieved': messageFor(reward, ({ title, amount, claimUntil }) => ({
    title: t('reward.achieved.title'),
    message: claimUntil
      ? t('reward.achieved.until', { title, amount: usdt(amount), date: dayText(claimUntil) })
      : t('reward.achieved', { title, amount: usdt(amount) }),
  })),
  'reward.claimed': messageFor(reward, ({ title, amount }) => ({
    title: t('reward.claimed.title'),
    message: t('reward.claimed', { title, amount: usdt(amount) }),
  })),
  'reward.lapsed': messageFor(reward, ({ title, amount }) => ({
    title: t('reward.lapsed.title'),
    message: t('reward.lapsed', { title, amount: usdt(amount) }),
  })),
};
