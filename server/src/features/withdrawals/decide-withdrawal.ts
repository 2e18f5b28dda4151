import type { RejectionReason } from '@fairlead/contract/domain/rejection-reasons.ts';
import type { StaffDecision, WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { lockStops, refuseWhileStopped } from '#features/emergency-stops/index.ts';
import { holdPlaces, refuseWhileFrozen } from '#features/members/index.ts';
import type { Screener, Screening } from '#features/screening/index.ts';
import { readSettings } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { today } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { listText } from '#foundation/format.ts';
import type { TextValue } from '#foundation/texts.ts';
import { captureHold, settlePayout } from '#ledger/index.ts';
import { checkTransaction, isGone, type ReadPayout, recordEntered } from './check-payout.ts';
import { publishWithdrawalEvent } from './events.ts';
import { readFrequent } from './flags-store.ts';
import { lockPayoutLimits, refuseOverPayoutLimits } from './payout-limits.ts';
import { screenNothing } from './payout-screener.ts';
import { storePayoutPaid } from './payouts/payouts-store.ts';
import { refuseBesidePayout } from './payouts/refuse-beside-payout.ts';
import { decideApproval, type Step, stepsTo, validateNotBlocked, validateSecondPerson } from './rules.ts';
import { type DeniedPayout, refuseDenied, screenPayout } from './screen-payout.ts';
import { closeInvestment, giveBack } from './sources.ts';
import {
  lockWithdrawal,
  type Row,
  storeApproved,
  storeClosed,
  storeCompleted,
  storeFirstApproval,
  storeProcessing,
} from './store.ts';
import { t } from './texts.ts';

/** What a staff member decides; `amount` and `memberId` are what they saw and must equal the request's. */
export type Decision = {
  id: number;
  kind?: WithdrawalKind;
  amount: bigint;
  memberId: number;
  status: StaffDecision;
  reason?: string | undefined;
  /** Of a rejection; the specification's call names none. */
  rejectionReason?: RejectionReason | undefined;
  txid?: string | undefined;
  /** Which transfer of the transaction, where it pays several requests. */
  transfer?: number | undefined;
  /** What its chain says of the transaction; undefined where it is not compared with any. */
  read?: ReadPayout | undefined;
};

/**
 * What came of a decision: over the limit the first approval leaves the request pending; a payout whose transaction has not enough
 * blocks above it waits for them.
 */
export type Decided = StaffDecision | 'first_approval' | 'waiting';

/**
 * Takes a request to the decided state, doing the steps in between; all of it or nothing.
 * @throws AppError not_found, mismatch, wrong_state, stopped, conflict (notice, blocked member, second person, used transaction,
 * no hash, denied address, over the day's limit, a transaction that does not pay it)
 */
export async function decideWithdrawal(tx: Tx, by: StaffActor, decision: Decision, screen: Screener): Promise<Decided> {
  const done = await decideUnlessDenied(tx, by, decision, screen);
  return typeof done === 'string' ? done : refuseDenied(by, [done.denied]);
}

/** Rejects a request: what is given back is sent to no address, so that none is screened. */
export const rejectWithdrawal = (tx: Tx, by: StaffActor, decision: Omit<Decision, 'status'>): Promise<Decided> =>
  decideWithdrawal(tx, by, { ...decision, status: 'rejected' }, screenNothing);

/**
 * The same, but a request whose address may not be paid is left as it is and returned, with nothing written: the caller
 * refuses it, or leaves it out.
 * @throws AppError
 */
export async function decideUnlessDenied(
  tx: Tx,
  by: StaffActor,
  decision: Decision,
  screen: Screener,
): Promise<Decided | { denied: DeniedPayout }> {
  await lockStops(tx);
  if (decision.status !== 'rejected') await lockPayoutLimits(tx);
  const row = await matching(tx, decision);
  if (decision.status === 'completed' && !decision.txid) fail('conflict', { reason: t('txidMissing') });
  if (decision.rejectionReason && decision.status !== 'rejected')
    fail('conflict', { reason: t('rejectionReasonAlone') });
  const path = (await isGone(tx, row, decision)) ? { steps: [] } : stepsTo(row.status, decision.status);
  if ('allowed' in path)
    return fail('wrong_state', {
      state: t(`state.${row.status}`),
      allowed: listText(path.allowed.map((state) => t(`state.${state}`))),
    });
  await refuseBesidePayout(tx, row, decision);
  const blocked = validateNotBlocked(path.steps, row.memberBlocked);
  if (blocked) fail('conflict', { reason: blocked });
  // before any account is locked: who waits for the hash must hold nothing that its user needs
  const check = await checkTransaction(tx, row, decision);
  const steps = check?.state === 'waiting' ? path.steps.filter((step) => step !== 'settle') : path.steps;
  if (row.kind === 'principal') await holdPlaces(tx, [row.memberId]);
  if (steps.some((step) => step === 'approve' || step === 'capture')) {
    // a payout that was already sent may still be recorded, and one that was not given back
    await refuseWhileStopped(tx, 'withdrawals');
    await refuseWhileFrozen(tx, row.memberId);
  }
  const screening = await screenPayout(tx, by, row, steps, screen);
  if (screening && 'denied' in screening) return screening;
  const referred = screening?.outcome === 'refer' ? screening : undefined;
  const alone = validateSecondPerson(steps, { ...row, staffId: by.id, referred });
  if (alone) fail('conflict', { reason: alone });

  let approval: 'first' | 'final' | undefined;
  const taken = { ...decision, transfer: check?.logIndex ?? decision.transfer };
  for (const step of steps) {
    approval = (await takeStep(tx, by, row, step, taken, referred)) ?? approval;
  }
  if (check) await recordEntered(tx, by, row, decision, check);
  const decided = approval === 'first' ? 'first_approval' : check?.state === 'waiting' ? 'waiting' : decision.status;
  await audit(tx, by, {
    action: `withdrawal.${decided}`,
    subject: `withdrawal:${row.id}`,
    before: { status: row.status },
    after: {
      status: approval === 'first' ? 'pending' : check?.state === 'waiting' ? 'processing' : decision.status,
      txid: decision.txid,
      transfer: taken.transfer,
      rejectionReason: decision.rejectionReason,
    },
    reason: decision.reason,
  });
  return decided;
}

async function matching(tx: Tx, decision: Decision): Promise<Row> {
  const row = (await lockWithdrawal(tx, decision.id)) ?? fail('not_found', { what: t('request') });
  const differs = (field: TextValue) => fail('mismatch', { field, what: t('storedRequest') });
  if (decision.kind !== undefined && decision.kind !== row.kind) differs(t('kind'));
  if (decision.amount !== row.amount) differs('amount');
  if (decision.memberId !== row.memberId) differs('user_id');
  return row;
}

/** Locks go request row, investments, accounts, as in every other use case; so the row changes last. */
async function takeStep(
  tx: Tx,
  by: StaffActor,
  row: Row,
  step: Step,
  { status, reason = '', rejectionReason, txid = '', transfer = 0 }: Decision,
  referred: Screening | undefined,
): Promise<'first' | 'final' | undefined> {
  switch (step) {
    case 'approve':
      return approve(tx, by, row, { continuesToPayout: status !== 'approved', referred });
    case 'capture':
      await closeInvestment(tx, row);
      await captureHold(tx, row.id, { exit: row.exitFee, withdrawal: row.fee });
      await storeProcessing(tx, row.id);
      return undefined;
    case 'settle':
      await settlePayout(tx, row.id, row.netAmount);
      await storeCompleted(tx, row.id, by.id, { txid, transfer });
      await storePayoutPaid(tx, row.id, txid);
      await publishWithdrawalEvent(tx, 'completed', row, { txid });
      return undefined;
    case 'release':
      await giveBack(tx, row);
      await storeClosed(tx, row.id, { status: 'rejected', by: by.id, reason, rejectionReason });
      await publishWithdrawalEvent(tx, 'rejected', row, { reason });
      return undefined;
  }
}

async function approve(
  tx: Tx,
  by: StaffActor,
  row: Row,
  how: { continuesToPayout: boolean; referred: Screening | undefined },
): Promise<'first' | 'final'> {
  const { secondApprovalOver, payoutVelocity } = await readSettings(tx);
  const decision = decideApproval({
    amount: row.amount,
    approvedBy: row.approvedBy,
    approvableOn: row.approvableOn,
    staffId: by.id,
    today: await today(tx),
    secondApprovalOver,
    frequent: (await readFrequent(tx, row.id, payoutVelocity)) ? payoutVelocity : undefined,
    ...how,
  });
  if (typeof decision === 'object') return fail('conflict', { reason: decision.violation });
  if (decision === 'first') {
    await storeFirstApproval(tx, row.id, by.id);
  } else {
    await refuseOverPayoutLimits(tx, row);
    await storeApproved(tx, row.id, by.id);
    await publishWithdrawalEvent(tx, 'approved', row);
  }
  return decision;
}
