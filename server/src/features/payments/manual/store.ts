import type { DepositDetail } from '@fairlead/contract/features/deposits.ts';
import { type Db, maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import { findPicture, type StoredPicture } from '#foundation/files.ts';

type Outcome = NonNullable<DepositDetail['manual']>['outcome'];

/** What only a manual deposit has, beside its payment. */
export type ManualDeposit = {
  id: number;
  memberId: number;
  /** The transaction's hash, in small letters. */
  txid: string;
  label: string;
  outcome: Outcome;
  decidedAt: Date | null;
  decidedByName: string | null;
  reason: string | null;
  hasReceipt: boolean;
  firstApprovedBy: number | null;
  firstApprovedByName: string | null;
  firstApprovedAmount: bigint | null;
};

/** A manual deposit by its payment's id, or undefined. A decision locks the payment first and reads this after it. */
export const findManual = (db: Db, id: number): Promise<ManualDeposit | undefined> =>
  maybeOne(
    db,
    sql<ManualDeposit>`
      select p.id, p.member_id as "memberId", p.payin_hash as txid, d.label, d.outcome, d.decided_at as "decidedAt",
        s.username as "decidedByName", d.reason, d.receipt_name is not null as "hasReceipt",
        d.first_approved_by as "firstApprovedBy", f.username as "firstApprovedByName",
        d.first_approved_amount as "firstApprovedAmount"
      from manual_deposits d join payments p on p.id = d.payment_id left join staff_names s on s.id = d.decided_by
        left join staff_names f on f.id = d.first_approved_by
      where d.payment_id = ${id}`,
  );

/** The manual deposit that a transaction was credited for, or undefined. @param txid in small letters */
export async function findManualCredit(tx: Tx, txid: string): Promise<number | undefined> {
  const found = await maybeOne(
    tx,
    sql<{
      id: number;
    }>`select id from payments where lower(payin_hash) = ${txid} and origin = 'manual' and credited > 0`,
  );
  return found?.id;
}

/** How many deposits a member reported within the last hour. */
export async function reportedWithinHour(db: Db, memberId: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from payments
      where member_id = ${memberId} and origin = 'manual' and created_at > app_now() - interval '1 hour'`,
  );
  return count;
}

export type NewReport = {
  memberId: number;
  amount: bigint;
  txid: string;
  address: string;
  network: string;
  label: string;
  /** Null: staff entered it without one. */
  receiptName: string | null;
};

/** Writes a report down: detected by its member, not confirmed by staff. @returns its id */
export async function insertReport(tx: Tx, report: NewReport): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into payments (origin, member_id, provider, state, price_amount, price_currency, pay_currency, pay_address, network,
        payin_hash, created_at, detected_at)
      values ('manual', ${report.memberId}, 'manual', 'confirming', ${report.amount}, 'usd', 'usdtbsc', ${report.address},
        ${report.network}, ${report.txid}, app_now(), app_now()) returning id`,
  );
  await sql`insert into manual_deposits (payment_id, label, receipt_name) values (${id}, ${report.label}, ${report.receiptName})`.execute(
    tx,
  );
  return id;
}

/** Notes who approved first, and which amount. */
export async function storeFirstApproval(tx: Tx, id: number, staffId: number, amount: bigint): Promise<void> {
  await sql`update manual_deposits
    set first_approved_by = ${staffId}, first_approved_at = app_now(), first_approved_amount = ${amount}
    where payment_id = ${id}`.execute(tx);
}

/** Notes what arrived: what staff found, which is what is credited. */
export async function storeReceived(tx: Tx, id: number, amount: bigint): Promise<void> {
  await sql`update payments set state = 'finished', amount_received = ${amount},
      amount_received_raw = ${amount}::numeric / 1000000, confirmed_at = app_now(), ended_at = app_now()
    where id = ${id}`.execute(tx);
}

/** Notes that nothing of it is credited; its transaction may be reported again. */
export async function storeFailed(tx: Tx, id: number): Promise<void> {
  await sql`update payments set state = 'failed', ended_at = app_now() where id = ${id}`.execute(tx);
}

/** Notes how it ended. `by`: null where the member took it back. */
export async function storeOutcome(
  tx: Tx,
  id: number,
  { outcome, by, reason }: { outcome: NonNullable<Outcome>; by: number | null; reason: string | null },
): Promise<void> {
  await sql`update manual_deposits
    set outcome = ${outcome}, decided_by = ${by}, decided_at = app_now(), reason = ${reason}
    where payment_id = ${id}`.execute(tx);
}

/** A receipt's picture. */
export const findReceipt = (
  services: Parameters<typeof findPicture>[0],
  id: number,
): Promise<StoredPicture | undefined> =>
  findPicture(services, sql`select receipt_name from manual_deposits where payment_id = ${id}`);
