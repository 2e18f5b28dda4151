import type { ProgrammeEvent } from '@fairlead/contract/domain/programme-events.ts';
import * as z from 'zod/mini';
import type { ServerProgramme } from '#features/runs/index.ts';
import { dayText, exactMoneyText as usdt } from '#foundation/format.ts';
import { type Message, messageFor, micro, type PersonalMessage, timestamp } from '#foundation/notification-message.ts';
import { depositMessages } from './deposit-messages.ts';
import { t } from './texts.ts';

const memberId = z.int();

const withdrawal = z.object({
  memberId,
  kind: z.enum(['normal', 'roi', 'principal', 'compound']),
  amount: micro,
  netAmount: micro,
  reason: z.optional(z.string()),
  txid: z.optional(z.string()),
});

const staffEntry = z.object({ memberId, wallet: z.enum(['main', 'profit']), amount: micro, reason: z.string() });
const reversal = z.object({ memberId, amount: micro, reason: z.string() });

const platformMessages = {
  'entry.credit': messageFor(staffEntry, ({ amount, reason }) => ({
    title: t('entry.credit.title'),
    message: t('entry.credit', { amount: usdt(amount), reason }),
  })),
  'entry.debit': messageFor(staffEntry, ({ amount, wallet, reason }) => ({
    title: t('entry.debit.title'),
    message: t('entry.debit', {
      amount: usdt(amount),
      account: t(wallet === 'main' ? 'accountMain' : 'accountProfit'),
      reason,
    }),
  })),
  'entry.reversed': messageFor(reversal, ({ amount, reason }) => ({
    title: t('entry.reversed.title'),
    message: t('entry.reversed', { amount: usdt(amount), reason }),
  })),
  'transaction.reversed': messageFor(reversal, ({ amount, reason }) => ({
    title: t('transaction.reversed.title'),
    message: t('transaction.reversed', { amount: usdt(amount), reason }),
  })),
  'withdrawal.requested': messageFor(withdrawal, ({ kind, amount, netAmount }) => ({
    title: t('withdrawal.requested.title'),
    message: t('withdrawal.requested', {
      amount: usdt(amount),
      source: t(`source.${kind}`),
      netAmount: usdt(netAmount),
    }),
  })),
  'withdrawal.approved': messageFor(withdrawal, ({ netAmount }) => ({
    title: t('withdrawal.approved.title'),
    message: t('withdrawal.approved', { netAmount: usdt(netAmount) }),
  })),
  'withdrawal.rejected': messageFor(withdrawal, ({ amount, reason }) => ({
    title: t('withdrawal.rejected.title'),
    message: reason
      ? t('withdrawal.rejected.reason', { amount: usdt(amount), reason })
      : t('withdrawal.rejected', { amount: usdt(amount) }),
  })),
  'withdrawal.completed': messageFor(withdrawal, ({ netAmount, txid }) => ({
    title: t('withdrawal.completed.title'),
    message: txid
      ? t('withdrawal.completed.hash', { netAmount: usdt(netAmount), hash: txid })
      : t('withdrawal.completed', { netAmount: usdt(netAmount) }),
  })),
  'withdrawal.cancelled': messageFor(withdrawal, ({ amount }) => ({
    title: t('withdrawal.cancelled.title'),
    message: t('withdrawal.cancelled', { amount: usdt(amount) }),
  })),
  ...depositMessages,
  'investment.subscribed': messageFor(
    z.object({ memberId, planName: z.string(), amount: micro }),
    ({ planName, amount }) => ({
      title: t('investment.subscribed.title'),
      message: t('investment.subscribed', { amount: usdt(amount), plan: planName }),
    }),
  ),
  'investment.completed': messageFor(
    z.object({ memberId, invested: micro, growth: micro }),
    ({ invested, growth }) => ({
      title: t('investment.completed.title'),
      message:
        growth > 0n
          ? t('investment.completed.growth', { invested: usdt(invested), growth: usdt(growth) })
          : t('investment.completed', { invested: usdt(invested) }),
    }),
  ),
  'topup.activated': messageFor(
    z.object({ memberId, planName: z.string(), endsAt: timestamp }),
    ({ planName, endsAt }) => ({
      title: t('topup.activated.title'),
      message: t('topup.activated', { plan: planName, date: dayText(endsAt) }),
    }),
  ),
  'ib.commission': messageFor(z.object({ memberId, level: z.int(), amount: micro }), ({ level, amount }) => ({
    title: t('ib.commission.title'),
    message: t('ib.commission', { amount: usdt(amount), level }),
  })),
  'return.reversed': messageFor(
    z.object({ memberId, investmentId: z.int(), day: z.string(), amount: micro, reason: z.string() }),
    ({ investmentId, day, amount, reason }) => ({
      title: t('return.reversed.title'),
      message: t('return.reversed', {
        investment: `IN-${investmentId}`,
        date: dayText(new Date(day)),
        amount: usdt(amount),
        reason,
      }),
    }),
  ),
  'level_income.reversed': messageFor(
    z.object({
      memberId,
      investmentId: z.int(),
      level: z.int(),
      day: z.string(),
      amount: micro,
      reason: z.string(),
    }),
    ({ investmentId, level, day, amount, reason }) => ({
      title: t('level.cancelled.title'),
      message: t('level.cancelled', {
        amount: usdt(amount),
        level,
        investment: `IN-${investmentId}`,
        date: dayText(new Date(day)),
        reason,
      }),
    }),
  ),
  'claim_levels.unfunded': messageFor(z.object({ memberId, due: micro, paid: micro }), ({ due, paid }) => ({
    title: t('run.level.title'),
    message: t('claim.levels', { due: usdt(due), paid: usdt(paid) }),
  })),
  'ticket.answered': messageFor(z.object({ memberId, subject: z.string() }), ({ subject }) => ({
    title: t('answered.title'),
    message: t('ticket.answered', { subject }),
  })),
  'support.answered': messageFor(z.object({ memberId, subject: z.string() }), ({ subject }) => ({
    title: t('answered.title'),
    message: t('support.answered', { subject }),
  })),
};

