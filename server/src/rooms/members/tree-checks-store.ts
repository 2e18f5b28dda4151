import { type Db, sql } from '#foundation/db.ts';
import { balancesOf, type Check, check } from '#ledger/index.ts';

/** What must hold of the tree and its totals; `cli verify` and the nightly check ask for it. */
export const memberChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    check(
      db,
      "every member's line above is his sponsor and his sponsor's line",
      sql`
        select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
          select m.id, m.ancestors = case when s.id is null then '{}'::int[] else s.id || s.ancestors end
            and not m.id = any (m.ancestors) as fits
          from members m left join members s on s.id = m.sponsor_id) t`,
    ),
  (db) =>
    check(
      db,
      'team and business of every member equal a recount of the lines and principals',
      sql`
        with totals as (
          select member_id, sum(team) as team, sum(direct) as direct, sum(business) as business, sum(own) as own from (
            select member_id, team, direct, business, own from tree_totals
            union all select a.member_id, w.team, case when a.place = 1 then w.direct else 0 end, w.amount, 0
              from tree_waiting w cross join unnest(w.path) with ordinality a(member_id, place)
            union all select member_id, 0, 0, 0, own from tree_waiting) parts
          group by member_id),
        counted as (
          select member_id, sum(team) as team, sum(direct) as direct, sum(business) as business, sum(own) as own from (
            select a.member_id, 1 as team, (a.place = 1)::int as direct, p.balance as business, 0 as own
              from members m join ${balancesOf('principal')} p on p.member_id = m.id
                cross join unnest(m.ancestors) with ordinality a(member_id, place)
            union all select member_id, 0, 0, 0, balance from ${balancesOf('principal')} p) parts
          group by member_id),
        compared as (
          select member_id, coalesce((t.team, t.direct, t.business, t.own) = (c.team, c.direct, c.business, c.own), false)
              or (t.member_id is null and (c.team, c.direct, c.business, c.own) = (0, 0, 0, 0))
              or (c.member_id is null and (t.team, t.direct, t.business, t.own) = (0, 0, 0, 0)) as fits,
            format('member %s has team %s, business %s, principal %s; counted are %s, %s, %s', member_id, t.team, t.business, t.own,
              c.team, c.business, c.own) as said
          from totals t full join counted c using (member_id))
        select count(*) as checked, count(*) filter (where not fits) as broken, min(said) filter (where not fits) as example from compared`,
    ),
];
