import type { NotificationInput } from '@fairlead/contract/features/notifications.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { addRecipients, insertNotification } from './store.ts';
import { t } from './texts.ts';

/**
 * Writes a staff member's notification to everyone, or to the members it names.
 * @throws AppError rule when its words promise something or it is for no one; not_found for an unknown recipient
 */
export async function createNotification(tx: Tx, by: StaffActor, input: NotificationInput): Promise<number> {
  const { title, message, type, users } = input;
  const promise = promiseIn(title, message);
  if (promise) fail('rule', { reason: t('promise', { promise }) });
  const recipients = users ? [] : [...new Set(input.recipients)];
  if (!users && recipients.length === 0) fail('rule', { reason: t('recipientsMissing') });
  const id = await insertNotification(tx, { title, message, type, toAll: users, createdBy: by.id, event: null });
  if ((await addRecipients(tx, id, recipients)) !== recipients.length) fail('not_found', { what: t('recipient') });
  await audit(tx, by, {
    action: 'notification.create',
    subject: `notification:${id}`,
    after: { title, message, type, users, recipients },
  });
  return id;
}
