import * as z from 'zod/mini';
import { findStanding } from '#features/members/index.ts';
import type { Tx } from '#foundation/db.ts';
import type { EventHandler } from '#foundation/outbox.ts';
import {
  type Message,
  personalMessages,
  receivedMessage,
  sentTransfer,
  unfundedMessage,
  unfundedRun,
} from './messages.ts';
import { addRecipients, addRecipientsOfDay, insertNotification } from './store.ts';

/** Writes what happened to a member's money into his notifications, once for each event. */
export const notificationHandlers: EventHandler[] = [
  ...Object.entries(personalMessages).map(
    ([event, { payload, toMessage }]): EventHandler => ({
      name: `notifications: ${event}`,
      event,
      handle: async (tx, received) => {
        const known = z.parse(payload, received);
        await addRecipients(tx, await write(tx, toMessage(known)), [known.memberId]);
      },
    }),
  ),
  {
    name: 'notifications: transfer.sent',
    event: 'transfer.sent',
    handle: async (tx, received) => {
      const { memberId, receiverId, amount } = z.parse(sentTransfer, received);
      const sender = (await findStanding(tx, memberId))?.username ?? 'A member';
      await addRecipients(tx, await write(tx, receivedMessage(sender, amount)), [receiverId]);
    },
  },
  {
    name: 'notifications: run.unfunded',
    event: 'run.unfunded',
    handle: async (tx, received) => {
      const run = z.parse(unfundedRun, received);
      await addRecipientsOfDay(tx, await write(tx, unfundedMessage(run)), run);
    },
  },
];

const write = (tx: Tx, { title, message }: Message): Promise<number> =>
  insertNotification(tx, { title, message, toAll: false, type: 'notification', createdBy: null });
