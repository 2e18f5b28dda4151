import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { TransactionState } from '@fairlead/contract/domain/states.ts';
import { reverseAward } from '#features/leadership/index.ts';
import { reverseReturn } from '#features/level-income/index.ts';
import { reverseEntry, reverseOrOpenCase } from '#features/staff-entries/index.ts';
import { reverseTopup } from '#features/topups/index.ts';
import { decideWithdrawal } from '#features/withdrawals/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { reverse } from '#ledger/index.ts';
import { transactionIdIn } from './filter.ts';
import { type Owned, ownedTransactions } from './owned-store.ts';
import { getReversal } from './reversals.ts';

/** What staff ask for: `id` as lists show it, `P12`. */
export type StatusChange = { id: string; status: TransactionState; reason: string };

/**
 * Changes a transaction's status as far as its feature's states allow: a booking that is complete fails by its reversal, a
 * withdrawal that waits by its rejection. What the account cannot bear is refused and kept as a case of staff's.
 * @throws AppError step_up_required, not_found, conflict (not allowed, reversed already), insufficient_balance, pool_short
 */
export async function changeStatus(
  tx: Tx,
  by: StaffActor,
  stepUp: string | undefined,
  change: StatusChange,
): Promise<string> {
  await requireStepUp(tx, by, stepUp, 'entry');
  const found = await theOne(tx, change.id);
  if (found.status === change.status) fail('conflict', { reason: `This transaction is ${found.status} already` });
  if (found.origin === 'P' && found.status === 'complete' && change.status === 'failed')
    return reverseBooking(tx, by, found, change.reason);
  if (found.origin === 'W' && found.state === 'pending' && change.status === 'failed') {
    const decision = {
      id: Number(found.rowId),
      amount: -found.amount,
      memberId: found.memberId,
      status: 'rejected',
    } as const;
    await decideWithdrawal(tx, by, { ...decision, reason: change.reason });
    return 'Withdrawal rejected: the money went back to the member';
  }
  return fail('conflict', { reason: notAllowed(found) });
}

async function theOne(tx: Tx, id: string): Promise<Owned> {
  const numbered = transactionIdIn(id) ?? fail('not_found', { what: 'Transaction' });
  const found = await ownedTransactions(tx, numbered);
  const [first] = found;
  if (!first) return fail('not_found', { what: 'Transaction' });
  if (new Set(found.map(({ origin }) => origin)).size > 1)
    fail('conflict', { reason: 'More than one transaction has this number: put P, W or D before it' });
  return first;
}

async function reverseBooking(tx: Tx, by: StaffActor, found: Owned, reason: string): Promise<string> {
  const way = getReversal(found.entryType);
  if (typeof way === 'object') fail('conflict', { reason: way.refused });
  if (way === 'topup') await reverseTopup(tx, by, Number(found.reference), reason);
  else if (way === 'entry') await reverseEntry(tx, by, Number(found.reference), found.rowId, reason);
  else if (way === 'return') await reverseReturn(tx, by, { ...parseReturn(found), reason });
  else if (way === 'rank') await reverseAward(tx, by, Number(found.reference), reason);
  else {
    const { memberId, amount } = found;
    await reverseOrOpenCase(by, { transactionId: `P${found.rowId}`, memberId, amount, reason }, () =>
      reverse(tx, found.rowId),
    );
  }
  const states = {
    before: { status: 'complete' },
    after: { status: 'failed', kind: found.entryType, amount: found.amount },
  };
  await audit(tx, by, { action: 'transaction.reverse', subject: `transaction:P${found.rowId}`, ...states, reason });
  if (way === 'posting') {
    const { memberId, amount } = found;
    await publish(tx, {
      name: 'transaction.reversed',
      payload: { memberId, amount: amount < 0n ? -amount : amount, reason },
    });
  }
  return `Reversed: ${formatMoney(found.amount < 0n ? -found.amount : found.amount, { decimals: 6 })} USDT went back`;
}

/** The investment and the day that a return's posting names. */
function parseReturn({ reference, day }: Owned): { investmentId: number; day: string } {
  assert(day !== null, 'a return is for a day');
  return { investmentId: Number(reference), day };
}

function notAllowed({ origin, status, state }: Owned): string {
  if (origin === 'W')
    return `This withdrawal is ${state ?? status}: only one that waits can be failed here; it is approved and completed on the withdrawals page`;
  if (origin === 'D') return 'A deposit follows the money that arrives; it is decided on the deposits page';
  return `This transaction is ${status}: only a complete one can be failed, by its reversal`;
}
