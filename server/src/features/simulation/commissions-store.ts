import { activeDirectsBySponsor } from '#features/members/index.ts';
import { levelPercents, levelVersions } from '#features/plans/index.ts';
import {
  accrualRuns,
  accrualsOn,
  commissionsOn,
  hasInvestment,
  reasonAgainst,
  reasonAtLevel,
} from '#features/runs/index.ts';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';
import { entryPostings } from '#ledger/index.ts';
import { selectSides } from './returns-store.ts';
import type { Comparison, Sides } from './rules.ts';
import type { AccruedDay, Window } from './window-store.ts';

/** New percents by level, ppm, from level 1 on; null where a level is left as it is. */
export type NewPercents = (number | null)[];

const toMonth = (day: string) => sql.lit(day.slice(0, 7));

const NOW = sql`(select app_now())`;
/** Whether someone of `sim_qualified` has what a level takes. */
const qualifies = sql`${reasonAtLevel(sql`''`, sql`q.directs`, sql`g.level`)} = ''`;

/**
 * Prepares the sums by month, level and beneficiary, and for levels that older versions do not have: which, and who stands
 * where and qualifies now.
 */
export async function prepareCommissions(tx: Tx, kind: 'invest' | 'active', percents: NewPercents): Promise<void> {
  await sql`create temp table sim_commissions (month text, level int, beneficiary_id int, due bigint, paid bigint, simulated bigint) on commit drop`.execute(
    tx,
  );
  await sql`
    create temp table sim_gaps on commit drop as
    select v.version, n.level::int as level, n.ppm from ${levelVersions(kind)} v cross join unnest(${percents}::int[]) with ordinality n(ppm, level)
    where n.ppm > 0 and not exists (
      select from ${levelPercents(kind)} p where p.version = v.version and p.level = n.level and p.ppm > 0)`.execute(
    tx,
  );
  await sql`
    create temp table sim_qualified on commit drop as
    select m.id, coalesce(d.active, 0)::int as directs
    from member_standings m left join ${activeDirectsBySponsor(NOW)} d on d.sponsor_id = m.id
    where exists (select from sim_gaps) and ${reasonAgainst(hasInvestment, NOW)} = ''`.execute(tx);
  await sql`analyze sim_qualified`.execute(tx);
}

/** Whether some version lacks a level that now has a percent. */
export async function hasGaps(tx: Tx): Promise<boolean> {
  return (await one(tx, sql<{ found: boolean }>`select exists (select from sim_gaps) as found`)).found;
}

/** An end-of-day run's commissions by the new percents, each from its own base; who qualified that day still does. */
export async function addDay(tx: Tx, accrued: AccruedDay, percents: NewPercents): Promise<void> {
  const [numerator, denominator] = [sql.lit(accrued.numerator), sql.lit(accrued.denominator)];
  const ppm = sql`coalesce((${percents}::int[])[level], ppm)`;
  await sql`
    insert into sim_commissions
    select ${toMonth(accrued.day)}, level, beneficiary_id,
      coalesce(sum(level_amount(base_amount, ppm, ${numerator}, ${denominator}, 1, 1)) filter (where reason = ''), 0),
      coalesce(sum(level_amount(base_amount, ppm, ${numerator}, ${denominator}, ${sql.lit(accrued.levelsNumerator)}, ${sql.lit(accrued.levelsDenominator)})) filter (where reason = ''), 0),
      sum(level_amount(base_amount, ${ppm}, ${numerator}, ${denominator}, 1, 1))
    from ${commissionsOn(sql`${sql.lit(accrued.day)}::date`)} l where reason in ('', 'zero') group by level, beneficiary_id`.execute(
    tx,
  );
}

/** The same for levels that the investments of that day had no percent for, to whom they would go now. */
export async function addDeeper(tx: Tx, accrued: AccruedDay): Promise<void> {
  const [numerator, denominator] = [sql.lit(accrued.numerator), sql.lit(accrued.denominator)];
  await sql`
    insert into sim_commissions
    select ${toMonth(accrued.day)}, g.level, q.id, 0, 0, sum(level_amount(s.due, g.ppm, ${numerator}, ${denominator}, 1, 1))
    from ${accrualsOn(sql`${sql.lit(accrued.day)}::date`)} s join sim_gaps g on g.version = s.level_version join member_standings m on m.id = s.member_id
      join sim_qualified q on q.id = m.ancestors[g.level] and ${qualifies}
    where s.due > 0 and s.distribution <> 2 group by g.level, q.id`.execute(tx);
}

