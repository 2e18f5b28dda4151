import type { PayoutBatchState, PayoutRail, PayoutState } from '@fairlead/contract/domain/payouts.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';

/** A batch as the use cases work on it. */
export type Batch = {
  id: number;
  rail: PayoutRail;
  state: PayoutBatchState;
  providerBatchId: string | null;
  createdBy: number;
  verifiedBy: number | null;
  createdAt: Date;
  /** Minutes since the provider was asked for it; null before. */
  calledMinutes: number | null;
  /** Minutes since it was created. */
  ageMinutes: number;
};

/** One payout of a batch. `amount` in micro-units. */
export type Payout = {
  batchId: number;
  withdrawalId: number;
  amount: bigint;
  address: string;
  state: PayoutState;
  wasSending: boolean;
  txid: string | null;
  problem: string | null;
  providerState: string | null;
  providerPayoutId: string | null;
};

const batchColumns = sql`b.id, b.rail, b.state, b.provider_batch_id as "providerBatchId", b.created_by as "createdBy",
  b.verified_by as "verifiedBy", b.created_at as "createdAt",
  (extract(epoch from app_now() - b.called_at) / 60)::float8 as "calledMinutes",
  (extract(epoch from app_now() - b.created_at) / 60)::float8 as "ageMinutes"`;
const payoutColumns = sql`p.batch_id as "batchId", p.withdrawal_id as "withdrawalId", p.amount, p.address, p.state,
  p.was_sending as "wasSending", p.txid, p.problem, p.provider_state as "providerState",
  p.provider_payout_id as "providerPayoutId"`;

/** Stores a batch that nothing was sent of. */
export const insertBatch = (tx: Tx, batch: { rail: PayoutRail; createdBy: number }): Promise<{ id: number }> =>
  one(
    tx,
    sql<{ id: number }>`
      insert into payout_batches (rail, state, created_by, created_at, next_check_at)
      values (${batch.rail}, 'prepared', ${batch.createdBy}, app_now(),
        case when ${batch.rail}::text = 'nowpayments' then app_now() + interval '1 minute' end) returning id`,
  );

/** Stores what a batch is to pay: each request's address and net amount. Their rows are locked. */
export async function insertPayouts(tx: Tx, batchId: number, withdrawalIds: readonly number[]): Promise<void> {
  await sql`
    insert into payouts (batch_id, withdrawal_id, amount, address, state, changed_at)
    select ${batchId}::int, w.id, w.net_amount, w.address, 'prepared', app_now() from withdrawals w
    where w.id = any (${withdrawalIds}::int[])`.execute(tx);
}

export const findBatch = (db: Db, id: number): Promise<Batch | undefined> =>
  maybeOne(db, sql<Batch>`select ${batchColumns} from payout_batches b where b.id = ${id}`);

export const lockBatch = (tx: Tx, id: number): Promise<Batch | undefined> =>
  maybeOne(tx, sql<Batch>`select ${batchColumns} from payout_batches b where b.id = ${id} for update of b`);

/** The batch that the provider calls so. */
export const findBatchAtProvider = (db: Db, providerBatchId: string): Promise<{ id: number } | undefined> =>
  maybeOne(db, sql<{ id: number }>`select id from payout_batches where provider_batch_id = ${providerBatchId}`);

/** Which of the provider's batches are batches of ours. */
export async function listClaimed(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      select coalesce(provider_batch_id, '') as id from payout_batches where provider_batch_id = any (${ids}::text[])`,
  );
  return found.map(({ id }) => id);
}

export const listPayouts = (db: Db, batchId: number): Promise<Payout[]> =>
  rows(db, sql<Payout>`select ${payoutColumns} from payouts p where p.batch_id = ${batchId} order by p.withdrawal_id`);

export const findPayout = (db: Db, batchId: number, withdrawalId: number): Promise<Payout | undefined> =>
  maybeOne(
    db,
    sql<Payout>`select ${payoutColumns} from payouts p where p.batch_id = ${batchId} and p.withdrawal_id = ${withdrawalId}`,
  );

/** The payout that a request is in: open, or paid. */
export const findOpenPayout = (db: Db, withdrawalId: number): Promise<Payout | undefined> =>
  maybeOne(
    db,
    sql<Payout>`
      select ${payoutColumns} from payouts p where p.withdrawal_id = ${withdrawalId} and p.state not in ('refused', 'cancelled')`,
  );

/** Batches whose next look is due, the longest due first. */
export const listDueBatches = (db: Db, limit: number): Promise<{ id: number }[]> =>
  rows(
    db,
    sql<{ id: number }>`
      select id from payout_batches where next_check_at <= app_now() order by next_check_at limit ${limit}`,
  );

/** The provider is about to be asked: from here on it may have been. */
export async function storeCalling(tx: Tx, id: number): Promise<void> {
  await sql`update payout_batches set state = 'calling', problem = null, called_at = app_now(), next_check_at = app_now() + interval '3 minutes'
    where id = ${id}`.execute(tx);
}

/** What came of a batch. It is looked at again in a minute, or later the older it is; never once it has ended. */
export async function storeBatch(
  tx: Tx,
  id: number,
  { state, providerBatchId, problem }: { state: PayoutBatchState; providerBatchId?: string; problem: string | null },
): Promise<void> {
  await sql`
    update payout_batches set state = ${state}, problem = ${problem},
      provider_batch_id = coalesce(provider_batch_id, ${providerBatchId ?? null}), checked_at = app_now(),
      next_check_at = case when ${state}::text <> 'ended' and rail = 'nowpayments' then
        app_now() + least(greatest((app_now() - created_at) / 10, interval '1 minute'), interval '6 hours') end
    where id = ${id}`.execute(tx);
}

/** Who confirmed a batch at the provider. */
export async function storeVerified(tx: Tx, id: number, staffId: number): Promise<void> {
  await sql`update payout_batches set verified_by = ${staffId}, verified_at = app_now(), next_check_at = app_now()
    where id = ${id} and verified_at is null`.execute(tx);
}

/** Why a batch waits, though nothing was sent. */
export async function storeWaiting(tx: Tx, id: number, problem: string): Promise<void> {
  await sql`update payout_batches set problem = ${problem}, checked_at = app_now(), next_check_at = app_now() + interval '1 minute'
    where id = ${id} and state = 'prepared'`.execute(tx);
}

export type PayoutChange = {
  state: PayoutState;
  problem: string | null;
  providerPayoutId?: string;
  providerState?: string;
  wasSending?: boolean;
  txid?: string | null;
};

/** What became of one payout; what is left out stays. */
export async function storePayout(
  tx: Tx,
  { batchId, withdrawalId }: Pick<Payout, 'batchId' | 'withdrawalId'>,
  { state, problem, providerPayoutId, providerState, wasSending, txid }: PayoutChange,
): Promise<void> {
  await sql`
    update payouts set state = ${state}, problem = ${problem},
      provider_payout_id = coalesce(${providerPayoutId ?? null}, provider_payout_id),
      provider_state = coalesce(${providerState ?? null}, provider_state), was_sending = was_sending or ${wasSending ?? false},
      txid = coalesce(${txid ?? null}, txid), changed_at = app_now()
    where batch_id = ${batchId} and withdrawal_id = ${withdrawalId}`.execute(tx);
}

/** A request was paid by a transaction: so was its payout. */
export async function storePayoutPaid(tx: Tx, withdrawalId: number, txid: string): Promise<void> {
  await sql`update payouts set state = 'paid', problem = null, txid = ${txid}, changed_at = app_now()
    where withdrawal_id = ${withdrawalId} and state in ('sending', 'unknown', 'paid')`.execute(tx);
}
