import { screens } from '@fairlead/contract/wire/screens.ts';
import * as z from 'zod/mini';
import { dayText, exactMoneyText as usdt } from '#foundation/format.ts';
import { type Message, micro } from '#foundation/notification-message.ts';
import type { Text } from '#foundation/texts.ts';
import { type PersonalMessages, unfundedMessage, unfundedRun } from './event-messages.ts';
import { digest as t } from './texts.ts';

const day = z.pipe(
  z.string(),
  z.transform((text) => dayText(new Date(text))),
);
const returns = z.object({ day, due: micro, paid: micro, toClaim: z.boolean() });
const claims = z.object({ lastDay: day, amount: micro });
const news = z.object({ newsId: z.int(), title: z.string() });
const levels = z.object({ day, amount: micro });

/**
 * What a stored line says: the line of a run, or the same as the notification of an event.
 * @param messages what events say
 * @param publicUrl where links lead
 */
export function getLineText(messages: PersonalMessages, payload: Record<string, unknown>, publicUrl: string): Text {
  switch (payload.event) {
    case 'run.returns':
      return getReturnsText(z.parse(returns, payload));
    case 'run.levels': {
      const { day: date, amount } = z.parse(levels, payload);
      return t('levels', { date, amount: usdt(amount) });
    }
    case 'claim.ending': {
      const { lastDay, amount } = z.parse(claims, payload);
      return t('claimEnding', { amount: usdt(amount), date: lastDay });
    }
    case 'news.published': {
      const { newsId, title } = z.parse(news, payload);
      return t('news', { title, link: `${publicUrl}${screens.newsItem.replace('$id', String(newsId))}` });
    }
    case 'run.unfunded':
      return getEventText(unfundedMessage(z.parse(unfundedRun, payload)));
    default: {
      const { payload: schema, toMessage } = messages[payload.event as keyof PersonalMessages];
      return getEventText(toMessage(z.parse(schema, payload)));
    }
  }
}

const getEventText = ({ title, message }: Message): Text => t('event', { title, message });

function getReturnsText({ day: date, due, paid, toClaim }: z.output<typeof returns>): Text {
  if (paid === 0n) return t('returnsNotFunded', { date, due: usdt(due) });
  if (paid === due) return t(toClaim ? 'returnsToClaim' : 'returns', { date, paid: usdt(paid) });
  return t(toClaim ? 'returnsToClaimPartly' : 'returnsPartly', { date, paid: usdt(paid), due: usdt(due) });
}
