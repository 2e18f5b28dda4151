import type { RejectionReason } from '@fairlead/contract/domain/rejection-reasons.ts';
import { type TransactionState, withdrawalStates } from '@fairlead/contract/domain/states.ts';
import { reverseReturn } from '#features/level-income/index.ts';
import { reverseEntry, reverseOrOpenCase } from '#features/staff-entries/index.ts';
import { reverseTopup } from '#features/topups/index.ts';
import { rejectWithdrawal } from '#features/withdrawals/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { publish } from '#foundation/outbox.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import type { Text } from '#foundation/texts.ts';
import { reverse } from '#ledger/index.ts';
import { transactionIdIn } from './filter.ts';
import { type Owned, ownedTransactions } from './owned-store.ts';
import { getReversal, type Way, type Ways } from './reversals.ts';
import { t } from './texts.ts';

/** What staff ask for: `id` as lists show it, `P12`. */
export type StatusChange = {
  id: string;
  status: TransactionState;
  reason: string;
  rejectionReason?: RejectionReason | undefined;
};

/**
 * Changes a transaction's status as far as its feature's states allow: a booking that is complete fails by its reversal, a
 * withdrawal that waits by its rejection. What the account does not cover is refused and opens a case.
 * @param ways how bookings are reversed, by entry type
 * @throws AppError step_up_required, not_found, conflict (not allowed, reversed already), insufficient_balance, pool_short
 */
export async function changeStatus(
  tx: Tx,
  by: StaffActor,
  stepUp: string | undefined,
  ways: Ways,
  change: StatusChange,
): Promise<Text> {
  await requireStepUp(tx, by, stepUp, 'entry');
  const found = await theOne(tx, change.id);
  if (found.status === change.status)
    fail('conflict', { reason: t('sameStatus', { state: t(`state.${found.status}`) }) });
  if (found.origin === 'P' && found.status === 'complete' && change.status === 'failed')
    return reverseBooking(tx, by, found, getReversal(ways, found.entryType), change.reason);
  if (found.origin === 'W' && found.state === 'pending' && change.status === 'failed') {
    const decision = {
      id: Number(found.rowId),
      amount: -found.amount,
      memberId: found.memberId,
    };
    await rejectWithdrawal(tx, by, { ...decision, reason: change.reason, rejectionReason: change.rejectionReason });
    return t('rejected');
  }
  return fail('conflict', { reason: notAllowed(found) });
}

async function theOne(tx: Tx, id: string): Promise<Owned> {
  const numbered = transactionIdIn(id) ?? fail('not_found', { what: t('transaction') });
  const found = await ownedTransactions(tx, numbered);
  const [first] = found;
  if (!first) return fail('not_found', { what: t('transaction') });
  if (new Set(found.map(({ origin }) => origin)).size > 1) fail('conflict', { reason: t('ambiguous') });
  return first;
}

async function reverseBooking(tx: Tx, by: StaffActor, found: Owned, way: Way, reason: string): Promise<Text> {
  if (typeof way === 'object') fail('conflict', { reason: way.refused });
  if (way === 'topup') await reverseTopup(tx, by, Number(found.reference), reason);
  else if (way === 'entry') await reverseEntry(tx, by, Number(found.reference), found.rowId, reason);
  else if (way === 'return') await reverseReturn(tx, by, { ...parseReturn(found), reason });
  else if (typeof way === 'function') await way(tx, by, Number(found.reference), reason);
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
  const reversed = found.amount < 0n ? -found.amount : found.amount;
  return t('reversed', { amount: moneyText(reversed, { decimals: 6 }) });
}

/** The investment and the day that a return's posting names. */
function parseReturn({ reference, day }: Owned): { investmentId: number; day: string } {
  assert(day !== null, 'a return is for a day');
  return { investmentId: Number(reference), day };
}

function notAllowed({ origin, status, state }: Owned): Text {
  if (origin === 'D') return t('deposit');
  if (origin === 'P') return t('notComplete', { state: t(`state.${status}`) });
  const own = withdrawalStates.find((each) => each === state) ?? status;
  return t('notPending', { state: t(`state.${own}`) });
}