/** Events that notify one member, outside of programmes. */
export type PlatformEvent = keyof typeof platformMessages;
/** Every event that notifies one member, by name. */
export type PersonalMessages = Readonly<Record<PlatformEvent | ProgrammeEvent, PersonalMessage>>;

/** What each event says: the platform's, and those of the programmes. */
export const joinMessages = (programmes: readonly Pick<ServerProgramme, 'messages'>[]): PersonalMessages =>
  Object.assign({}, platformMessages, ...programmes.map(({ messages }) => messages)) as PersonalMessages;

/** Money sent to another member. */
export const sentTransfer = z.object({ memberId, receiverId: z.int(), amount: micro });

/** The receiver's notification of a transfer. */
export const receivedMessage = (from: string | undefined, amount: bigint): Message => ({
  title: t('transfer.received.title'),
  message: t('transfer.received', { sender: from ?? t('aMember'), amount: usdt(amount) }),
});

/** A day that a pool did not cover. */
export const unfundedRun = z.object({
  day: z.string(),
  pool: z.enum(['returns_pool', 'marketing_pool']),
  due: micro,
  paid: micro,
});

/** What everyone who was due something that day reads: what was paid, and why not more. */
export function unfundedMessage({ day, pool, due, paid }: z.output<typeof unfundedRun>): Message {
  const part = paid === 0n ? t('nothing') : t('poolPercent', { percent: Number((paid * 1000n) / due) / 10 });
  const date = dayText(new Date(`${day}T00:00:00Z`));
  return pool === 'returns_pool'
    ? { title: t('run.returns.title'), message: t('run.returns', { date, paid: part }) }
    : { title: t('run.level.title'), message: t('run.level', { date, paid: part }) };
}
