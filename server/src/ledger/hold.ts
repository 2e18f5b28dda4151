import type { MemberAccount } from '@fairlead/contract/vocabulary/accounts.ts';
import { maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import { assert } from '#foundation/failure.ts';
import { houseAccount, memberAccount } from './accounts.ts';
import { type Posting, post } from './post.ts';

/** An account that money can be held from. */
export type HoldSource = Exclude<MemberAccount, 'held'>;
type Hold = { id: number; member_id: number; source: HoldSource; amount: bigint; state: string };

/**
 * Moves money to held for `cause` (a withdrawal's id). One hold a cause, ever.
 * @throws AppError insufficient_balance
 */
export async function hold(
  tx: Tx,
  request: { memberId: number; from: HoldSource; amount: bigint; cause: number },
): Promise<void> {
  const { memberId, from, amount, cause } = request;
  await sql`insert into holds (member_id, source, amount, cause) values (${memberId}, ${from}, ${amount}, ${cause})`.execute(
    tx,
  );
  await post(tx, [
    { debit: memberAccount(memberId, from), credit: memberAccount(memberId, 'held'), amount, kind: 'hold', cause },
  ]);
}

/** Gives held money back: to where it came from, or to `to` (an ended investment's goes to main). */
export async function releaseHold(tx: Tx, cause: number, to?: HoldSource): Promise<void> {
  const { member_id, source, amount } = await close(tx, cause, 'released');
  const credit = memberAccount(member_id, to ?? source);
  await post(tx, [{ debit: memberAccount(member_id, 'held'), credit, amount, kind: 'hold_released', cause }]);
}

/**
 * Takes held money out: the fees, and the rest to payout_clearing.
 * @param fees micro-units; 0 leaves the line out
 */
export async function captureHold(
  tx: Tx,
  cause: number,
  fees: { exit: bigint; withdrawal: bigint },
): Promise<{ payout: bigint }> {
  const { member_id, amount } = await close(tx, cause, 'captured');
  const payout = amount - fees.exit - fees.withdrawal;
  assert(payout > 0n, 'a payout is above zero after its fees');
  const debit = memberAccount(member_id, 'held');
  const lines: Posting[] = [
    { debit, credit: houseAccount('fees'), amount: fees.exit, kind: 'exit_fee', cause },
    { debit, credit: houseAccount('fees'), amount: fees.withdrawal, kind: 'withdrawal_fee', cause },
    { debit, credit: houseAccount('payout_clearing'), amount: payout, kind: 'payout', cause },
  ];
  await post(
    tx,
    lines.filter((line) => line.amount > 0n),
  );
  return { payout };
}

/** A payout has left custody. */
export async function settlePayout(tx: Tx, cause: number, amount: bigint): Promise<void> {
  await post(tx, [
    { debit: houseAccount('payout_clearing'), credit: houseAccount('custody'), amount, kind: 'payout_settled', cause },
  ]);
}

async function close(tx: Tx, cause: number, state: 'released' | 'captured'): Promise<Hold> {
  const open = await maybeOne(
    tx,
    sql<Hold>`select id, member_id, source, amount, state from holds where cause = ${cause} for update`,
  );
  assert(open?.state === 'open', `hold of ${cause} is open`);
  return one(
    tx,
    sql<Hold>`update holds set state = ${state} where id = ${open.id} returning id, member_id, source, amount, state`,
  );
}
