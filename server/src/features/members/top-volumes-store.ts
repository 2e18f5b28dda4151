import { type Db, rows, sql } from '#foundation/db.ts';

/** A sponsor with what is below them: members, their active principal, and of it the strongest leg's. Micro-units. */
export type TopVolume = {
  user_id: number;
  username: string;
  team: number;
  direct: number;
  business: bigint;
  strongest_leg: bigint;
};

/**
 * The sponsors with the most active principal below them, the most first. What is not rolled up yet counts: of those with the
 * most that is rolled up, as many more are looked at as could be overtaken.
 */
export const listTopVolumes = (db: Db, limit: number): Promise<TopVolume[]> =>
  rows(
    db,
    sql<TopVolume>`
      with pending as materialized (
        select up as member_id, sum(amount)::bigint as business, sum(team)::int as team, sum(case when path[1] = up then direct else 0 end)::int as direct
        from volume_events_pending cross join unnest(path) up group by up),
      pending_own as materialized (select member_id, sum(own)::bigint as own from volume_events_pending group by member_id),
      looked_at as (
        (select member_id from volume_totals where business > 0 order by business desc limit ${limit}::int + (select count(*) from pending))
        union select member_id from pending),
      top as (
        select c.member_id, coalesce(t.team, 0) + coalesce(p.team, 0) as team, coalesce(t.direct, 0) + coalesce(p.direct, 0) as direct,
          (coalesce(t.business, 0) + coalesce(p.business, 0))::bigint as business, t.strongest_leg, p.member_id is not null as is_pending
        from looked_at c left join volume_totals t on t.member_id = c.member_id left join pending p on p.member_id = c.member_id
        where coalesce(t.business, 0) + coalesce(p.business, 0) > 0 order by business desc, c.member_id limit ${limit}::int)
      select m.id as user_id, m.username, top.team, top.direct, top.business,
        coalesce(case when top.is_pending then (
          select max(coalesce(d.business + d.own, 0) + coalesce(w.business, 0) + coalesce(o.own, 0))::bigint
          from members c left join volume_totals d on d.member_id = c.id left join pending w on w.member_id = c.id
            left join pending_own o on o.member_id = c.id
          where c.sponsor_id = m.id) else top.strongest_leg end, 0)::bigint as strongest_leg
      from top join members m on m.id = top.member_id order by top.business desc, m.id`,
  );
