import type { PayoutCheckState } from '@fairlead/contract/domain/payout-checks.ts';
import type { WithdrawalReview } from '@fairlead/contract/features/withdrawal-review.ts';
import { type Db, maybeOne, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';

/** How a payout's transaction was compared with its chain. */
export type PayoutCheck = {
  withdrawalId: number;
  chainId: number;
  transactionHash: string;
  logIndex: number | null;
  state: PayoutCheckState;
  confirmations: number;
  problem: string | null;
  enteredBy: number;
  /** Whether a node has ever had it. */
  wasSeen: boolean;
  /** How long ago a node had it last, in minutes, or it was entered. */
  missingMinutes: number;
  /** How long ago it was entered. */
  enteredMinutes: number;
};

const columns = sql`withdrawal_id as "withdrawalId", chain_id as "chainId", transaction_hash as "transactionHash",
  log_index as "logIndex", state, confirmations, problem, entered_by as "enteredBy", seen_at is not null as "wasSeen",
  (extract(epoch from app_now() - coalesce(seen_at, entered_at)) / 60)::float8 as "missingMinutes",
  (extract(epoch from app_now() - entered_at) / 60)::float8 as "enteredMinutes"`;

/** The check of a request's payout, or undefined. */
export const findPayoutCheck = (db: Db, withdrawalId: number): Promise<PayoutCheck | undefined> =>
  maybeOne(db, sql<PayoutCheck>`select ${columns} from payout_checks where withdrawal_id = ${withdrawalId}`);

/** The checks that are due, the longest due first. */
export const listDueChecks = (db: Db, limit: number): Promise<PayoutCheck[]> =>
  rows(
    db,
    sql<PayoutCheck>`
      select ${columns} from payout_checks where next_check_at <= app_now() order by next_check_at limit ${limit}`,
  );

/** Which requests the transfers of a transaction pay, by their place among the logs. */
export async function listUsedTransfers(
  tx: Tx,
  { chainId, transactionHash, withdrawalId }: Pick<PayoutCheck, 'chainId' | 'transactionHash' | 'withdrawalId'>,
): Promise<Map<number, number>> {
  const found = await rows(
    tx,
    sql<{ logIndex: number; id: number }>`
      select coalesce(log_index, 0) as "logIndex", withdrawal_id as id from payout_checks
      where chain_id = ${chainId} and transaction_hash = ${transactionHash} and withdrawal_id <> ${withdrawalId}
        and log_index is not null and state <> 'refused'`,
  );
  return new Map(found.map(({ logIndex, id }) => [logIndex, id]));
}

/**
 * The request that a transaction is said to pay and that is not completed by it: it was entered and is not confirmed yet, or the
 * provider names it for a payout that was taken as unpaid. It is not among the used ones, as it may turn out not to pay the request.
 * @param txid in small letters
 */
export async function findAwaitingWithdrawal(tx: Tx, txid: string): Promise<number | undefined> {
  const found = await maybeOne(
    tx,
    sql<{ id: number }>`
      select withdrawal_id as id from payout_checks where transaction_hash = ${txid} and state = 'waiting'
      union all
      select withdrawal_id from payouts where txid = ${txid} and state <> 'paid'
      order by id limit 1`,
  );
  return found?.id;
}

/** What is found by comparing. `nextMinutes`: when it is read again, null for never. */
export type CheckResult = Pick<PayoutCheck, 'state' | 'logIndex' | 'confirmations' | 'problem'> & {
  /** Whether a node has it. */
  isSeen: boolean;
  nextMinutes: number | null;
};

/** Stores a transaction that staff entered, in place of one that was refused or not confirmed. */
export async function storeEntered(
  tx: Tx,
  entered: Pick<PayoutCheck, 'withdrawalId' | 'chainId' | 'transactionHash' | 'enteredBy'>,
  { state, logIndex, confirmations, problem, isSeen, nextMinutes }: CheckResult,
): Promise<void> {
  await sql`
    insert into payout_checks (withdrawal_id, chain_id, transaction_hash, log_index, state, confirmations, problem, entered_by,
      entered_at, seen_at, checked_at, next_check_at)
    values (${entered.withdrawalId}, ${entered.chainId}, ${entered.transactionHash}, ${logIndex}, ${state}, ${confirmations},
      ${problem}, ${entered.enteredBy}, app_now(), case when ${isSeen} then app_now() end, app_now(),
      app_now() + make_interval(mins => ${nextMinutes}::int))
    on conflict (withdrawal_id) do update set chain_id = excluded.chain_id, transaction_hash = excluded.transaction_hash,
      log_index = excluded.log_index, state = excluded.state, confirmations = excluded.confirmations, problem = excluded.problem,
      entered_by = excluded.entered_by, entered_at = excluded.entered_at, seen_at = excluded.seen_at,
      checked_at = excluded.checked_at, next_check_at = excluded.next_check_at`.execute(tx);
}

/** Stores what was found by comparing again. */
export async function storeCheck(
  tx: Tx,
  withdrawalId: number,
  { state, logIndex, confirmations, problem, isSeen, nextMinutes }: CheckResult,
): Promise<void> {
  await sql`
    update payout_checks set log_index = ${logIndex}, state = ${state}, confirmations = ${confirmations}, problem = ${problem},
      seen_at = case when ${isSeen} then app_now() else seen_at end, checked_at = app_now(),
      next_check_at = app_now() + make_interval(mins => ${nextMinutes}::int)
    where withdrawal_id = ${withdrawalId}`.execute(tx);
}

/** The check of a request's payout as staff see it. */
export const readPayoutCheck = (db: Db, withdrawalId: number): Promise<ShownCheck | undefined> =>
  maybeOne(
    db,
    sql<ShownCheck>`
      select state, transaction_hash as txid, chain_id as "chainId", confirmations, problem,
        (select s.username from staff_names s where s.id = entered_by) as entered_by, entered_at, checked_at
      from payout_checks where withdrawal_id = ${withdrawalId}`,
  );
type ShownCheck = Omit<NonNullable<WithdrawalReview['payout_check']>, 'chain' | 'needed'> & { chainId: number };

/** Payouts of which something is wrong, by what it is: how many, which of them was entered first, and when. */
export const countWrongChecks = (
  db: Db,
): Promise<{ state: 'refused' | 'gone'; count: number; first: number; since: Date }[]> =>
  rows(
    db,
    sharedRead(
      sql<{ state: 'refused' | 'gone'; count: number; first: number; since: Date }>`
        select state, count(*)::int as count, (array_agg(withdrawal_id order by entered_at, withdrawal_id))[1] as first,
          min(entered_at) as since
        from payout_checks where state in ('refused', 'gone') group by state`,
    ),
  );
