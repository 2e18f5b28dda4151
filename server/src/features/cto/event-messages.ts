import type { cto } from '@fairlead/contract/programmes/cto.ts';
import * as z from 'zod/mini';
import type { ServerProgramme } from '#features/runs/index.ts';
import { monthText, exactMoneyText as usdt } from '#foundation/format.ts';
import { messageFor, micro } from '#foundation/notification-message.ts';
import { t } from './texts.ts';

const memberId = z.int();

/** What members are notified of about the revenue share. */
export const ctoMessages: ServerProgramme<typeof cto>['messages'] = {
  'cto.paid': messageFor(z.object({ memberId, month: z.string(), amount: micro }), ({ month, amount }) => ({
    title: t('cto.paid.title'),
    message: t('cto.paid', { month: monthText(month), amount: usdt(amount) }),
  })),
};
