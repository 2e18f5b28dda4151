import * as z from 'zod/mini';
import { exactMoneyText as usdt } from '#foundation/format.ts';
import { messageFor, micro } from '#foundation/notification-message.ts';
import { t } from './texts.ts';

const memberId = z.int();

/** Events of deposits that notify their member, by name. */
export const depositMessages = {
  'deposit.credited': messageFor(z.object({ memberId, amount: micro }), ({ amount }) => ({
    title: t('deposit.credited.title'),
    message: t('deposit.credited', { amount: usdt(amount) }),
  })),
  'deposit.corrected': messageFor(
    z.object({ memberId, amount: micro, reported: micro, reason: z.nullable(z.string()) }),
    ({ amount, reported, reason }) => ({
      title: t('deposit.credited.title'),
      message: reason
        ? t('deposit.corrected.reason', { amount: usdt(amount), reported: usdt(reported), reason })
        : t('deposit.corrected', { amount: usdt(amount), reported: usdt(reported) }),
    }),
  ),
  'deposit.rejected': messageFor(
    z.object({ memberId, amount: micro, order: z.string(), reason: z.nullable(z.string()) }),
    ({ amount, order, reason }) => ({
      title: t('deposit.rejected.title'),
      message: reason
        ? t('deposit.rejected.reason', { amount: usdt(amount), order, reason })
        : t('deposit.rejected', { amount: usdt(amount), order }),
    }),
  ),
  'deposit.partial': messageFor(
    z.object({ memberId, amountReceived: micro, price: micro }),
    ({ amountReceived, price }) => ({
      title: t('deposit.partial.title'),
      message: t('deposit.partial', { amountReceived: usdt(amountReceived), price: usdt(price) }),
    }),
  ),
};
