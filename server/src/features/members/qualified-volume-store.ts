import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { RawBuilder } from 'kysely';
import { type Db, likePattern, maybeOne, one, rows, sharedRead, sql } from '#foundation/db.ts';

/** What is below a member at any depth: how many, and their active principal. `direct` of them are directly below; `own` is theirs. */
export type VolumeTotals = { team: number; direct: number; business: bigint; own: bigint };

const NOTHING: VolumeTotals = { team: 0, direct: 0, business: 0n, own: 0n };

// What is rolled up, and what still waits: one statement, so one snapshot.
const getTotals = (id: RawBuilder<unknown>) => sql`
  select coalesce(t.team, 0) + coalesce(w.team, 0)::int as team, coalesce(t.direct, 0) + coalesce(w.direct, 0)::int as direct,
    coalesce(t.business, 0) + coalesce(w.business, 0)::bigint as business, coalesce(t.own, 0) + coalesce(o.own, 0)::bigint as own
  from (select ${id}::int as id) it left join volume_totals t on t.member_id = it.id
    cross join lateral (select sum(team) as team, sum(amount) as business, sum(case when path[1] = it.id then direct else 0 end) as direct
      from volume_events_pending where path @> array[it.id]) w
    cross join lateral (select sum(own) as own from volume_events_pending where member_id = it.id) o`;

/** The totals of members, exact at this instant, without walking the tree; every id asked for is in the answer. */
export async function getVolumeTotals(db: Db, ids: number[]): Promise<Map<number, VolumeTotals>> {
  const found = await rows(
    db,
    sharedRead(sql<VolumeTotals & { id: number }>`
      select asked.id, f.* from unnest(${ids}::int[]) asked(id) cross join lateral (${getTotals(sql`asked.id`)}) f`),
  );
  const totals = new Map(found.map(({ id, ...figures }) => [id, figures]));
  for (const id of ids) if (!totals.has(id)) totals.set(id, NOTHING);
  return totals;
}

/** A direct member with everyone below them: their leg counts `own` and `business` together. */
export type Leg = VolumeTotals & {
  id: number;
  sponsorId: number;
  username: string;
  fullname: string;
  joinedAt: Date;
  blocked: boolean;
  activated: boolean;
};

const legColumns = sql`m.id, m.sponsor_id as "sponsorId", m.username, m.fullname, m.created_at as "joinedAt", m.blocked,
  coalesce(m.activation_ends_at > app_now(), false) as activated, f.*`;

/**
 * A page of the legs of each of some members, in the order of their ids and then of joining; how many a member has is theirs
 * `direct`.
 * @param max total rows
 */
export const listLegs = (
  db: Db,
  ids: number[],
  page: Pick<Page, 'limit' | 'offset'>,
  max = page.limit,
): Promise<Leg[]> =>
  rows(
    db,
    sql<Leg>`
      select ${legColumns} from (
        select m.* from unnest(${ids}::int[]) with ordinality s(id, place) cross join lateral (
          select s.place, m.* from members m where m.sponsor_id = s.id order by m.id limit ${page.limit} offset ${page.offset}) m
        order by s.place, m.id limit ${max}) m
        cross join lateral (${getTotals(sql`m.id`)}) f
      order by m.place, m.id`,
  );

/** A page of a member's legs whose username or name holds a text, and how many there are. */
export async function findLegs(
  db: Db,
  id: number,
  search: string,
  page: Pick<Page, 'limit' | 'offset'>,
): Promise<{ legs: Leg[]; total: number }> {
  const pattern = likePattern(search.trim());
  const found = await rows(
    db,
    sql<Leg & { total: number }>`
      select ${legColumns}, m.total from (
        select *, count(*) over ()::int as total from members
        where sponsor_id = ${id} and (username ilike ${pattern} or fullname ilike ${pattern})
        order by id limit ${page.limit} offset ${page.offset}) m
        cross join lateral (${getTotals(sql`m.id`)}) f
      order by m.id`,
  );
  return { legs: found.map(({ total: _, ...leg }) => leg), total: found[0]?.total ?? 0 };
}

