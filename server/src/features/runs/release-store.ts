import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { memberAccount, systemAccount } from '#ledger/index.ts';

const LARGEST_ID = 2_147_483_647;

/** Releases of earlier end-of-day runs that a kill cut off and no later start went on with, oldest first. */
export const unfinishedReleases = (db: Db, runDay: string): Promise<{ id: number; day: string }[]> =>
  rows(
    db,
    sql<{ id: number; day: string }>`
      select id, day from runs where programme = 'release' and finished_at is null and day < ${runDay}::date order by day`,
  );

/** Marks every finished accrual run of earlier days that no release has taken: from here on they are this release's. */
export async function claimRuns(tx: Tx, releaseId: number, runDay: string): Promise<void> {
  await sql`
    update runs set released_by = ${releaseId} where programme = 'accrual' and released_by is null and finished_at is not null
      and (levels_decided_at at time zone 'UTC')::date < ${runDay}::date`.execute(tx);
}

const openDays = (releaseId: number, cursor: number) => sql`
  from level_income_daily d join runs r on r.programme = 'accrual' and r.day = d.day
  where r.released_by = ${releaseId} and d.day = any (array(select day from runs where released_by = ${releaseId})) and d.beneficiary_id > ${cursor}`;

/** Commissions of claims that this release pays and no one cancelled. */
const openClaimCommissions = (releaseId: number, cursor: number) => sql`
  from claim_level_income l where l.released_by = ${releaseId} and l.beneficiary_id > ${cursor}`;

/** The member that ends the next batch of `size` beneficiaries after the cursor, or undefined when none is left. */
export async function nextBeneficiaryBound(
  tx: Tx,
  releaseId: number,
  cursor: number,
  size: number,
): Promise<number | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ last: number | null }>`select max(beneficiary_id)::int as last from (
      (select distinct d.beneficiary_id ${openDays(releaseId, cursor)} order by 1 limit ${size})
      union (select distinct l.beneficiary_id ${openClaimCommissions(releaseId, cursor)} order by 1 limit ${size}) order by 1 limit ${size}) batch`,
  );
  return row?.last ?? undefined;
}

/** What beneficiaries after the cursor and up to `last` get, by kind: their days' sums less what was cancelled, and their claims'. */
const openSums = (releaseId: number, cursor: number, last: number) => sql`
  select beneficiary_id, compound, sum(amount) as amount, sum(commissions) as commissions from (
    select d.beneficiary_id, d.compound, d.amount - coalesce(c.amount, 0) as amount, d.commissions - coalesce(c.commissions, 0) as commissions
    from (select d.* ${openDays(releaseId, cursor)} and d.beneficiary_id <= ${last}) d
    left join (select day, beneficiary_id, compound, sum(amount) as amount, count(*) as commissions from reversed_level_income group by day, beneficiary_id, compound) c
      on c.day = d.day and c.beneficiary_id = d.beneficiary_id and c.compound = d.compound
    union all
    select l.beneficiary_id, l.compound, l.amount, 1 ${openClaimCommissions(releaseId, cursor)} and l.beneficiary_id <= ${last}) open
  group by beneficiary_id, compound`;

/** One posting a member and kind for the commissions of beneficiaries after the cursor and up to `last`. */
export const releasePostings = (releaseId: number, runDay: string, cursor: number, last: number) => sql`
  select ${systemAccount('levels_payable')}::bigint as debit, s.beneficiary_id::bigint * 8 + ${memberAccount(0, 'main')}::bigint as credit,
    s.amount::bigint as amount, case when s.compound then 'compound_level' else 'level_income' end as entry_type,
    s.beneficiary_id::bigint as reference, ${runDay}::date - date '2000-01-01' as sequence, ${runDay}::date as day
  from (${openSums(releaseId, cursor, last)}) s`;

/** Adds to what a release has paid. */
export async function incrementReleased(tx: Tx, releaseId: number, paid: bigint): Promise<void> {
  await sql`update runs set levels_paid = levels_paid + ${paid} where id = ${releaseId}`.execute(tx);
}

/** Stores how many commissions a release paid and what they came to. */
export async function summariseRelease(tx: Tx, releaseId: number): Promise<void> {
  const { count, sum } = await one(
    tx,
    sql<{ count: number; sum: bigint }>`
      select coalesce(sum(commissions), 0)::int as count, coalesce(sum(amount), 0)::bigint as sum from (${openSums(releaseId, 0, LARGEST_ID)}) s`,
  );
  await sql`update runs set commissions = ${count}, levels_due = ${sum} where id = ${releaseId}`.execute(tx);
}
