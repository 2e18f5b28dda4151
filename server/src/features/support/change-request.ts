import type { SupportState } from '@fairlead/contract/features/support.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { deleteSupport, lockSupport, updateSupport } from './store.ts';
import { t } from './texts.ts';

/**
 * Replies to a request, or sets its state. A reply closes it unless the state is given; a later reply takes the first one's place.
 * @throws AppError rule for no change at all, not_found
 */
export async function changeRequest(
  tx: Tx,
  by: StaffActor,
  id: number,
  change: { status?: SupportState | undefined; reply?: string | undefined },
): Promise<void> {
  const { reply } = change;
  if (reply === undefined && change.status === undefined) fail('rule', { reason: t('nothingToChange') });
  const before = (await lockSupport(tx, id)) ?? fail('not_found', { what: t('request') });
  const status = change.status ?? 'closed';
  await updateSupport(tx, id, { status, reply, staffId: by.id });
  await audit(tx, by, {
    action: 'support.change',
    subject: `support:${id}`,
    before: { status: before.status, reply: before.reply },
    after: { status, reply: reply ?? before.reply },
  });
  if (reply !== undefined)
    await publish(tx, {
      name: 'support.answered',
      payload: { supportId: id, memberId: before.user_id, subject: before.subject },
    });
}

/** Deletes a request; the audit log keeps it. @throws AppError not_found */
export async function removeRequest(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await lockSupport(tx, id)) ?? fail('not_found', { what: t('request') });
  await deleteSupport(tx, id);
  await audit(tx, by, { action: 'support.remove', subject: `support:${id}`, before });
}
