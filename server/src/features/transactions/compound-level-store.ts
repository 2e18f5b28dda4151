import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { CompoundLevel } from '@fairlead/contract/features/transactions.ts';
import type { RawBuilder } from 'kysely';
import { accrualRuns, archivedLevelIncome, keptLevelIncome, stepRuns } from '#features/runs/index.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';

/** A release run `release` that has paid what it holds for a beneficiary. */
const paidTo = (beneficiary: RawBuilder<unknown>) =>
  sql`(release.finished_at is not null or release."cursor" >= ${beneficiary})`;

/** A member's released commissions of claims on compounding plans. */
const claimed = (memberId: number) => sql`
  claim_level_income l join ${stepRuns('release')} release on release.id = l.released_by
  where l.beneficiary_id = ${memberId} and l.compound and ${paidTo(sql`l.beneficiary_id`)}`;

/** How many compound commissions a member was released of each of some days: the day's own count less what was cancelled. */
const dayCounts = (memberId: number, days: RawBuilder<unknown>) => sql`
  select d.day, d.commissions - (select count(*) from reversed_level_income c where c.day = d.day and c.beneficiary_id = d.beneficiary_id and c.compound) as commissions
  from ${days} d join ${accrualRuns} r on r.day = d.day
  where d.beneficiary_id = ${memberId} and d.compound and (r.release_finished_at is not null or r.release_cursor >= d.beneficiary_id)`;

/**
 * How many released compound commissions a member has on each day that has any to show: those of days that are not archived, and
 * claims'.
 */
const shownCounts = (memberId: number) => sql`
  select day, sum(commissions)::int as commissions from (
    ${dayCounts(memberId, keptLevelIncome)}
    union all
    select l.day, count(*) from ${claimed(memberId)} group by l.day) counted
  where commissions > 0 group by day`;

/** How many released compound commissions a member can be shown, and of how many only the sums are here. */
export const countCompoundLevels = (db: Db, memberId: number): Promise<{ count: number; archived: number }> =>
  one(
    db,
    sql<{ count: number; archived: number }>`
      select (select coalesce(sum(commissions), 0)::int from (${shownCounts(memberId)}) days) as count,
        (select coalesce(sum(commissions), 0)::int from (${dayCounts(memberId, archivedLevelIncome)}) days) as archived`,
  );

/**
 * A page of a member's released compound commissions, newest first. The counts by day say which days the page lies on,
 * so that a deep page reads no more commissions than the first.
 */
export async function listCompoundLevels(db: Db, memberId: number, page: Page): Promise<CompoundLevel[]> {
  const days = await rows(
    db,
    sql<{ day: string; before: number }>`
      select day, (upto - commissions)::int as before from (
        select day, commissions, sum(commissions) over (order by day desc) as upto from (${shownCounts(memberId)}) counted) days
      where upto > ${page.offset} and upto - commissions < ${page.offset + page.limit} order by day desc`,
  );
  const [first] = days;
  if (!first) return [];
  const onDays = sql`l.day = any (${days.map(({ day }) => day)}::date[])`;
  const found = await rows(
    db,
    sql<Row>`
      with commissions as materialized (
        select l.day, l.investment_id, l.level, l.from_id, l.base_amount, l.ppm, l.amount, release.created_at
        from settled_commissions l join ${stepRuns('release')} release on release.id = l.released_by
        where l.beneficiary_id = ${memberId} and l.compound and l.amount > 0 and l.reversed_at is null
          and ${paidTo(sql`l.beneficiary_id`)} and ${onDays}
        union all
        select l.day, l.investment_id, l.level, l.from_id, l.base_amount, l.ppm, l.amount, release.created_at
        from ${claimed(memberId)} and ${onDays}),
      page as (
        select * from commissions order by day desc, investment_id desc, level limit ${page.limit} offset ${page.offset - first.before})
      select p.day, p.investment_id, p.level, p.base_amount, p.ppm, p.amount, p.created_at, m.username, m.email, f.username as from_username, f.email as from_email
      from page p join member_names m on m.id = ${memberId} join member_names f on f.id = p.from_id
      order by p.day desc, p.investment_id desc, p.level`,
  );
  return found.map((row) => ({
    id: `${row.day}-${row.investment_id}-${row.level}`,
    user: { name: row.username, email: row.email },
    userBy: { name: row.from_username, email: row.from_email },
    type: 'compound_level',
    level: row.level,
    baseAmount: row.base_amount,
    amount: row.amount,
    ppm: row.ppm,
    day: row.day,
    createdAt: row.created_at,
  }));
}

type Row = {
  day: string;
  investment_id: number;
  level: number;
  base_amount: bigint;
  ppm: number;
  amount: bigint;
  created_at: Date;
  username: string;
  email: string;
  from_username: string;
  from_email: string;
};