/** A member's legs that have business, the strongest first, and how many there are. */
export const strongestLegs = (
  db: Db,
  id: number,
  limit: number,
): Promise<{ id: number; username: string; business: bigint; count: number }[]> =>
  rows(
    db,
    sql<{ id: number; username: string; business: bigint; count: number }>`
      select id, username, business, count(*) over ()::int as count from (
        select m.id, m.username, f.business + f.own as business
        from members m cross join lateral (${getTotals(sql`m.id`)}) f where m.sponsor_id = ${id}) legs
      where business > 0 order by business desc, id limit ${limit}`,
  );

/** Whether a member is another one, or below them at any depth. */
export async function isWithin(db: Db, memberId: number, topId: number): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`select 1 from members where id = ${memberId} and (id = ${topId} or ${topId}::int = any (ancestors))`,
  );
  return found !== undefined;
}

/** Figures that prizes are measured by; micro-units. `qualified` = other legs + min(strongest leg, other legs). */
export type QualifiedVolumes = { memberId: number; business: bigint; qualified: bigint; strongestLeg: bigint };

/**
 * A subquery (member_id, business, qualified, strongest_leg) over every member with business: now, or as at a moment, with
 * the sponsors as they were then. What was booked at that very moment is not in it.
 */
export const qualifiedVolumes = (at?: Date): RawBuilder<unknown> => sql`(
  with moved as materialized (${movedSince(at)}),
  corrections as materialized (
    select member_id, sum(business)::bigint as business, sum(own)::bigint as own from (
      select unnest(path) as member_id, amount as business, 0::bigint as own from volume_events_pending
      union all select member_id, 0, own from volume_events_pending where own <> 0
      ${
        at === undefined
          ? sql``
          : sql`union all select unnest(path), -amount, 0 from volume_events where occurred_at >= ${at}
      union all select member_id, 0, -amount from volume_events where occurred_at >= ${at} and kind = 'principal'`
      }) parts
    group by member_id),
  figures as (
    select coalesce(t.member_id, c.member_id) as member_id, coalesce(t.business, 0) + coalesce(c.business, 0) as business,
      coalesce(t.own, 0) + coalesce(c.own, 0) as own
    from volume_totals t full join corrections c on c.member_id = t.member_id),
  sponsors as (
    select id, sponsor_id from members where sponsor_id is not null ${at === undefined ? sql`` : sql`and id not in (select member_id from moved)`}
    union all select member_id, sponsor_id from moved where sponsor_id is not null),
  strongest as (
    select s.sponsor_id, max(f.business + f.own) as leg from figures f join sponsors s on s.id = f.member_id group by s.sponsor_id)
  select f.member_id, f.business, f.business - s.leg + least(s.leg, f.business - s.leg) as qualified, s.leg as strongest_leg
  from figures f join strongest s on s.sponsor_id = f.member_id where f.business > 0)`;

/**
 * The same, now, of those alone whose qualified business is at least so much. Where no event waits, the strongest leg is
 * kept; the others' legs are read. `new_principal`: what began in a month below them and is active.
 * @param min micro-units, above zero
 * @param month its first day; the month that runs
 */
export const qualifiedVolumesFrom = (min: bigint, month: string): RawBuilder<unknown> => sql`(
  with waiting as materialized (
    select member_id, sum(leg)::bigint as leg, sum(new_amount) filter (where new_month = ${month}::date) as new_amount, bool_or(is_above) as is_above
    from (
      select unnest(path) as member_id, amount as leg, new_amount, new_month, true as is_above from volume_events_pending
      union all select member_id, own, 0, null, false from volume_events_pending where own <> 0) parts
    group by member_id),
  legs as (
    select s.member_id, s.new_amount, coalesce(t.business + t.own, 0) + coalesce(w.leg, 0) as leg
    from waiting s join members m on m.sponsor_id = s.member_id left join volume_totals t on t.member_id = m.id left join waiting w on w.member_id = m.id
    where s.is_above),
  tall as (
    select member_id, business, strongest_leg, case when new_month = ${month}::date then new_business else 0 end as new_principal from volume_totals
    where qualified_bits >= count_bits(${min}) and member_id not in (select member_id from waiting where is_above)
    union all
    select l.member_id, l.business, l.strongest_leg, l.new_amount + coalesce(case when t.new_month = ${month}::date then t.new_business end, 0)
    from (select member_id, sum(leg)::bigint as business, max(leg)::bigint as strongest_leg, coalesce(max(new_amount), 0)::bigint as new_amount from legs group by member_id) l
      left join volume_totals t on t.member_id = l.member_id),
  judged as (
    select member_id, business, business - strongest_leg + least(strongest_leg, business - strongest_leg) as qualified, strongest_leg, new_principal from tall)
  select * from judged where qualified >= ${min})`;

