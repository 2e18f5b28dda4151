import { maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import { houseAccount, memberAccount } from '#ledger/index.ts';

const LARGEST_ID = 2_147_483_647;

/** Marks every finished accrual run of earlier days that no release has taken: from here on they are this release's. */
export async function claimRuns(tx: Tx, releaseId: number, night: string): Promise<void> {
  await sql`
    update runs set released_by = ${releaseId} where programme = 'accrual' and released_by is null and finished_at is not null
      and (levels_decided_at at time zone 'UTC')::date < ${night}::date`.execute(tx);
}

const openDays = (releaseId: number, cursor: number) => sql`
  from level_days d join runs r on r.programme = 'accrual' and r.day = d.day
  where r.released_by = ${releaseId} and d.day = any (array(select day from runs where released_by = ${releaseId})) and d.receiver_id > ${cursor}`;

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
      select distinct d.receiver_id ${openDays(releaseId, cursor)} order by 1 limit ${size}) chunk`,
  );
  return row?.last ?? undefined;
}

/** What receivers after the cursor and up to `last` get, by kind: their days' sums less what was cancelled of them. */
const openSums = (releaseId: number, cursor: number, last: number) => sql`
  select d.receiver_id, d.compound, sum(d.amount - coalesce(c.amount, 0)) as amount, sum(d.lines - coalesce(c.lines, 0)) as lines
  from (select d.* ${openDays(releaseId, cursor)} and d.receiver_id <= ${last}) d
  left join (select day, receiver_id, compound, sum(amount) as amount, count(*) as lines from cancelled_lines group by day, receiver_id, compound) c
    on c.day = d.day and c.receiver_id = d.receiver_id and c.compound = d.compound
  group by d.receiver_id, d.compound`;

/** One posting a member and kind for the lines of receivers after the cursor and up to `last`. */
export const releasePostings = (releaseId: number, night: string, cursor: number, last: number) => sql`
  select ${houseAccount('levels_payable')}::bigint as debit, s.receiver_id::bigint * 8 + ${memberAccount(0, 'main')}::bigint as credit,
    s.amount::bigint as amount, case when s.compound then 'compound_level' else 'level_income' end as kind,
    s.receiver_id::bigint as cause, ${night}::date - date '2000-01-01' as seq, ${night}::date as day
  from (${openSums(releaseId, cursor, last)}) s`;

/** Adds to what a release has paid. */
export async function raiseReleased(tx: Tx, releaseId: number, paid: bigint): Promise<void> {
  await sql`update runs set levels_paid = levels_paid + ${paid} where id = ${releaseId}`.execute(tx);
}

/** Stores how many lines a release paid and what they came to. */
export async function summariseRelease(tx: Tx, releaseId: number): Promise<void> {
  const { count, sum } = await one(
    tx,
    sql<{ count: number; sum: bigint }>`
      select coalesce(sum(lines), 0)::int as count, coalesce(sum(amount), 0)::bigint as sum from (${openSums(releaseId, 0, LARGEST_ID)}) s`,
  );
  await sql`update runs set lines = ${count}, levels_due = ${sum} where id = ${releaseId}`.execute(tx);
}
