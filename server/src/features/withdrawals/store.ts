import type { RejectionReason } from '@fairlead/contract/domain/rejection-reasons.ts';
import type { WithdrawalKind, WithdrawalState } from '@fairlead/contract/domain/states.ts';
import type { WithdrawalQuote } from '@fairlead/contract/domain/withdrawal-fee.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';
import type { PayoutRecord } from './rules.ts';

/** Growth taken of one investment for a compound request. */
export type GrowthPart = { investmentId: number; amount: bigint };

/** A request as the use cases work on it. */
export type Row = WithdrawalQuote & {
  id: number;
  memberId: number;
  kind: WithdrawalKind;
  amount: bigint;
  status: WithdrawalState;
  investmentId: number | null;
  parts: GrowthPart[];
  approvableOn: string | null;
  approvedBy: number | null;
  secondApprovedBy: number | null;
  address: string;
  memberBlocked: boolean;
};

/** A member's payout address, with when it and their password changed. Their row is locked by the caller. */
export const payoutRecord = (db: Db, memberId: number): Promise<PayoutRecord> =>
  one(
    db,
    sql<PayoutRecord>`select bep20 as address, bep20_changed_at as "addressChangedAt", password_changed_at as "passwordChangedAt"
      from member_payouts where id = ${memberId}`,
  );

/** A member's open request of a kind, or undefined. */
export const findOpen = (db: Db, memberId: number, kind: WithdrawalKind) =>
  maybeOne(
    db,
    sql<{ id: number; status: WithdrawalState }>`select id, status from withdrawals
      where member_id = ${memberId} and kind = ${kind} and status not in ('completed', 'rejected', 'cancelled')`,
  );

type NewRequest = WithdrawalQuote & {
  memberId: number;
  kind: WithdrawalKind;
  amount: bigint;
  address: string;
  investmentId: number | null;
  parts: GrowthPart[] | null;
  approvableOn: string | null;
  termsVersion: number;
};

/** Stores a request, pending. */
export const insertWithdrawal = (tx: Tx, request: NewRequest): Promise<{ id: number }> =>
  one(
    tx,
    sql<{ id: number }>`
      insert into withdrawals (member_id, kind, amount, fee, exit_fee, net_amount, address, investment_id, parts, approvable_on,
        terms_version, requested_at)
      values (${request.memberId}, ${request.kind}, ${request.amount}, ${request.fee}, ${request.exitFee}, ${request.netAmount},
        ${request.address}, ${request.investmentId}, ${request.parts && toJson(request.parts)}::jsonb, ${request.approvableOn}::date,
        ${request.termsVersion}, app_now())
      returning id`,
  );

/** To which addresses requests are paid; none of those that do not exist. */
export async function listAddresses(db: Db, ids: readonly number[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ address: string }>`select address from withdrawals where id = any (${ids}::int[])`,
  );
  return found.map(({ address }) => address);
}

/** One request, locked against other decisions; undefined where there is none. */
export async function lockWithdrawal(tx: Tx, id: number): Promise<Row | undefined> {
  const found = await maybeOne(
    tx,
    sql<Omit<Row, 'parts'> & { parts: { investmentId: number; amount: string }[] | null }>`
      select w.id, w.member_id as "memberId", w.kind, w.amount, w.fee, w.exit_fee as "exitFee", w.net_amount as "netAmount", w.status,
        w.investment_id as "investmentId", w.parts, w.approvable_on as "approvableOn", w.approved_by as "approvedBy",
        w.second_approved_by as "secondApprovedBy", w.address,
        m.blocked as "memberBlocked"
      from withdrawals w join member_payouts m on m.id = w.member_id where w.id = ${id} for update of w`,
  );
  if (!found) return undefined;
  const parts = found.parts ?? [];
  return { ...found, parts: parts.map(({ investmentId, amount }) => ({ investmentId, amount: BigInt(amount) })) };
}

/** Stores the first of two approvals; the request stays pending. */
export async function storeFirstApproval(tx: Tx, id: number, staffId: number): Promise<void> {
  await sql`update withdrawals set approved_by = ${staffId}, approved_at = app_now() where id = ${id}`.execute(tx);
}

/** Approves: by the only approver, or by the second of two. */
export async function storeApproved(tx: Tx, id: number, staffId: number): Promise<void> {
  await sql`
    update withdrawals set status = 'approved',
      second_approved_by = case when approved_by is not null then ${staffId}::int end,
      second_approved_at = case when approved_by is not null then app_now() end,
      approved_by = coalesce(approved_by, ${staffId}), approved_at = coalesce(approved_at, app_now())
    where id = ${id}`.execute(tx);
}

/** Whether what becomes of a payout is known. */
export async function storeStatus(tx: Tx, id: number, status: 'processing' | 'unknown'): Promise<void> {
  await sql`update withdrawals set status = ${status} where id = ${id}`.execute(tx);
}

/** The money has left held. */
export async function storeProcessing(tx: Tx, id: number): Promise<void> {
  await sql`update withdrawals set status = 'processing', processed_at = app_now() where id = ${id}`.execute(tx);
}

/** The payout is on the chain. */
export async function storeCompleted(
  tx: Tx,
  id: number,
  staffId: number,
  { txid, transfer }: { txid: string; transfer: number },
): Promise<void> {
  await sql`update withdrawals set status = 'completed', completed_at = app_now(), completed_by = ${staffId}, txid = ${txid},
    transfer = ${transfer} where id = ${id}`.execute(tx);
}

/** Another transaction pays a completed request, or the same at another place. */
export async function storeTransaction(
  tx: Tx,
  id: number,
  { txid, transfer }: { txid: string; transfer: number },
): Promise<void> {
  await sql`update withdrawals set txid = ${txid}, transfer = ${transfer} where id = ${id}`.execute(tx);
}

/** The request is closed without a payout. */
export async function storeClosed(
  tx: Tx,
  id: number,
  how:
    | { status: 'cancelled' }
    | { status: 'rejected'; by: number; reason: string; rejectionReason: RejectionReason | undefined },
): Promise<void> {
  const rejection = how.status === 'rejected' ? { ...how, rejectionReason: how.rejectionReason ?? null } : NO_REJECTION;
  await sql`update withdrawals set status = ${how.status}, closed_at = app_now(), rejected_by = ${rejection.by},
    reason = ${rejection.reason}, rejection_reason = ${rejection.rejectionReason}
    where id = ${id}`.execute(tx);
}

const NO_REJECTION = { by: null, reason: null, rejectionReason: null };
