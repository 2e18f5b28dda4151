import type { WithdrawalKind, WithdrawalState } from '@fairlead/contract/domain/states.ts';
import type { WaitingItem } from '@fairlead/contract/features/member-dashboard.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, rows, sharedRead, sql } from '#foundation/db.ts';

/** Requests that are neither paid nor ended. */
const isOpen = sql`status not in ('completed', 'rejected', 'cancelled')`;

/** Open withdrawal requests of a member, oldest first. */
export const openWithdrawals = (db: Db, memberId: number) =>
  rows(
    db,
    sharedRead(sql<Extract<WaitingItem, { type: 'withdrawal' }>>`
      select 'withdrawal' as type, id, kind, status as state, amount, requested_at from withdrawals
      where member_id = ${memberId} and ${isOpen} order by id`),
  );

/** Whether a member has any of {@link openWithdrawals}, as a condition. */
export const hasOpenWithdrawals = (memberId: number): RawBuilder<unknown> =>
  sql`exists (select from withdrawals where member_id = ${memberId} and ${isOpen})`;

/** Open requests by kind and state, as a subquery (kind, status, count, sum, oldest_at). */
export const openRequests = sql`(
  select kind, status, count(*)::int as count, sum(amount)::bigint as sum, min(requested_at) as oldest_at
  from withdrawals where ${isOpen} group by kind, status)`;

/** What a member's open requests come to, as a subquery (amount). */
export const pendingRequests = (memberId: number): RawBuilder<unknown> => sql`(
  select amount from withdrawals where member_id = ${memberId} and ${isOpen})`;

/** Where a request stands in the order of transactions, as a query of its position. */
export const requestPosition = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select position from withdrawals where id = ${id}`;

/** Where a request is paid to, as SQL: the address, or the network. */
export const payoutAddress = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select w.address from withdrawals w where w.id = ${id})`;
export const payoutNetwork = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select w.network from withdrawals w where w.id = ${id})`;

/** Those of the withdrawals that are being paid or were: they have a receipt. */
export async function findPaid(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from withdrawals where id = any (${ids}::int[]) and status in ('processing', 'unknown', 'completed')`,
  );
  return new Set(found.map(({ id }) => id));
}

/** What a receipt says of a withdrawal. */
type WithdrawalFacts = {
  member_id: number;
  kind: WithdrawalKind;
  status: WithdrawalState;
  address: string;
  txid: string | null;
  investment_id: number | null;
  requested_at: Date;
  approved_at: Date | null;
  processed_at: Date | null;
  completed_at: Date | null;
};

/** A withdrawal's row, or undefined. Its amounts are the ledger's. */
export const findWithdrawal = (db: Db, id: number): Promise<WithdrawalFacts | undefined> =>
  maybeOne(
    db,
    sql<WithdrawalFacts>`
      select member_id, kind, status, address, txid, investment_id, requested_at, approved_at, processed_at, completed_at
      from withdrawals where id = ${id}`,
  );

/** A request of the window with its fees, and whether they were taken. Micro-units, ppm. */
export type MadeRequest = {
  memberId: number;
  month: string;
  kind: WithdrawalKind;
  amount: bigint;
  fees: bigint;
  exitFee: bigint;
  taken: boolean;
};

/** The requests that were made in a window and neither cancelled nor rejected, oldest first. */
export const requestsMade = (db: Db, { from, to }: { from: string; to: string }): Promise<MadeRequest[]> =>
  rows(
    db,
    sql<MadeRequest>`
      select member_id as "memberId", to_char(requested_at at time zone 'UTC', 'YYYY-MM') as month, kind, amount,
        fee + exit_fee as fees, exit_fee as "exitFee", status in ('processing', 'unknown', 'completed') as taken
      from withdrawals
      where requested_at >= ${from}::date::timestamp at time zone 'UTC'
        and requested_at < (${to}::date + 1)::timestamp at time zone 'UTC' and status not in ('cancelled', 'rejected')
      order by requested_at, id`,
  );