/** The commissions of claims that were made in the window, and the deeper levels of the claimed accruals. */
export async function addClaims(tx: Tx, { from, to }: Window, percents: NewPercents): Promise<void> {
  const ppm = sql`coalesce((${percents}::int[])[l.level], l.ppm)`;
  await sql`
    insert into sim_commissions
    select to_char(l.claim_day, 'YYYY-MM'), l.level, l.beneficiary_id, sum(l.due), sum(l.amount),
      coalesce(sum(l.base_amount * ${ppm} / 1000000) filter (where coalesce(l.reason, '') in ('', 'zero', 'unfunded')), 0)
    from claimed_commissions l where l.claim_day between ${from}::date and ${to}::date
    group by 1, l.level, l.beneficiary_id`.execute(tx);
  await sql`
    insert into sim_commissions
    select to_char(s.claim_day, 'YYYY-MM'), g.level, q.id, 0, 0, sum(s.amount * g.ppm / 1000000)
    from claimed_accruals s join investment_terms i on i.id = s.investment_id
      join sim_gaps g on g.version = i.level_version join member_standings m on m.id = s.member_id
      join sim_qualified q on q.id = m.ancestors[g.level] and ${qualifies}
    where s.claim_day between ${from}::date and ${to}::date group by 1, g.level, q.id`.execute(tx);
}

/** Commissions of the activation fees of the window, less reversed ones; a level that had no percent then goes to who stands there now. */
export async function addCommissions(tx: Tx, { from, to }: Window, percents: NewPercents): Promise<number> {
  await sql`
    create temp table sim_fees on commit drop as
    select t.id, t.member_id, t.price, to_char(t.created_at at time zone 'UTC', 'YYYY-MM') as month,
      coalesce((select max(version) from ${levelVersions('active')} v where v.created_at <= t.created_at), 1) as version
    from activations t where t.code_id is null and t.price > 0 and t.reversed_at is null
      and t.created_at >= ${from}::timestamp at time zone 'UTC' and t.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`.execute(
    tx,
  );
  // a member's account is their id times 8 plus the account type
  await sql`
    insert into sim_commissions
    select f.month, p.sequence, (p.credit / 8)::int, sum(p.amount), sum(p.amount),
      sum(case when (${percents}::int[])[p.sequence] is null then p.amount else f.price * (${percents}::int[])[p.sequence] / 1000000 end)
    from sim_fees f join ${entryPostings('ib_commission')} p on p.sequence between 1 and 20 and p.reference = f.id
    group by f.month, p.sequence, p.credit`.execute(tx);
  await sql`
    insert into sim_commissions
    select f.month, g.level, r.id, 0, 0, sum(f.price * g.ppm / 1000000)
    from sim_fees f join sim_gaps g on g.version = f.version join member_standings m on m.id = f.member_id
      join member_standings r on r.id = m.ancestors[g.level] and not r.blocked and r.closed_at is null
    group by f.month, g.level, r.id`.execute(tx);
  return (await one(tx, sql<{ count: number }>`select count(*)::int as count from sim_fees`)).count;
}

const sums = sql`sum(due)::bigint as due, sum(paid)::bigint as paid, sum(simulated)::bigint as simulated`;

export const commissionsByMonth = (db: Db): Promise<(Comparison & { month: string })[]> =>
  rows(
    db,
    sql<Comparison & { month: string }>`select month, ${sums} from sim_commissions group by month order by month`,
  );

export const commissionsByLevel = (db: Db): Promise<(Comparison & { level: number })[]> =>
  rows(
    db,
    sql<Comparison & { level: number }>`select level, ${sums} from sim_commissions group by level order by level`,
  );

export const commissionsBySide = (db: Db): Promise<Sides> =>
  one(db, selectSides(sql`select beneficiary_id as member_id, due, simulated from sim_commissions`));

/** How many commissions the runs and claims of a window made. */
export async function countCommissions(db: Db, { from, to }: Window): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select (coalesce((select sum(commissions) from ${accrualRuns} r where finished_at is not null and day between ${from}::date and ${to}::date), 0)
        + (select count(*) from claimed_commissions where claim_day between ${from}::date and ${to}::date))::int as count`,
  );
  return count;
}
