import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { AppError } from '#foundation/failure.ts';
import { openCase } from './store.ts';

/** A booking that staff want reversed, as lists show it: `P12`, with its sign. */
export type WantedReversal = {
  transactionId: string;
  memberId: number;
  amount: bigint;
  reason: string;
};

/** What an account answers that no longer has the money. */
const NOT_BORNE = ['insufficient_balance', 'pool_short'];

/**
 * Runs a reversal. What an account cannot bear is refused, and kept as a case of staff once everything has been undone.
 * Every way to a reversal goes through here.
 * @throws AppError whatever the reversal throws
 */
export async function reverseOrOpenCase<R>(
  by: StaffActor,
  wanted: WantedReversal,
  reversal: () => Promise<R>,
): Promise<R> {
  try {
    return await reversal();
  } catch (error) {
    if (error instanceof AppError && NOT_BORNE.includes(error.code)) {
      const failureReason = error.message;
      error.afterRollback = async (tx) => {
        await openCase(tx, by.id, { ...wanted, failureReason });
        await audit(tx, by, {
          action: 'transaction.reversal_refused',
          subject: `transaction:${wanted.transactionId}`,
          after: { failureReason },
          reason: wanted.reason,
        });
      };
    }
    throw error;
  }
}
