import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, checkDerived, selectBalances } from '#ledger/index.ts';
import { checkMemberCounts } from './counts-store.ts';
import { checkNewPrincipal, checkStrongestLegs } from './new-principal-store.ts';
import { checkSearchCounts } from './search-counts-store.ts';

/** What must hold of the tree and its totals; `cli verify` and the daily check ask for it. */
export const memberChecks: ((db: Db) => Promise<Check>)[] = [
  checkMemberCounts,
  checkNewPrincipal,
  checkStrongestLegs,
  checkSearchCounts,
  (db) =>
    check(
      db,
      "every member's line above is their sponsor and their sponsor's line",
      sql`
        select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
          select m.id, m.ancestors = case when s.id is null then '{}'::int[] else s.id || s.ancestors end
            and not m.id = any (m.ancestors) as fits
          from members m left join members s on s.id = m.sponsor_id) t`,
    ),
  (db) =>
    checkDerived(
      db,
      'team and business of every member are what their direct members bring, their own is their principal',
      sql`
        with totals as materialized (
          select member_id, sum(team) as team, sum(direct) as direct, sum(business) as business, sum(own) as own from (
            select member_id, team, direct, business, own from volume_totals
            union all select a.member_id, w.team, case when a.place = 1 then w.direct else 0 end, w.amount, 0
              from volume_events_pending w cross join unnest(w.path) with ordinality a(member_id, place)
            union all select member_id, 0, 0, 0, own from volume_events_pending) parts
          group by member_id),
        -- what the direct members bring: with every line in order, level by level that is everyone below
        brought as (
          select m.sponsor_id as member_id, sum(1 + coalesce(t.team, 0)) as team, count(*) as direct,
            sum(coalesce(t.business, 0) + coalesce(t.own, 0)) as business
          from members m left join totals t on t.member_id = m.id where m.sponsor_id is not null group by m.sponsor_id),
        compared as (
          select coalesce(t.member_id, m.id) as member_id,
            m.id is not null and (coalesce(t.team, 0), coalesce(t.direct, 0), coalesce(t.business, 0), coalesce(t.own, 0))
              = (coalesce(b.team, 0), coalesce(b.direct, 0), coalesce(b.business, 0), coalesce(p.balance, 0)) as fits,
            format('member %s has team %s, business %s, principal %s; counted are %s, %s, %s', m.id, t.team, t.business, t.own,
              b.team, b.business, p.balance) as said
          from members m left join ${selectBalances('principal')} p on p.member_id = m.id left join brought b on b.member_id = m.id
            full join totals t on t.member_id = m.id)
        select count(*) as checked, count(*) filter (where not fits) as broken, min(said) filter (where not fits) as example from compared`,
    ),
];
