import { formatDay } from '@fairlead/contract/domain/dates.ts';
import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import * as z from 'zod/mini';

/** A notification's text. */
export type Message = { title: string; message: string };

/** An amount as events carry it: decimal micro text. */
const micro = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text) => BigInt(text)),
);
const moment = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);
const memberId = z.int();

/** Cents where that is all there is, else every micro-unit: a notification never rounds. */
const usdt = (amount: bigint): string => `${formatMoney(amount, { decimals: amount % 10_000n === 0n ? 2 : 6 })} USDT`;

const accountOf: Record<WithdrawalKind, string> = {
  normal: 'main account',
  roi: 'profit account',
  principal: 'investment',
  compound: 'compound growth',
};

const withdrawal = z.object({
  memberId,
  kind: z.enum(['normal', 'roi', 'principal', 'compound']),
  amount: micro,
  payout: micro,
  reason: z.optional(z.string()),
  txid: z.optional(z.string()),
});

const prize = z.object({ memberId, rank: z.string(), amount: micro });

const reward = z.object({ memberId, title: z.string(), amount: micro, claimUntil: z.nullable(moment) });

const staffEntry = z.object({ memberId, wallet: z.enum(['main', 'profit']), amount: micro, reason: z.string() });
const reversal = z.object({ memberId, amount: micro, reason: z.string() });

/** One event's payload and the message it makes for the member it names. */
const messageFor = <S extends z.ZodMiniType<{ memberId: number }>>(
  payload: S,
  toMessage: (event: z.output<S>) => Message,
) => ({
  payload,
  toMessage: (event: unknown) => toMessage(event as z.output<S>),
});

