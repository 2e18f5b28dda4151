-- A line that was reversed, or a request that changed, had all of its member's history read again. What can be lost by it is one
-- status of one group in one month: only whether another such line is left has to be found.

-- Whether a member has a line of a group, in a month and with a status, of postings up to p_upto. p_first and p_last bound the
-- positions among which lines of that group and month lie.
create function statement_has_line(
  p_member int, p_group smallint, p_month int, p_status text, p_first bigint, p_last bigint, p_upto bigint
) returns boolean language sql stable
-- a bitmap would fetch all of the range's lines before the first is looked at
set enable_bitmapscan = off
as $$
  select exists (
    select from transactions t
    where t.account_id = any (array[p_member * 8::bigint, p_member * 8::bigint + 1, p_member * 8::bigint + 2, p_member * 8::bigint + 3, p_member * 8::bigint + 4])
      and t.member_id = p_member and t.group_id = p_group and t.position between p_first and p_last
      and month_number(utc_day(t.created_at)) = p_month and (t.origin <> 'P' or t.position <= p_upto)
      and case when t.origin <> 'P' then t.status when t.reversed_by <= p_upto then 'failed' else 'complete' end = p_status)
$$;

-- How members' bitmaps change: as they are stored, and as they are then.
create or replace function statement_bitmap_changes(p_after bigint, p_upto bigint) returns table (
  month int, member_id int, old_complete bigint, old_failed bigint, old_pending bigint, complete bigint, failed bigint, pending bigint
) language sql stable as $$
  with changes as materialized (
    select c.member_id, c.group_id, month_number(c.day) as month,
      case when c.failed <> 0 then 'failed' when c.pending <> 0 then 'pending' else 'complete' end as status, c.lines,
      -- what is reversed was complete, as a request that changed was what it is no longer
      c.rescan and c.lines = 0 as is_reversal, min(c.position) as first, max(c.position) as last
    from statement_changes_between(p_after, p_upto) c group by 1, 2, 3, 4, 5, 6),
  gone as materialized (
    select distinct c.member_id, c.group_id, c.month, case when c.is_reversal then 'complete' else c.status end as status
    from changes c where c.is_reversal or c.lines < 0),
  -- what is counted already lies from the first block to the last that has such lines, found in large blocks and then in small
  -- ones; what is new lies at the positions of the changes
  large as materialized (
    select g.group_id, g.month, d.first as first_day, d.last as last_day, min(s.block) as first, max(s.block) as last
    from (select distinct group_id, month from gone) g
      cross join lateral (select make_date(g.month / 100, g.month % 100, 1) as first, (make_date(g.month / 100, g.month % 100, 1) + interval '1 month')::date - 1 as last) d
      left join statement_counts s on s.shift = 14 and s.group_id = g.group_id and s.day between d.first and d.last
    group by 1, 2, 3, 4),
  ranges as materialized (
    select l.group_id, l.month, least(f.block << 8, c.first) as first, greatest(((e.block + 1) << 8) - 1, c.last) as last
    from large l
      cross join lateral (
        select min(s.block) as block from statement_counts s
        where s.shift = 8 and s.group_id = l.group_id and s.block between l.first << 6 and (l.first << 6) + 63 and s.day between l.first_day and l.last_day) f
      cross join lateral (
        select max(s.block) as block from statement_counts s
        where s.shift = 8 and s.group_id = l.group_id and s.block between l.last << 6 and (l.last << 6) + 63 and s.day between l.first_day and l.last_day) e
      cross join lateral (select min(d.first) as first, max(d.last) as last from changes d where d.group_id = l.group_id and d.month = l.month) c),
  left_over as materialized (
    select g.member_id, g.group_id, g.month, g.status,
      statement_has_line(g.member_id, g.group_id, g.month, g.status, r.first, r.last, p_upto) as is_left
    from gone g join ranges r on r.group_id = g.group_id and r.month = g.month),
  -- of each month the bits that are set, and those that are set only if there are lines left
  parts as (
    select c.member_id, c.month, c.status, 1::bigint << c.group_id as bit, true as is_set from changes c
    where c.lines >= 0 and not exists (select from gone g where g.member_id = c.member_id and g.group_id = c.group_id and g.month = c.month and g.status = c.status)
    union all select l.member_id, l.month, l.status, 1::bigint << l.group_id, l.is_left from left_over l),
  masks as materialized (
    select p.member_id, p.month,
      coalesce(bit_or(p.bit) filter (where p.is_set and p.status = 'complete'), 0) as complete,
      coalesce(bit_or(p.bit) filter (where p.is_set and p.status = 'failed'), 0) as failed,
      coalesce(bit_or(p.bit) filter (where p.is_set and p.status = 'pending'), 0) as pending,
      coalesce(bit_or(p.bit) filter (where not p.is_set and p.status = 'complete'), 0) as no_complete,
      coalesce(bit_or(p.bit) filter (where not p.is_set and p.status = 'failed'), 0) as no_failed,
      coalesce(bit_or(p.bit) filter (where not p.is_set and p.status = 'pending'), 0) as no_pending
    from parts p group by 1, 2),
  months as materialized (
    select k.month, k.member_id, coalesce(o.complete, 0) as old_complete, coalesce(o.failed, 0) as old_failed, coalesce(o.pending, 0) as old_pending,
      coalesce(o.complete, 0) & ~k.no_complete | k.complete as complete, coalesce(o.failed, 0) & ~k.no_failed | k.failed as failed,
      coalesce(o.pending, 0) & ~k.no_pending | k.pending as pending
    from masks k left join statement_member_bitmap o on o.month = k.month and o.member_id = k.member_id),
  wholes as materialized (
    select k.member_id, bit_or(k.complete) as complete, bit_or(k.failed) as failed, bit_or(k.pending) as pending,
      bit_or(k.no_complete | k.no_failed | k.no_pending) <> 0 as is_less
    from masks k group by 1),
  -- all time is all months together: a bit that one of them lost is looked for in the others
  others as (
    select o.member_id, bit_or(o.complete) as complete, bit_or(o.failed) as failed, bit_or(o.pending) as pending
    from wholes w join statement_member_bitmap o on o.member_id = w.member_id and o.month <> 0
    where w.is_less and not exists (select from masks k where k.member_id = o.member_id and k.month = o.month) group by 1),
  kept as (
    select m.member_id, bit_or(m.complete) as complete, bit_or(m.failed) as failed, bit_or(m.pending) as pending from months m group by 1),
  all_time as (
    select 0 as month, w.member_id, coalesce(o.complete, 0) as old_complete, coalesce(o.failed, 0) as old_failed, coalesce(o.pending, 0) as old_pending,
      case when w.is_less then k.complete | coalesce(t.complete, 0) else coalesce(o.complete, 0) | w.complete end as complete,
      case when w.is_less then k.failed | coalesce(t.failed, 0) else coalesce(o.failed, 0) | w.failed end as failed,
      case when w.is_less then k.pending | coalesce(t.pending, 0) else coalesce(o.pending, 0) | w.pending end as pending
    from wholes w join kept k on k.member_id = w.member_id left join others t on t.member_id = w.member_id
      left join statement_member_bitmap o on o.month = 0 and o.member_id = w.member_id)
  select * from months c where (c.old_complete, c.old_failed, c.old_pending) <> (c.complete, c.failed, c.pending)
  union all
  select * from all_time c where (c.old_complete, c.old_failed, c.old_pending) <> (c.complete, c.failed, c.pending)
$$;

drop function statement_bitmap_of;
