import { SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import * as z from 'zod/mini';
import { findAccountStatus, findMemberLanguage } from '#features/members/index.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import type { Tx } from '#foundation/db.ts';
import type { Message } from '#foundation/notification-message.ts';
import type { EventHandler } from '#foundation/outbox.ts';
import { languages } from '#foundation/texts.ts';
import { addLevelLines, addLine, addNewsLines, addReturnLines, addUnfundedLevelLines } from './digest-lines-store.ts';
import {
  joinMessages,
  type PersonalMessages,
  receivedMessage,
  sentTransfer,
  unfundedMessage,
  unfundedRun,
} from './event-messages.ts';
import { type NotificationKind, notificationTopicByKind } from './kinds.ts';
import { isEnabled } from './preferences-store.ts';
import { addRecipients, addRecipientsOfDay, insertNotification } from './store.ts';

/** Writes what happened to a member's money into their notifications, once for each event. */
export const notificationHandlers = (programmes: readonly Pick<ServerProgramme, 'messages'>[]): EventHandler[] => [
  ...handlePersonal(joinMessages(programmes)),
  ...platformHandlers,
];

const handlePersonal = (messages: PersonalMessages): EventHandler[] =>
  (Object.keys(messages) as (keyof PersonalMessages)[]).map((event) => {
    const { payload, toMessage } = messages[event];
    return {
      name: `notifications: ${event}`,
      event,
      handle: async (tx, received) => {
        const known = z.parse(payload, received);
        await notify(tx, known.memberId, event, toMessage(known), received);
      },
    };
  });

const platformHandlers: EventHandler[] = [
  {
    name: 'notifications: transfer.sent',
    event: 'transfer.sent',
    handle: async (tx, received) => {
      const { memberId, receiverId, amount } = z.parse(sentTransfer, received);
      const sender = (await findAccountStatus(tx, memberId))?.username;
      await notify(tx, receiverId, 'transfer.received', receivedMessage(sender, amount), received);
    },
  },
  {
    name: 'notifications: run.unfunded',
    event: 'run.unfunded',
    handle: async (tx, received) => {
      const run = z.parse(unfundedRun, received);
      const message = unfundedMessage(run);
      const topic = notificationTopicByKind[`run.unfunded.${run.pool}`];
      // one notification per language, each for those who read it
      for (const language of languages())
        await addRecipientsOfDay(tx, await write(tx, 'run.unfunded', message, language), { ...run, topic }, language);
      // returns that were not funded stand in the line of their run
      if (run.pool === 'marketing_pool')
        await addUnfundedLevelLines(tx, run.day, { ...received, event: 'run.unfunded' });
    },
  },
  {
    name: 'notifications: news.published',
    event: 'news.published',
    handle: async (tx, received) => {
      const { title, excerpt } = z.parse(publishedNews, received);
      await addNewsLines(tx, { ...received, event: 'news.published' });
      const news = { title, message: excerpt, toAll: true, type: 'notification', createdBy: null } as const;
      await insertNotification(tx, { ...news, event: 'news.published' });
    },
  },
  {
    name: 'notifications: run.finished',
    event: 'run.finished',
    handle: async (tx, received) => {
      const { runId, programme, day } = z.parse(finishedRun, received);
      if (programme === 'accrual') await addReturnLines(tx, runId, day);
      if (programme === 'release') await addLevelLines(tx, day);
    },
  },
];

const publishedNews = z.object({ newsId: z.int(), title: z.string(), excerpt: z.string() });
const finishedRun = z.object({ runId: z.int(), programme: z.string(), day: z.string() });

/**
 * Writes a message in the language of the member it is for, unless they turned its topic off, and a line of their next
 * digest where they wish it.
 */
async function notify(
  tx: Tx,
  memberId: number,
  event: NotificationKind,
  message: Message,
  received: Record<string, unknown>,
): Promise<void> {
  const topic = notificationTopicByKind[event];
  if (topic !== 'always') await addLine(tx, memberId, topic, { ...received, event });
  if (topic !== 'always' && !(await isEnabled(tx, memberId, topic, 'in_app'))) return;
  const language = (await findMemberLanguage(tx, memberId)) ?? SOURCE_LANGUAGE;
  await addRecipients(tx, await write(tx, event, message, language), [memberId]);
}

const write = (tx: Tx, event: string, { title, message }: Message, language: string): Promise<number> =>
  insertNotification(tx, {
    title: title.in(language),
    message: message.in(language),
    toAll: false,
    type: 'notification',
    createdBy: null,
    event,
  });