/** Events that notify one member, by name. */
export const personalMessages = {
  'entry.credit': messageFor(staffEntry, ({ amount, reason }) => ({
    title: 'Credited by staff',
    message: `${usdt(amount)} were added to your main account. Reason: ${reason}`,
  })),
  'entry.debit': messageFor(staffEntry, ({ amount, wallet, reason }) => ({
    title: 'Taken by staff',
    message: `${usdt(amount)} were taken from your ${wallet} account. Reason: ${reason}`,
  })),
  'entry.reversed': messageFor(reversal, ({ amount, reason }) => ({
    title: 'Staff entry reversed',
    message: `An entry of ${usdt(amount)} was taken back. Reason: ${reason}`,
  })),
  'transaction.reversed': messageFor(reversal, ({ amount, reason }) => ({
    title: 'Transaction reversed',
    message: `A transaction of ${usdt(amount)} was reversed. Reason: ${reason}`,
  })),
  'withdrawal.requested': messageFor(withdrawal, ({ kind, amount, payout }) => ({
    title: 'Withdrawal requested',
    message: `${usdt(amount)} of your ${accountOf[kind]} are held for it. ${usdt(payout)} will be sent once staff have approved it.`,
  })),
  'withdrawal.approved': messageFor(withdrawal, ({ payout }) => ({
    title: 'Withdrawal approved',
    message: `${usdt(payout)} will be sent to your address.`,
  })),
  'withdrawal.rejected': messageFor(withdrawal, ({ amount, reason }) => ({
    title: 'Withdrawal rejected',
    message: `${usdt(amount)} are back in your accounts.${reason ? ` Reason: ${reason}` : ''}`,
  })),
  'withdrawal.completed': messageFor(withdrawal, ({ payout, txid }) => ({
    title: 'Withdrawal completed',
    message: `${usdt(payout)} were sent to your address.${txid ? ` Transaction ${txid}` : ''}`,
  })),
  'withdrawal.cancelled': messageFor(withdrawal, ({ amount }) => ({
    title: 'Withdrawal cancelled',
    message: `You cancelled it. ${usdt(amount)} are back in your accounts.`,
  })),
  'deposit.credited': messageFor(z.object({ memberId, amount: micro }), ({ amount }) => ({
    title: 'Deposit credited',
    message: `${usdt(amount)} are in your main account.`,
  })),
  'deposit.partial': messageFor(z.object({ memberId, arrived: micro, price: micro }), ({ arrived, price }) => ({
    title: 'Deposit is short',
    message: `${usdt(arrived)} of ${usdt(price)} arrived. Send the rest to the same address before it expires.`,
  })),
  'investment.subscribed': messageFor(
    z.object({ memberId, planName: z.string(), amount: micro }),
    ({ planName, amount }) => ({
      title: 'Investment began',
      message: `${usdt(amount)} are invested in ${planName}. Its rate is a target.`,
    }),
  ),
  'investment.completed': messageFor(
    z.object({ memberId, invested: micro, growth: micro }),
    ({ invested, growth }) => ({
      title: 'Investment completed',
      message: `${usdt(invested)}${growth > 0n ? ` and its growth of ${usdt(growth)}` : ''} are in your main account.`,
    }),
  ),
  'topup.activated': messageFor(
    z.object({ memberId, planName: z.string(), endsAt: moment }),
    ({ planName, endsAt }) => ({
      title: 'Activated',
      message: `${planName} is paid. You are activated until ${formatDay(endsAt)}.`,
    }),
  ),
  'ib.commission': messageFor(z.object({ memberId, level: z.int(), amount: micro }), ({ level, amount }) => ({
    title: 'IB commission',
    message: `${usdt(amount)} from an activation on level ${level} of your team are in your main account.`,
  })),
  'return.reversed': messageFor(
    z.object({ memberId, investmentId: z.int(), day: z.string(), amount: micro, reason: z.string() }),
    ({ investmentId, day, amount, reason }) => ({
      title: 'A return was taken back',
      message: `${usdt(amount)}, the return of IN-${investmentId} for ${formatDay(new Date(day))}, went back to the pool. Reason: ${reason}`,
    }),
  ),
  'level_income.reversed': messageFor(
    z.object({ memberId, what: z.string(), amount: micro, reason: z.string() }),
    ({ what, amount, reason }) => ({
      title: 'Level income cancelled',
      message: `${usdt(amount)} of level income that waited for its release (${what}) were cancelled. Reason: ${reason}`,
    }),
  ),
  'cto.paid': messageFor(z.object({ memberId, month: z.string(), amount: micro }), ({ month, amount }) => ({
    title: 'Turnover share',
    message: `Your share of the turnover of ${month} is ${usdt(amount)}. It is in your main account.`,
  })),
  'leadership.paid': messageFor(prize, ({ rank, amount }) => ({
    title: `Leadership: ${rank}`,
    message: `You reached ${rank}. ${usdt(amount)} are in your main account.`,
  })),
  'leadership.unfunded': messageFor(prize, ({ rank, amount }) => ({
    title: `Leadership: ${rank} not funded`,
    message: `You reached ${rank}, and it stays reached. The marketing pool did not cover its ${usdt(amount)}; it is tried again at the end of the next month.`,
  })),
  'leadership.reversed': messageFor(
    z.object({ memberId, amount: micro, reason: z.string() }),
    ({ amount, reason }) => ({
      title: 'Leadership bonus taken back',
      message: `${usdt(amount)} were taken from your main account. Reason: ${reason}`,
    }),
  ),
  'reward.reached': messageFor(reward, ({ title, amount, claimUntil }) => ({
    title: 'Reward reached',
    message: `${title}: ${usdt(amount)} can be claimed${claimUntil ? ` until ${formatDay(claimUntil)}` : ''}. They are paid while the marketing pool holds them.`,
  })),
  'reward.claimed': messageFor(reward, ({ title, amount }) => ({
    title: 'Reward claimed',
    message: `${usdt(amount)} for "${title}" are in your main account.`,
  })),
  'reward.lapsed': messageFor(reward, ({ title, amount }) => ({
    title: 'Reward lapsed',
    message: `${usdt(amount)} for "${title}" were not claimed in time. No business was used up by it; the next milestone is open.`,
  })),
  'salary.settled': messageFor(
    z.object({ memberId, month: z.string(), due: micro, paid: micro }),
    ({ month, due, paid }) => ({
      title: paid === due ? 'Salary' : 'Salary not funded',
      message:
        paid === due
          ? `Your salary for ${month} is ${usdt(paid)}. It is in your main account.`
          : `Of your salary of ${usdt(due)} for ${month}, ${paid === 0n ? 'nothing' : usdt(paid)} was paid: the marketing pool did not cover it.`,
    }),
  ),
  'ticket.answered': messageFor(z.object({ memberId, subject: z.string() }), ({ subject }) => ({
    title: 'Support wrote to you',
    message: `There is an answer to your query "${subject}".`,
  })),
  'support.answered': messageFor(z.object({ memberId, subject: z.string() }), ({ subject }) => ({
    title: 'Support wrote to you',
    message: `There is an answer to your request "${subject}".`,
  })),
};

/** Money sent to another member. */
export const sentTransfer = z.object({ memberId, receiverId: z.int(), amount: micro });

/** What the receiver of a transfer is told. */
export const receivedMessage = (from: string, amount: bigint): Message => ({
  title: 'Transfer received',
  message: `${from} sent you ${usdt(amount)}. They are in your main account.`,
});

/** A day that a pool did not cover. */
export const unfundedRun = z.object({
  day: z.string(),
  pool: z.enum(['returns_pool', 'marketing_pool']),
  due: micro,
  paid: micro,
});

/** What everyone who was due something that day is told: what of it was paid, and why not more. */
export function unfundedMessage({ day, pool, due, paid }: z.output<typeof unfundedRun>): Message {
  const part = paid === 0n ? 'nothing' : `${Number((paid * 1000n) / due) / 10} %`;
  const text = formatDay(new Date(`${day}T00:00:00Z`));
  return pool === 'returns_pool'
    ? { title: 'Returns not funded', message: `On ${text} ${part} was paid: the returns pool did not cover it.` }
    : {
        title: 'Level income not funded',
        message: `Of the level income for ${text} ${part} was paid: the marketing pool did not cover it.`,
      };
}