/** One member's figures now, by their legs alone. */
export async function getVolumes(db: Db, id: number): Promise<Omit<QualifiedVolumes, 'memberId'>> {
  const found = await maybeOne(
    db,
    sql<Omit<QualifiedVolumes, 'memberId'>>`
      select sum(leg)::bigint as business, (sum(leg) - max(leg) + least(max(leg), sum(leg) - max(leg)))::bigint as qualified, max(leg)::bigint as "strongestLeg"
      from (select f.business + f.own as leg from members m cross join lateral (${getTotals(sql`m.id`)}) f where m.sponsor_id = ${id}) legs
      having count(*) > 0`,
  );
  return found ?? { business: 0n, qualified: 0n, strongestLeg: 0n };
}

/**
 * A subquery (member_id, path) of the lines above members as they were at a moment, nearest first.
 * @param members selects (member_id)
 */
export const linesAt = (at: Date, members: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive moved as (${movedSince(at)}),
  wanted as materialized (
    select m.id, m.ancestors, m.id = any (v.ids) or m.ancestors && v.ids as is_other
    from (${members}) w join members m on m.id = w.member_id
      cross join (select coalesce(array_agg(member_id), '{}') as ids from moved) v),
  line as (
    select id as member_id, '{}'::int[] as path, id as last from wanted where is_other
    union all
    select l.member_id, l.path || up.sponsor_id, up.sponsor_id from line l cross join lateral (
      select case when v.member_id is null then m.sponsor_id else v.sponsor_id end as sponsor_id
      from members m left join moved v on v.member_id = m.id where m.id = l.last) up
    where up.sponsor_id is not null)
  select id as member_id, ancestors as path from wanted where not is_other
  union all (select distinct on (member_id) member_id, path from line order by member_id, cardinality(path) desc))`;

/** What was booked to or from each investment's principal at or after an instant, as a subquery (investment_id, amount). */
export const principalSince = (at: Date): RawBuilder<unknown> => sql`(
  select investment_id, sum(amount)::bigint as amount from volume_events
  where kind = 'principal' and occurred_at >= ${at} group by investment_id)`;

/** Direct members who count towards qualification (an unexpired activation, not blocked), as a scalar over a member's id. */
export const activeDirects = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select count(*)::int from members d where d.sponsor_id = ${memberId} and not d.blocked and d.activation_ends_at > app_now())`;

/**
 * The same of everyone who has some: a subquery (sponsor_id, active).
 * @param at activations that have ended by then count no more
 */
export const activeDirectsBySponsor = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select sponsor_id, count(*)::int as active from members
  where sponsor_id is not null and not blocked and activation_ends_at > ${at} group by sponsor_id)`;

/** How many of a member's direct members count. */
export async function countActiveDirects(db: Db, memberId: number): Promise<number> {
  return (await one(db, sql<{ count: number }>`select ${activeDirects(sql`${memberId}::int`)} as count`)).count;
}

// Who moved at or after a moment, and their sponsor until the first of these moves.
const movedSince = (at: Date | undefined): RawBuilder<unknown> =>
  at === undefined
    ? sql`select null::int as member_id, null::int as sponsor_id where false`
    : sql`select distinct on (member_id) member_id, path[1] as sponsor_id from volume_events
        where kind = 'leave' and occurred_at >= ${at} order by member_id, id`;
