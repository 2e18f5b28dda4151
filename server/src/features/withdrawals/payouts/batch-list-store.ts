import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { PayoutBatchState } from '@fairlead/contract/domain/payouts.ts';
import type { BatchPayout, PayoutBatch } from '@fairlead/contract/features/payouts.ts';
import type { WithdrawalReview } from '@fairlead/contract/features/withdrawal-review.ts';
import { type Db, maybeOne, one, rows, sql } from '#foundation/db.ts';

const columns = sql`b.id, b.rail, b.state, s.count, s.amount, s.paid, s.unknown, b.provider_batch_id, b.problem,
  (select n.username from staff_names n where n.id = b.created_by) as created_by, b.created_at, b.called_at,
  (select n.username from staff_names n where n.id = b.verified_by) as verified_by, b.verified_at, b.checked_at`;

const FROM = sql`payout_batches b cross join lateral (
  select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount,
    count(*) filter (where p.state = 'paid')::int as paid, count(*) filter (where p.state = 'unknown')::int as unknown
  from payouts p where p.batch_id = b.id) s`;

type Shown = PayoutBatch;

/** A page of batches, the newest first, and how many there are. */
export async function listBatches(
  db: Db,
  state: PayoutBatchState | undefined,
  { limit, offset }: Page,
): Promise<{ batches: Shown[]; total: number }> {
  const where = state ? sql`b.state = ${state}` : sql`true`;
  const batches = await rows(
    db,
    sql<Shown>`select ${columns} from ${FROM} where ${where} order by b.id desc limit ${limit} offset ${offset}`,
  );
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from payout_batches b where ${where}`,
  );
  return { batches, total };
}

/** One batch, or undefined. */
export const readBatch = (db: Db, id: number): Promise<Shown | undefined> =>
  maybeOne(db, sql<Shown>`select ${columns} from ${FROM} where b.id = ${id}`);

/** Its payouts, with whom each pays. */
export const readBatchPayouts = (db: Db, batchId: number): Promise<BatchPayout[]> =>
  rows(
    db,
    sql<BatchPayout>`
      select p.withdrawal_id, m.username, 'WD-' || p.withdrawal_id as reference, p.address, p.amount, p.state, p.provider_state,
        coalesce(w.txid, p.txid) as txid, p.problem, p.changed_at, w.status
      from payouts p join withdrawals w on w.id = p.withdrawal_id join member_payouts m on m.id = w.member_id
      where p.batch_id = ${batchId} order by p.withdrawal_id`,
  );

/** The last batch that a request was in, and what became of it there. */
export const readPayout = (db: Db, withdrawalId: number): Promise<WithdrawalReview['payout'] | undefined> =>
  maybeOne(
    db,
    sql<NonNullable<WithdrawalReview['payout']>>`
      select p.batch_id, b.rail, 'WD-' || p.withdrawal_id as reference, p.state, p.provider_state, p.txid,
        coalesce(p.problem, b.problem) as problem, p.changed_at, b.checked_at
      from payouts p join payout_batches b on b.id = p.batch_id where p.withdrawal_id = ${withdrawalId}
      order by p.batch_id desc limit 1`,
  );
