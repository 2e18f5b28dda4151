import type { CaseResolution } from '@fairlead/contract/features/payments.ts';
import { readSetting } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { addJob } from '#foundation/outbox.ts';
import { post, reverse, systemAccount } from '#ledger/index.ts';
import { lesser } from '../amounts.ts';
import { creditPayment, postCost } from '../credit.ts';
import { REFRESH_PAYMENT } from '../messages/receive-ipn.ts';
import { undecided } from '../rules.ts';
import { lockPayment, type PaymentRow, storeDecision } from '../store.ts';
import { t } from '../texts.ts';
import { type CaseRow, findCase, lockCase, storeAgreement, storeResolution } from './store.ts';

/** What a decision moved; `postingId` where it went into suspense. */
type Moved = { amount: bigint; postingId: bigint | null };

/** What came of a decision: over the limit the first agreement to a credit leaves the case as it is. */
export type Resolved = 'resolved' | 'agreed_first';

/**
 * Decides a case. What waits is credited, kept in suspense or recorded as refunded externally, whole and once; each is audited. A credit
 * over the limit needs two staff members.
 * @throws AppError not_found, wrong_state, rule, conflict (the first of two again), pool_short
 */
export async function resolveCase(
  tx: Tx,
  by: StaffActor,
  caseId: number,
  decision: { resolution: CaseResolution; reason: string },
): Promise<Resolved> {
  const found = (await findCase(tx, caseId)) ?? fail('not_found', { what: t('case') });
  const payment = await lockPayment(tx, found.paymentId);
  const open = await lockCase(tx, caseId);
  assert(open, 'a case is never deleted');
  if (open.state !== 'open' && open.state !== 'kept')
    fail('wrong_state', { state: t(`state.${open.state}`), allowed: t('openOrKept') });
  if (decision.resolution === 'credit' && (await agreeFirst(tx, by, payment, open, decision.reason)))
    return 'agreed_first';
  const { amount, postingId } = await carryOut(tx, payment, open, decision.resolution);
  await storeResolution(tx, caseId, { staffId: by.id, ...decision, amount, postingId });
  const after = { ...decision, amount };
  await audit(tx, by, {
    action: 'payment.case',
    subject: `payment:${payment.id}`,
    before: open,
    after,
    reason: decision.reason,
  });
  return 'resolved';
}

/**
 * Writes down the first agreement to a credit that needs two. More that has arrived since asks for the first again.
 * @returns whether a second staff member must agree
 */
async function agreeFirst(
  tx: Tx,
  by: StaffActor,
  payment: PaymentRow,
  open: CaseRow,
  reason: string,
): Promise<boolean> {
  refuseForCost(open, 'credit');
  const amount = waitingFor(payment, open);
  if (amount <= (await readSetting(tx, 'second_approval_over'))) return false;
  if (open.agreedBy !== null && open.agreedAmount === amount) {
    if (open.agreedBy === by.id) fail('conflict', { reason: t('ownCredit') });
    return false;
  }
  await storeAgreement(tx, open.id, by.id, amount);
  await audit(tx, by, {
    action: 'payment.case_agreed',
    subject: `payment:${payment.id}`,
    before: open,
    after: { resolution: 'credit', amount },
    reason,
  });
  return true;
}

function refuseForCost({ kind }: CaseRow, resolution: CaseResolution): void {
  if (kind === 'provider_cost' && resolution !== 'absorb_cost') fail('rule', { reason: t('feeToEquity') });
}

function carryOut(tx: Tx, payment: PaymentRow, open: CaseRow, resolution: CaseResolution): Promise<Moved> {
  refuseForCost(open, resolution);
  switch (resolution) {
    case 'credit':
      return credit(tx, payment, waitingFor(payment, open));
    case 'keep_in_suspense':
      return keep(tx, payment, open);
    case 'record_external_refund':
      return recordExternalRefund(tx, payment, open);
    case 'absorb_cost':
      return absorb(tx, payment, open);
    case 'dismiss':
      return dismiss(payment, open);
  }
}

/** What this decision is about: what was kept under this case, else what no one has decided about. */
function waitingFor(payment: PaymentRow, open: CaseRow): bigint {
  const amount = open.state === 'kept' ? lesser(open.amount, payment.suspended) : undecided(payment);
  if (open.kind === 'wrong_asset') fail('rule', { reason: t('notUsdt') });
  if (amount <= 0n) fail('rule', { reason: t('nothingWaiting') });
  return amount;
}

async function credit(tx: Tx, payment: PaymentRow, amount: bigint): Promise<Moved> {
  if (payment.memberId === null) fail('rule', { reason: t('noMember') });
  await creditPayment(tx, payment, amount);
  await storeDecision(tx, payment.id, { suspended: 0n, refunded: 0n, state: 'finished' });
  await addJob(tx, REFRESH_PAYMENT, { providerPaymentId: payment.providerPaymentId });
  return { amount, postingId: null };
}

async function keep(tx: Tx, payment: PaymentRow, open: CaseRow): Promise<Moved> {
  if (open.state === 'kept') fail('rule', { reason: t('alreadyKept') });
  const amount = waitingFor(payment, open);
  const postingId = await intoSuspense(tx, payment, open, amount);
  await storeDecision(tx, payment.id, { suspended: amount, refunded: 0n });
  return { amount, postingId };
}

/** What came in goes out again; money that was not in suspense yet passes through it, so that the books show both. */
async function recordExternalRefund(tx: Tx, payment: PaymentRow, open: CaseRow): Promise<Moved> {
  const amount = waitingFor(payment, open);
  const kept = open.state === 'kept' ? open.postingId : null;
  if (open.state === 'kept' && amount !== open.amount) fail('rule', { reason: t('partCredited') });
  await reverse(tx, kept ?? (await intoSuspense(tx, payment, open, amount)));
  const suspended = kept === null ? 0n : -amount;
  await storeDecision(tx, payment.id, {
    suspended,
    refunded: amount,
    ...(payment.credited === 0n ? { state: 'refunded' as const } : {}),
  });
  return { amount, postingId: null };
}

async function absorb(tx: Tx, payment: PaymentRow, open: CaseRow): Promise<Moved> {
  if (open.kind !== 'provider_cost') fail('rule', { reason: t('noFee') });
  const amount = payment.cost - payment.costAbsorbed;
  await postCost(tx, payment.id);
  return { amount, postingId: null };
}

async function dismiss(payment: PaymentRow, open: CaseRow): Promise<Moved> {
  if (open.state === 'kept' || undecided(payment) > 0n) fail('rule', { reason: t('moneyWaiting') });
  return { amount: 0n, postingId: null };
}

async function intoSuspense(tx: Tx, payment: PaymentRow, open: CaseRow, amount: bigint): Promise<bigint> {
  const [postingId] = await post(tx, [
    {
      debit: systemAccount('custody'),
      credit: systemAccount('suspense'),
      amount,
      entryType: 'suspense_received',
      reference: payment.id,
      sequence: open.id,
    },
  ]);
  assert(postingId !== undefined, 'a posting was made');
  return postingId;
}
