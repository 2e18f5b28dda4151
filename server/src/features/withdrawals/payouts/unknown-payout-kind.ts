import type { PayoutOutcome } from '@fairlead/contract/domain/payouts.ts';
import { z } from 'zod';
import { type ChangeKind, type Staged, stageChange } from '#features/staged-changes/index.ts';
import { refuseUsedTransaction } from '#features/treasury/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { settlePayout } from '#ledger/index.ts';
import { publishWithdrawalEvent } from '../events.ts';
import { lockWithdrawal, type Row, storeCompleted, storeStatus } from '../store.ts';
import { t } from '../texts.ts';
import { judgeBatch } from './payout-rules.ts';
import {
  findBatch,
  findOpenPayout,
  listPayouts,
  lockBatch,
  type Payout,
  storeBatch,
  storePayout,
  storePayoutPaid,
} from './payouts-store.ts';

const SUBJECT = 'withdrawal:';
const parseId = (subject: string) => Number(subject.slice(SUBJECT.length));

const resolutionShape = z.object({ outcome: z.enum(['paid', 'not_paid']), txid: z.string().optional() });

/** A batch has ended with the last of its payouts. */
async function settleBatch(tx: Tx, batchId: number): Promise<void> {
  await lockBatch(tx, batchId);
  await storeBatch(tx, batchId, { state: judgeBatch(await listPayouts(tx, batchId)), problem: null });
}

/** Whether people have to say what became of it: its answer was lost, or a signed file's transaction did not have it. */
async function isUnsure(tx: Tx, row: Row, payout: Payout | undefined): Promise<boolean> {
  if (row.status === 'unknown') return true;
  if (row.status !== 'processing' || payout?.state !== 'sending') return false;
  return (await findBatch(tx, payout.batchId))?.rail === 'file';
}

/**
 * What became of a payout that neither the chain nor the provider can tell of: one person says it with a reason, and another agrees.
 * Not paid, it may be paid again by any way.
 */
export const unknownPayoutKind: ChangeKind = {
  name: 'unknown_payout',
  authors: ['finance'],
  approvers: ['finance'],
  waitHours: 0,
  readCurrent: async (tx, { subject }) => {
    const row = await lockWithdrawal(tx, parseId(subject));
    return { status: row?.status ?? null };
  },
  apply: async (tx, { subject, after, author }) => {
    const row = await lockWithdrawal(tx, parseId(subject));
    const payout = row && (await findOpenPayout(tx, row.id));
    if (!row || !(await isUnsure(tx, row, payout))) return fail('conflict', { reason: t('notUnknown') });
    const { outcome, txid } = resolutionShape.parse(after);
    if (outcome === 'not_paid') {
      await storeStatus(tx, row.id, 'processing');
      if (payout) await storePayout(tx, payout, { state: 'refused', problem: String(t('saidNotPaid')) });
      if (payout) await settleBatch(tx, payout.batchId);
      return;
    }
    if (!txid || author === null) return fail('conflict', { reason: t('txidMissing') });
    await refuseUsedTransaction(tx, { txid, for: 'withdrawal', transfer: 0 });
    await settlePayout(tx, row.id, row.netAmount);
    await storeCompleted(tx, row.id, author, { txid, transfer: 0 });
    await storePayoutPaid(tx, row.id, txid);
    if (payout) await settleBatch(tx, payout.batchId);
    await publishWithdrawalEvent(tx, 'completed', row, { txid });
  },
  describe: ({ title, after }) => {
    const resolution = resolutionShape.safeParse(after).data;
    return {
      title: t('resolutionTitle', { number: title }),
      before: t('resolutionBefore'),
      after:
        resolution?.outcome === 'paid' ? t('resolutionPaid', { txid: resolution.txid ?? '' }) : t('resolutionNotPaid'),
    };
  },
};

/**
 * Proposes what became of an unknown payout to a second staff member.
 * @throws AppError not_found, conflict (it is not unknown, no hash, another proposal waits)
 */
export async function proposeResolution(
  tx: Tx,
  by: StaffActor,
  { id, outcome, txid, reason }: { id: number; outcome: PayoutOutcome; txid: string | undefined; reason: string },
): Promise<Staged> {
  const row = (await lockWithdrawal(tx, id)) ?? fail('not_found', { what: t('request') });
  if (!(await isUnsure(tx, row, await findOpenPayout(tx, id)))) fail('conflict', { reason: t('notUnknown') });
  if (outcome === 'paid' && !txid) fail('conflict', { reason: t('txidMissing') });
  return stageChange(tx, by, unknownPayoutKind, {
    subject: `${SUBJECT}${id}`,
    title: `WD-${id}`,
    before: { status: row.status },
    after: outcome === 'paid' ? { outcome, txid } : { outcome },
    reason,
    loosens: true,
  });
}
