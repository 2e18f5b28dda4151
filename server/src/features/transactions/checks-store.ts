import { type Db, sql } from '#foundation/db.ts';
import { type Check, checkDerived } from '#ledger/index.ts';
import { COUNTED_LEVELS, LEAF_SHIFT } from './blocks.ts';

/** The entries that the roll-ups count, from the postings and requests themselves. */
const entries = sql`
  select position, group_id, utc_day(created_at) as day, member_id, amount, status from (
    select t.position, t.group_id, t.created_at, t.member_id, t.amount, case when t.reversed_by <= f.watermark then 'failed' else 'complete' end as status
    from statement_watermark f join transactions t on t.origin = 'P' and t.position <= f.watermark
    union all
    select position, group_id, created_at, member_id, amount, status from transactions where origin in ('W', 'D')) entries`;

/** What must hold between the roll-ups of members' histories and the entries they count. `cli rebuild` makes them again. */
export const transactionChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkDerived(
      db,
      "members' histories are counted and summed as their lines say",
      sql`
      select count(*) as checked, count(*) filter (where not fits) as broken,
        min(format('shift %s, group %s, block %s, day %s', shift, group_id, block, day)) filter (where not fits) as example from (
        select coalesce(b.shift, s.shift) as shift, coalesce(b.group_id, s.group_id) as group_id, coalesce(b.block, s.block) as block, coalesce(b.day, s.day) as day,
          (coalesce(b.lines, 0), coalesce(b.amount, 0), coalesce(b.failed, 0), coalesce(b.failed_amount, 0), coalesce(b.pending, 0), coalesce(b.pending_amount, 0))
          = (coalesce(s.lines, 0), coalesce(s.amount, 0), coalesce(s.failed, 0), coalesce(s.failed_amount, 0), coalesce(s.pending, 0), coalesce(s.pending_amount, 0)) as fits
        from statement_counts b full join (
          select shift.shift, group_id, block >> (shift.shift - ${sql.lit(LEAF_SHIFT)}) as block,
            statement_count_day(shift.shift, day) as day, sum(lines) as lines, sum(amount) as amount,
            sum(failed) as failed, sum(failed_amount) as failed_amount, sum(pending) as pending, sum(pending_amount) as pending_amount
          from (
            select group_id, position >> ${sql.lit(LEAF_SHIFT)} as block, day, count(*) as lines, sum(amount) as amount,
              count(*) filter (where status = 'failed') as failed, sum(amount) filter (where status = 'failed') as failed_amount,
              count(*) filter (where status = 'pending') as pending, sum(amount) filter (where status = 'pending') as pending_amount
            from (${entries}) l group by 1, 2, 3
            union all
            -- changes of requests that are not rolled up yet
            select group_id, position >> ${sql.lit(LEAF_SHIFT)}, day, -lines, -amount, case when status = 'failed' then -lines else 0 end,
              case when status = 'failed' then -amount else 0 end, case when status = 'pending' then -lines else 0 end,
              case when status = 'pending' then -amount else 0 end from statement_changes) leaves
          cross join unnest(${[...COUNTED_LEVELS]}::int[]) shift(shift) group by 1, 2, 3, 4) s
        on s.shift = b.shift and s.group_id = b.group_id and s.block = b.block and s.day = b.day) compared`,
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
          sum(m.members * bitmap_matches(f.status, f.mask, m.complete, m.failed, m.pending)) as found
        from (select month, complete, failed, pending, count(*) as members from statement_member_bitmap group by 1, 2, 3, 4) m
        cross join statement_filters f left join statement_member_counts u
          on u.month = m.month and u.type = f.type and u.source = f.source and u.status = f.status
        group by 1, 2, 3, 4) compared`,
    ),
  (db) =>
    checkDerived(
      db,
      'each member is marked with the kinds of lines they have',
      sql`
      select count(*) as checked, count(*) filter (where not fits) as broken, min(format('member %s in %s', member_id, month)) filter (where not fits) as example
      from (
        select coalesce(k.member_id, l.member_id) as member_id, coalesce(k.month, l.month) as month,
          (coalesce(k.complete, 0), coalesce(k.failed, 0), coalesce(k.pending, 0))
          = (coalesce(l.complete, 0), coalesce(l.failed, 0), coalesce(l.pending, 0)) as fits
        from (select * from statement_member_bitmap where member_id not in (select member_id from statement_changes)) k full join (
          select m.month, t.member_id, bit_or(1::bigint << group_id) filter (where status = 'complete') as complete,
            bit_or(1::bigint << group_id) filter (where status = 'failed') as failed, bit_or(1::bigint << group_id) filter (where status = 'pending') as pending
          from (${entries}) t cross join lateral (values (0), (month_number(t.day))) m(month)
          where t.member_id not in (select member_id from statement_changes) group by 1, 2) l
        on l.member_id = k.member_id and l.month = k.month) compared`,
    ),
  (db) =>
    checkDerived(
      db,
      "a member's sums that are kept are what their lines sum up to",
      sql`
      select count(*) as checked, count(*) filter (where not fits) as broken, min(format('member %s, group %s', member_id, group_id)) filter (where not fits) as example
      from (
        select coalesce(k.member_id, l.member_id) as member_id, coalesce(k.group_id, l.group_id) as group_id,
          (k.upto, k.lines, k.amount, k.failed, k.failed_amount) is not distinct from (l.upto, l.lines, l.amount, l.failed, l.failed_amount) as fits
        from statement_member_sums k full join (
          select u.member_id, t.group_id, u.upto, count(*) as lines, sum(t.amount) as amount,
            count(*) filter (where t.reversed_by <= u.upto) as failed, coalesce(sum(t.amount) filter (where t.reversed_by <= u.upto), 0) as failed_amount
          from (select member_id, max(upto) as upto from statement_member_sums group by 1) u
            join transactions t on t.origin = 'P' and t.member_id = u.member_id and t.position <= u.upto group by 1, 2, 3) l
        on l.member_id = k.member_id and l.group_id = k.group_id) compared`,
    ),
];
