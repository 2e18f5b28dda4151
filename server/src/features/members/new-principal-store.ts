import type { RawBuilder } from 'kysely';
import { type Db, one, sql } from '#foundation/db.ts';
import { type Check, checkDerived } from '#ledger/index.ts';

/** The first day of the month that runs. */
export const thisMonth = sql`date_trunc('month', (select app_today())::timestamp)::date`;

/**
 * A subquery (member_id, business, own): the active principal, below each member and their own, of investments that began in a
 * month; exact at this instant, without walking the tree. It is kept of the newest month only, in which anyone invested.
 * @param month its first day
 */
export const newPrincipals = (month: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select member_id, sum(business)::bigint as business, sum(own)::bigint as own from (
    select member_id, new_business as business, new_own as own from volume_totals where new_month = ${month}
    union all select unnest(path), new_amount, 0 from volume_events_pending where new_month = ${month}
    union all select member_id, 0, new_amount from volume_events_pending where new_month = ${month} and own <> 0) parts
  group by member_id)`;

/**
 * The active principal below a member, their own left out, of investments that began in a month.
 * @param month its first day; the month that runs
 */
export async function newPrincipalBelow(db: Db, memberId: number, month: string): Promise<bigint> {
  const { sum } = await one(
    db,
    sql<{ sum: bigint }>`
      select (coalesce((select new_business from volume_totals where member_id = ${memberId} and new_month = ${month}::date), 0)
        + coalesce((select sum(new_amount) from volume_events_pending where path @> array[${memberId}::int] and new_month = ${month}::date), 0))::bigint as sum`,
  );
  return sum;
}

/** The month that runs, and what began in it of a member's branch, their own included. */
export const getNewPrincipal = (db: Db, memberId: number): Promise<{ month: string; newPrincipal: bigint }> =>
  one(
    db,
    sql<{ month: string; newPrincipal: bigint }>`
      select n.month, (coalesce((select new_business + new_own from volume_totals where member_id = ${memberId} and new_month = n.month), 0)
        + coalesce((select sum(new_amount) from volume_events_pending
            where new_month = n.month and (path @> array[${memberId}::int] or member_id = ${memberId} and own <> 0)), 0))::bigint as "newPrincipal"
      from (select ${thisMonth} as month) n`,
  );

/** What is kept of the month that runs is what the investments say. */
export const checkNewPrincipal = (db: Db): Promise<Check> =>
  checkDerived(
    db,
    'the new principal of this month that is kept of every member is that of their investments and of those below',
    sql`
      with kept as materialized (select * from ${newPrincipals(thisMonth)} n),
        -- what the direct members bring: level by level that is everyone below
        brought as (
          select m.sponsor_id as member_id, sum(k.business + k.own) as business from members m join kept k on k.member_id = m.id
          where m.sponsor_id is not null group by m.sponsor_id),
        compared as (
          select m.id, coalesce(k.business, 0) = coalesce(b.business, 0) and coalesce(k.own, 0) = coalesce(n.amount, 0) as fits,
            format('member %s: kept %s and own %s, counted are %s, %s', m.id, k.business, k.own, b.business, n.amount) as said
          from members m left join kept k on k.member_id = m.id left join brought b on b.member_id = m.id
            left join (select member_id, amount from started_principal where month = ${thisMonth}) n on n.member_id = m.id)
      select count(*) as checked, count(*) filter (where not fits) as broken, min(said) filter (where not fits) as example from compared`,
  );

/** The strongest leg that is kept is that of the rolled-up totals, where no event waits for the member. */
export const checkStrongestLegs = (db: Db): Promise<Check> =>
  checkDerived(
    db,
    'the strongest leg that is kept of every member is that of their direct members',
    sql`
      with legs as (
        select m.sponsor_id as member_id, max(t.business + t.own) as leg from members m join volume_totals t on t.member_id = m.id
        where m.sponsor_id is not null group by m.sponsor_id),
        compared as (
          select t.member_id, t.strongest_leg = coalesce(l.leg, 0) as fits,
            format('member %s: kept %s, counted %s', t.member_id, t.strongest_leg, coalesce(l.leg, 0)) as said
          from volume_totals t left join legs l on l.member_id = t.member_id
          where t.member_id not in (select unnest(path) from volume_events_pending))
      select count(*) as checked, count(*) filter (where not fits) as broken, min(said) filter (where not fits) as example from compared`,
  );
