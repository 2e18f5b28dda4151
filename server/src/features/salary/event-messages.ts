import type { salary } from '@fairlead/contract/programmes/salary.ts';
import * as z from 'zod/mini';
import type { ServerProgramme } from '#features/runs/index.ts';
import { monthText, exactMoneyText as usdt } from '#foundation/format.ts';
import { messageFor, micro } from '#foundation/notification-message.ts';
import { t } from './texts.ts';

const memberId = z.int();

/** What members are notified of about their salary. */
export const salaryMessages: ServerProgramme<typeof salary>['messages'] = {
  'salary.settled': messageFor(
    z.object({ memberId, month: z.string(), due: micro, paid: micro }),
    ({ month, due, paid }) =>
      paid === due
        ? {
            title: t('salary.settled.title'),
            message: t('salary.settled', { month: monthText(month), paid: usdt(paid) }),
          }
        : {
            title: t('salary.unfunded.title'),
            message: t('salary.unfunded', { month: monthText(month), due: usdt(due), paid: usdt(paid) }),
          },
  ),
};
