import { type Db, sql } from '#foundation/db.ts';
import { type Check, checkDerived } from '#ledger/index.ts';
import { LEAF_SHIFT } from './blocks.ts';

/** The lines that the roll-ups tell of, from the postings and requests themselves. */
const folded = sql`
  select place, grp, utc_month(created_at) as month, member_id, amount, status from (
    select t.place, t.grp, t.created_at, t.member_id, t.amount, case when t.reversed_by <= f.folded then 'failed' else 'complete' end as status
    from transaction_fold f join transactions t on t.origin = 'P' and t.place <= f.folded
    union all
    select place, grp, created_at, member_id, amount, status from transactions where origin in ('W', 'D')) told`;

/** What must hold between the roll-ups of members' histories and the lines they tell of. `cli rebuild` makes them again. */
export const transactionChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkDerived(
      db,
      "members' histories are counted and summed as their lines say",
      sql`
      select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('shift %s, group %s, block %s, month %s', shift, grp, block, month)) filter (where not fits) as example from (
        select coalesce(b.shift, s.shift) as shift, coalesce(b.grp, s.grp) as grp, coalesce(b.block, s.block) as block, coalesce(b.month, s.month) as month,
          (coalesce(b.lines, 0), coalesce(b.amount, 0), coalesce(b.failed, 0), coalesce(b.failed_amount, 0), coalesce(b.pending, 0), coalesce(b.pending_amount, 0))
          = (coalesce(s.lines, 0), coalesce(s.amount, 0), coalesce(s.failed, 0), coalesce(s.failed_amount, 0), coalesce(s.pending, 0), coalesce(s.pending_amount, 0)) as fits
        from transaction_blocks b full join (
          select shift.shift, grp, block >> (shift.shift - ${sql.lit(LEAF_SHIFT)}) as block, month, sum(lines) as lines, sum(amount) as amount,
            sum(failed) as failed, sum(failed_amount) as failed_amount, sum(pending) as pending, sum(pending_amount) as pending_amount
          from (
            select grp, place >> ${sql.lit(LEAF_SHIFT)} as block, month, count(*) as lines, sum(amount) as amount,
              count(*) filter (where status = 'failed') as failed, sum(amount) filter (where status = 'failed') as failed_amount,
              count(*) filter (where status = 'pending') as pending, sum(amount) filter (where status = 'pending') as pending_amount
            from (${folded}) l group by 1, 2, 3
            union all
            -- what requests have changed and is not folded yet
            select grp, place >> ${sql.lit(LEAF_SHIFT)}, month, -lines, -amount, case when status = 'failed' then -lines else 0 end,
              case when status = 'failed' then -amount else 0 end, case when status = 'pending' then -lines else 0 end,
              case when status = 'pending' then -amount else 0 end from transaction_deltas) leaves
          cross join (select distinct shift from transaction_blocks) shift group by 1, 2, 3, 4) s
        on s.shift = b.shift and s.grp = b.grp and s.block = b.block and s.month = b.month) compared`,
    ),
  (db) =>
    checkDerived(
      db,
      'members with lines of a kind are counted once each',
      sql`
      select count(*) as checked, count(*) filter (where counted <> found) as broken,
        min(format('%s %s %s in %s: %s counted, %s found', type, source, status, month, counted, found)) filter (where counted <> found) as example
      from (
        select m.month, f.type, f.source, f.status, coalesce(min(u.members), 0) as counted,
          sum(m.members * mark_found(f.status, f.mask, m.complete, m.failed, m.pending)) as found
        from (select month, complete, failed, pending, count(*) as members from transaction_marks group by 1, 2, 3, 4) m
        cross join transaction_filters f left join transaction_users u
          on u.month = m.month and u.type = f.type and u.source = f.source and u.status = f.status
        group by 1, 2, 3, 4) compared`,
    ),
  (db) =>
    checkDerived(
      db,
      'each member is marked with the kinds of lines he has',
      sql`
      select count(*) as checked, count(*) filter (where not fits) as broken, min(format('member %s in %s', member_id, month)) filter (where not fits) as example
      from (
        select coalesce(k.member_id, l.member_id) as member_id, coalesce(k.month, l.month) as month,
          (coalesce(k.complete, 0), coalesce(k.failed, 0), coalesce(k.pending, 0))
          = (coalesce(l.complete, 0), coalesce(l.failed, 0), coalesce(l.pending, 0)) as fits
        from (select * from transaction_marks where member_id not in (select member_id from transaction_deltas)) k full join (
          select m.month, t.member_id, bit_or(1::bigint << grp) filter (where status = 'complete') as complete,
            bit_or(1::bigint << grp) filter (where status = 'failed') as failed, bit_or(1::bigint << grp) filter (where status = 'pending') as pending
          from (${folded}) t cross join lateral (values (0), (t.month)) m(month)
          where t.member_id not in (select member_id from transaction_deltas) group by 1, 2) l
        on l.member_id = k.member_id and l.month = k.month) compared`,
    ),
];
