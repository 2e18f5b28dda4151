import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { EVERYONE_TOPIC, signal } from '#foundation/signals.ts';
import { deleteNotification as deleteRow } from './store.ts';
import { t } from './texts.ts';

/**
 * Deletes a notification for everyone.
 * @throws AppError not_found
 */
export async function deleteNotification(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await deleteRow(tx, id)) ?? fail('not_found', { what: t('notification') });
  // pages that show it, a popup most of all, take it away
  await signal(tx, [EVERYONE_TOPIC]);
  await audit(tx, by, { action: 'notification.delete', subject: `notification:${id}`, before });
}
