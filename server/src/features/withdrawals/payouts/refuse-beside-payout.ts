import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Decision } from '../decide-withdrawal.ts';
import type { Row } from '../store.ts';
import { t } from '../texts.ts';
import { findOpenPayout } from './payouts-store.ts';

/**
 * Refuses to complete a request that a batch is paying, which would pay it twice, and one whose answer was lost by a hash that
 * nothing compares: that takes two people.
 * @throws AppError conflict
 */
export async function refuseBesidePayout(tx: Tx, row: Row, { status, read }: Decision): Promise<void> {
  if (status !== 'completed' || (row.status !== 'processing' && row.status !== 'unknown')) return;
  if (row.status === 'unknown') {
    if (!read) fail('conflict', { reason: t('unknownNeedsTwo') });
    return;
  }
  const open = await findOpenPayout(tx, row.id);
  if (!open || open.state === 'paid') return;
  fail('conflict', { reason: t('beingPaid', { number: `WD-${row.id}`, batch: String(open.batchId) }) });
}
