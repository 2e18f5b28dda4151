import type { leadership } from '@fairlead/contract/programmes/leadership.ts';
import * as z from 'zod/mini';
import type { ServerProgramme } from '#features/runs/index.ts';
import { exactMoneyText as usdt } from '#foundation/format.ts';
import { messageFor, micro } from '#foundation/notification-message.ts';
import { t } from './texts.ts';

const memberId = z.int();
const prize = z.object({ memberId, rank: z.string(), amount: micro });
const reversal = z.object({ memberId, amount: micro, reason: z.string() });

/** What members are notified of about their ranks. */
export const leadershipMessages: ServerProgramme<typeof leadership>['messages'] = {
  'leadership.paid': messageFor(prize, ({ rank, amount }) => ({
    title: t('leadership.paid.title', { rank }),
    message: t('leadership.paid', { rank, amount: usdt(amount) }),
  })),
  'leadership.unfunded': messageFor(prize, ({ rank, amount }) => ({
    title: t('leadership.unfunded.title', { rank }),
    message: t('leadership.unfunded', { rank, amount: usdt(amount) }),
  })),
  'leadership.reversed': messageFor(reversal, ({ amount, reason }) => ({
    title: t('leadership.reversed.title'),
    message: t('leadership.reversed', { amount: usdt(amount), reason }),
  })),
};
