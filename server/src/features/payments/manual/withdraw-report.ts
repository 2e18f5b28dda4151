import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { findDeposit } from '../deposits/store.ts';
import { t } from '../texts.ts';
import { lockReport } from './decide-deposit.ts';
import { storeFailed, storeOutcome } from './store.ts';

/**
 * Takes back a report that no one has decided: by its member, who may then report the same transaction again, or by staff.
 * @throws AppError not_found, not_yours, conflict (deposit of the provider), wrong_state
 */
export async function withdrawReport(tx: Tx, by: Actor, id: number): Promise<void> {
  const deposit = (await findDeposit(tx, id)) ?? fail('not_found', { what: t('deposit') });
  if (by.kind === 'member' && deposit.user_id !== by.id) fail('not_yours');
  if (deposit.method !== 'manual') fail('conflict', { reason: t('notReported') });
  await lockReport(tx, id);
  await storeFailed(tx, id);
  const staffId = by.kind === 'staff' ? by.id : null;
  await storeOutcome(tx, id, { outcome: 'withdrawn', by: staffId, reason: null });
  const states = { before: { status: 'pending' }, after: { status: 'withdrawn', amount: deposit.amount } };
  await audit(tx, by, { action: 'deposit.withdrawn', subject: `payment:${id}`, ...states });
}
