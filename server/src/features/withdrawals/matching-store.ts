import type { WithdrawalKind } from '@fairlead/contract/domain/states.ts';
import { MAX_DECIDED_TOGETHER } from '@fairlead/contract/features/withdrawal-batches.ts';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import { isSought } from '#foundation/list-page.ts';
import { flags } from './flags-store.ts';
import { type Filter, FROM, inView, type StaffReader, toList } from './list-store.ts';

/** What staff may do to several requests at once. */
export type BatchDecision = 'approve' | 'reject';

/** Pending requests that a filter finds and that the reader may decide so today. */
async function toCondition(db: Db, reader: StaffReader, filter: Filter, decision: BatchDecision) {
  const list = await toList(db, reader, filter, 'age');
  const decidable =
    decision === 'approve'
      ? sql`${inView('mine', reader)} and not exists (select from member_payouts b where b.id = w.member_id and b.blocked)`
      : sql`w.status = 'pending'`;
  return sql`${list.where} and ${isSought(list)} and ${decidable}`;
}

/** How many requests may be decided, and what they come to. */
export async function sumMatching(db: Db, reader: StaffReader, filter: Filter, decision: BatchDecision) {
  const condition = await toCondition(db, reader, filter, decision);
  const sums = await one(
    db,
    sql<{ count: number; sum: bigint; fees: bigint; net_amount: bigint }>`
      select count(*)::int as count, coalesce(sum(w.amount), 0)::bigint as sum,
        coalesce(sum(w.fee + w.exit_fee), 0)::bigint as fees, coalesce(sum(w.net_amount), 0)::bigint as net_amount
      from withdrawals w where ${condition}`,
  );
  if (sums.count > MAX_DECIDED_TOGETHER) return { ...sums, flagged: null };
  const { flagged } = await one(
    db,
    sql<{ flagged: number }>`
      select count(*) filter (where cardinality(${flags(reader)}) > 0)::int as flagged
      from ${FROM} where ${condition}`,
  );
  return { ...sums, flagged };
}

/** To which addresses what may be decided is paid, without locking anything: for what is asked of them beforehand. */
export async function listMatchingAddresses(db: Db, reader: StaffReader, filter: Filter, decision: BatchDecision) {
  const found = await rows(
    db,
    sql<{ address: string }>`
      select w.address from ${FROM} where ${await toCondition(db, reader, filter, decision)}
      order by w.id limit ${MAX_DECIDED_TOGETHER}`,
  );
  return found.map(({ address }) => address);
}

/** Locks what may be decided, in the order of its numbers: one more than may be decided together shows that there are more. */
export async function lockMatching(tx: Tx, reader: StaffReader, filter: Filter, decision: BatchDecision) {
  return rows(
    tx,
    sql<{ id: number; kind: WithdrawalKind; amount: bigint; memberId: number }>`
      select w.id, w.kind, w.amount, w.member_id as "memberId" from ${FROM} where ${await toCondition(tx, reader, filter, decision)}
      order by w.id limit ${MAX_DECIDED_TOGETHER + 1} for update of w`,
  );
}
