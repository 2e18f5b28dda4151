import type { MemberAccount } from '@fairlead/contract/domain/accounts.ts';
import { one, sql, type Tx } from '#foundation/db.ts';
import { systemAccount } from './accounts.ts';
import { explain, post } from './post.ts';

/** An account that money can be held from. */
export type HoldSource = Exclude<MemberAccount, 'held'>;

/**
 * Moves money to held for `reference` (a withdrawal's id). One hold a reference, ever.
 * @throws AppError insufficient_balance
 */
export async function hold(
  tx: Tx,
  request: { memberId: number; from: HoldSource; amount: bigint; reference: number },
): Promise<void> {
  const { memberId, from, amount, reference } = request;
  try {
    await sql`select ledger_hold(${memberId}, ${from}, ${amount}, ${reference})`.execute(tx);
  } catch (error) {
    throw explain(error);
  }
}

/** Gives held money back: to where it came from, or to `to` (an ended investment's goes to main). */
export async function releaseHold(tx: Tx, reference: number, to?: HoldSource): Promise<void> {
  await sql`select ledger_release_hold(${reference}, ${to ?? null})`.execute(tx);
}

/**
 * Takes held money out: the fees, and the rest to payout_clearing.
 * @param fees micro-units; 0 leaves the line out
 */
export async function captureHold(
  tx: Tx,
  reference: number,
  fees: { exit: bigint; withdrawal: bigint },
): Promise<{ netAmount: bigint }> {
  return one(
    tx,
    sql<{
      netAmount: bigint;
    }>`select ledger_capture_hold(${reference}, ${fees.exit}, ${fees.withdrawal}) as "netAmount"`,
  );
}

/** A payout has left custody. */
export async function settlePayout(tx: Tx, reference: number, amount: bigint): Promise<void> {
  await post(tx, [
    {
      debit: systemAccount('payout_clearing'),
      credit: systemAccount('custody'),
      amount,
      entryType: 'payout_settled',
      reference,
    },
  ]);
}
