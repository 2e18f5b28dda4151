import { findSplits } from '#features/investments/index.ts';
import { activeDirectsBySponsor } from '#features/members/index.ts';
import { isHoliday, levelPercents } from '#features/plans/index.ts';
import { maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import { memberAccount, systemAccount } from '#ledger/index.ts';
import { dayTable } from './day-store.ts';
import { reasonAgainst, reasonAtLevel } from './level-qualification-store.ts';
import type { Run, RunPartition } from './store.ts';

/** A range of investments: after < id <= upto. */
export type InvestmentRange = { after: number; upto: number };
/** What the accruals of a range came to. */
export type AccrualSums = { accruals: number; due: bigint };

const LARGEST_ID = 2_147_483_647;

/** Cuts the active investments into so many ranges of about the same number. */
export async function splitIntoRanges(tx: Tx, count: number): Promise<InvestmentRange[]> {
  const ends = [...(count < 2 ? [] : await findSplits(tx, count)), LARGEST_ID];
  return ends.map((upto, place) => ({ after: ends[place - 1] ?? 0, upto }));
}

/**
 * Until the transaction ends statements go over everything there is: the planner knows nothing of a day that is just being
 * written, takes it for one row, and would look up each of a hundred thousand by itself.
 */
export async function disableNestedLoops(tx: Tx): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`set local enable_mergejoin = off`.execute(tx);
  await sql`set local work_mem = '192MB'`.execute(tx);
}

/**
 * One accrual for each active investment that is not in notice, whose calendar has this day, between its start and
 * its end.
 */
export const insertAccruals = (tx: Tx, day: string, { after, upto }: InvestmentRange): Promise<AccrualSums> =>
  one(
    tx,
    sql<AccrualSums>`
    with accruing as (
      select i.id, i.member_id, coalesce(m.sponsor_id, 0) as sponsor_id, i.rate_ppm, i.level_version, i.invested + i.growth as base, m.blocked, m.roi_open,
        case when i.settlement = 'claimed' then 2 when i.distribution = 'compound' then 1 else 0 end as distribution,
        greatest(i.invested * i.return_cap_ppm / 1000000 - i.earned, 0) as remaining_cap
      from active_investments i join member_standings m on m.id = i.member_id
      where i.notice_given_on is null and i.start_day < ${day}::date and i.end_day >= ${day}::date
        and (i.accrues_from is null or i.accrues_from <= ${day}::date)
        and i.id > ${after} and i.id <= ${upto}
        and (i.accrues_on = 'every_day' or (extract(isodow from ${day}::date) < 6 and not ${isHoliday(sql`${day}::date`)}))
    ), decided as (
      select *, base * rate_ppm / 1000000 as full_due,
        case when blocked then 'blocked' when not roi_open then 'roi_closed' when remaining_cap = 0 then 'cap'
          when base * rate_ppm / 1000000 = 0 then 'zero' else '' end as reason
      from accruing
    ), made as (
      insert into ${dayTable('return_accruals', day)} (base, due, day, investment_id, member_id, sponsor_id, rate_ppm, level_version, distribution, reason)
      select base, case when reason = '' then least(full_due, remaining_cap) else 0 end, ${day}::date, id, member_id, sponsor_id, rate_ppm,
        level_version, distribution, reason
      from decided order by id returning due)
    select count(*)::int as accruals, coalesce(sum(due), 0)::bigint as due from made`,
  );

/**
 * One commission for each accrual of a range with something due and each level above it that has a percent; claimed
 * accruals get theirs when claimed. The upline of a member is their sponsor's, so who qualifies is worked out once for
 * each sponsor.
 * @param at the moment the snapshot is of: activations that have ended by then count no more
 * @returns how many commissions
 */
export async function insertCommissions(
  tx: Tx,
  day: string,
  { after, upto }: InvestmentRange,
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with accruals as materialized (
      select * from ${dayTable('return_accruals', day)}
      where investment_id > ${after} and investment_id <= ${upto} and due > 0 and distribution <> 2 and sponsor_id <> 0
    ), percents as materialized (
      select version, level, ppm from ${levelPercents('invest')} p where ppm > 0 and version in (select level_version from accruals)
    ), sponsors as materialized (
      select m.id, (m.id || m.ancestors)[:(select max(level) from percents)] as upline
      from member_standings m where m.id in (select sponsor_id from accruals)
    ), upline_members as materialized (
      select distinct unnest(upline) as id from sponsors
    ), beneficiaries as materialized (
      select m.id, coalesce(d.active, 0) as directs, ${reasonAgainst(sql`v.id is not null`, sql`${at}`)} as reason
      from upline_members a join member_standings m on m.id = a.id left join ${activeDirectsBySponsor(sql`${at}`)} d on d.sponsor_id = m.id
        left join (
          select id from upline_members where id in (select member_id from active_investments where notice_given_on is null)) v on v.id = m.id
    ), lines as materialized (
      select sponsor_id, version, level, ppm, beneficiary_id, reason, case when reason = '' then ppm else 0 end as earned_ppm
      from (
        select s.id as sponsor_id, p.version, p.level, p.ppm, r.id as beneficiary_id, ${reasonAtLevel(sql`r.reason`, sql`r.directs`, sql`s.level`)} as reason
        from (select id, unnest(upline) as beneficiary_id, generate_subscripts(upline, 1) as level from sponsors) s
          join percents p on p.level = s.level join beneficiaries r on r.id = s.beneficiary_id) each
    )
    insert into ${dayTable('level_commissions', day)} (base_amount, amount, day, investment_id, beneficiary_id, from_id, ppm, level, compound, reason)
    select s.due, s.due * l.earned_ppm / 1000000, ${day}::date, s.investment_id, l.beneficiary_id, s.member_id, l.ppm, l.level,
      s.distribution = 1, case when l.earned_ppm > 0 and s.due * l.earned_ppm < 1000000 then 'zero' else l.reason end
    from accruals s join lines l on l.sponsor_id = s.sponsor_id and l.version = s.level_version`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The investment id that ends the next batch of `size` accruals of a partition, or undefined when none is left. */
export async function nextAccrualBound(
  tx: Tx,
  run: Run,
  partition: RunPartition,
  size: number,
): Promise<number | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ last: number | null }>`select max(investment_id)::int as last from (
      select investment_id from return_accruals where day = ${run.day}::date and investment_id > ${partition.cursor} and investment_id <= ${partition.upto}
      order by investment_id limit ${size}) batch`,
  );
  return row?.last ?? undefined;
}

/**
 * The postings of a partition's accruals after its cursor and up to `last`: what each is credited, to where its plan
 * pays.
 */
export function accrualPostings(run: Run, partition: RunPartition, last: number) {
  const to = (account: 'profit' | 'compound') => sql`s.member_id::bigint * 8 + ${memberAccount(0, account)}::bigint`;
  return sql`
    select ${systemAccount('returns_pool')}::bigint as debit,
      case s.distribution when 0 then ${to('profit')} when 1 then ${to('compound')} else ${systemAccount('returns_payable')}::bigint end as credit,
      ledger_share(s.due, ${run.funding_numerator}, ${run.funding_denominator}) as amount,
      case s.distribution when 0 then 'return' when 1 then 'compound_return' else 'claimable_return' end as entry_type,
      s.investment_id::bigint as reference, s.day - date '2000-01-01' as sequence, s.day
    from return_accruals s
    where s.day = ${run.day}::date and s.investment_id > ${partition.cursor} and s.investment_id <= ${last}`;
}
