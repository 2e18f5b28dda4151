import { loyalty } from '@fairlead/contract/programmes/loyalty.ts';
import * as z from 'zod/mini';
import type { ServerProgramme } from '#features/runs/index.ts';
import { monthText, exactMoneyText as usdt } from '#foundation/format.ts';
import { messageFor, micro } from '#foundation/notification-message.ts';
import { loyaltyChecks } from './checks-store.ts';
import { payLoyalty } from './pay-loyalty.ts';
import { t } from './texts.ts';

const paid = z.object({ memberId: z.int(), month: z.string(), amount: micro });

/** Loyalty, as the server's parts see it. */
export const loyaltyProgramme: ServerProgramme<typeof loyalty> = {
  descriptor: loyalty,
  endOfDay: { step: loyalty.step, run: payLoyalty },
  checks: loyaltyChecks,
  messages: {
    'loyalty.paid': messageFor(paid, ({ month, amount }) => ({
      title: t('paid.title'),
      message: t('paid', { month: monthText(month), amount: usdt(amount) }),
    })),
  },
  reversals: { loyalty: 'posting' },
  entries: { loyalty: t('entry.loyalty') },
  rules: {},
  ownTables: [
    { name: 'loyalty', table: 'loyalty_payments', columns: 'id month amount:usdt paid_at', order: 't.id' },
  ],
};
