import { maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import { houseAccount, memberAccount } from '#ledger/index.ts';

/** Marks every finished accrual run of earlier days that no release has taken: from here on they are this release's. */
export async function claimRuns(tx: Tx, releaseId: number, night: string): Promise<void> {
  await sql`
    update runs set released_by = ${releaseId} where programme = 'accrual' and released_by is null and finished_at is not null
      and (levels_decided_at at time zone 'UTC')::date < ${night}::date`.execute(tx);
}

const openLines = (releaseId: number, cursor: number) => sql`
  from level_lines l join runs r on r.id = l.run_id
  where r.released_by = ${releaseId} and l.amount > 0 and l.cancelled_at is null and l.receiver_id > ${cursor}`;

/** The member that ends the next chunk of `size` receivers after the cursor, or undefined when none is left. */
export async function nextReceiverBound(
  tx: Tx,
  releaseId: number,
  cursor: number,
  size: number,
): Promise<number | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ last: number | null }>`select max(receiver_id)::int as last from (
      select distinct l.receiver_id ${openLines(releaseId, cursor)} order by 1 limit ${size}) chunk`,
  );
  return row?.last ?? undefined;
}

/** One posting a member and kind for the lines of receivers after the cursor and up to `last`. */
export const releasePostings = (releaseId: number, night: string, cursor: number, last: number) => sql`
  select ${houseAccount('levels_payable')}::bigint as debit, l.receiver_id::bigint * 8 + ${memberAccount(0, 'main')}::bigint as credit,
    sum(l.amount)::bigint as amount, case when l.compound then 'compound_level' else 'level_income' end as kind,
    l.receiver_id::bigint as cause, ${night}::date - date '2000-01-01' as seq, ${night}::date as day
  ${openLines(releaseId, cursor)} and l.receiver_id <= ${last} group by l.receiver_id, l.compound`;

/** Adds to what a release has paid. */
export async function raiseReleased(tx: Tx, releaseId: number, paid: bigint): Promise<void> {
  await sql`update runs set levels_paid = levels_paid + ${paid} where id = ${releaseId}`.execute(tx);
}

/** Stores how many lines a release paid and what they came to. */
export async function summariseRelease(tx: Tx, releaseId: number): Promise<void> {
  const { count, sum } = await one(
    tx,
    sql<{
      count: number;
      sum: bigint;
    }>`select count(*)::int as count, coalesce(sum(l.amount), 0)::bigint as sum ${openLines(releaseId, 0)}`,
  );
  await sql`update runs set lines = ${count}, levels_due = ${sum} where id = ${releaseId}`.execute(tx);
}
