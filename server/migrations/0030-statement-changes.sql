-- What was added to members' statements after the watermark: the same functions roll it up and read it live.

-- Entries of postings after p_after up to p_upto, reversals among these of earlier postings, and what requests changed.
create function statement_changes_between(p_after bigint, p_upto bigint) returns table (
  "position" bigint, group_id smallint, month int, member_id int, rescan boolean,
  lines int, amount bigint, failed int, failed_amount bigint, pending int, pending_amount bigint
) language sql stable as $$
  select t.position, t.group_id, utc_month(t.created_at), t.member_id, false, 1, t.amount,
    (t.reversed_by <= p_upto is true)::int, case when t.reversed_by <= p_upto then t.amount else 0 end, 0, 0::bigint
  from transactions t where t.origin = 'P' and t.position > p_after and t.position <= p_upto
  union all
  select t.position, t.group_id, utc_month(t.created_at), t.member_id, true, 0, 0::bigint, 1, t.amount, 0, 0::bigint
  from postings r cross join lateral (
    -- `offset` lets each look up its lines by the index, which a join with the view would not
    select * from transactions l where l.origin = 'P' and l.position = r.reverses offset 0) t
  where r.id > p_after and r.id <= p_upto and r.entry_type = 'reversal' and r.reverses <= p_after
  union all
  select d.position, d.group_id, d.month, d.member_id, d.lines < 0, d.lines::int, d.amount,
    case when d.status = 'failed' then d.lines else 0 end::int, case when d.status = 'failed' then d.amount else 0 end,
    case when d.status = 'pending' then d.lines else 0 end::int, case when d.status = 'pending' then d.amount else 0 end
  from statement_changes d
$$;

-- A member's bitmaps, computed from the entries themselves, with postings up to p_upto.
create function statement_bitmap_of(p_member int, p_upto bigint) returns table (month int, complete bigint, failed bigint, pending bigint)
language sql stable as $$
  select m.month, coalesce(bit_or(1::bigint << l.group_id) filter (where l.status = 'complete'), 0),
    coalesce(bit_or(1::bigint << l.group_id) filter (where l.status = 'failed'), 0),
    coalesce(bit_or(1::bigint << l.group_id) filter (where l.status = 'pending'), 0)
  from (
    select t.group_id, t.created_at,
      case when t.origin <> 'P' then t.status when t.reversed_by <= p_upto then 'failed' else 'complete' end as status
    from transactions t
    where t.account_id = any (array[p_member * 8::bigint, p_member * 8::bigint + 1, p_member * 8::bigint + 2, p_member * 8::bigint + 3, p_member * 8::bigint + 4])
      and t.member_id = p_member and (t.origin <> 'P' or t.position <= p_upto)) l
  cross join lateral (values (0), (utc_month(l.created_at))) m(month)
  group by m.month
$$;

-- How members' bitmaps change: as they are stored, and as they are then. Where something was undone, all of the member's
-- entries are scanned again; otherwise bits are only added.
create function statement_bitmap_changes(p_after bigint, p_upto bigint) returns table (
  month int, member_id int, old_complete bigint, old_failed bigint, old_pending bigint, complete bigint, failed bigint, pending bigint
) language sql stable as $$
  with changes as materialized (
    select c.member_id, c.group_id, c.month, c.rescan, c.failed > 0 as failed, c.pending > 0 as pending
    from statement_changes_between(p_after, p_upto) c group by 1, 2, 3, 4, 5, 6),
  rescanned as materialized (select distinct c.member_id from changes c where c.rescan),
  recomputed as materialized (
    select n.month, l.member_id, n.complete, n.failed, n.pending from rescanned l cross join lateral statement_bitmap_of(l.member_id, p_upto) n),
  fresh as (
    select m.month, c.member_id, coalesce(bit_or(1::bigint << c.group_id) filter (where not c.failed and not c.pending), 0) as complete,
      coalesce(bit_or(1::bigint << c.group_id) filter (where c.failed), 0) as failed, coalesce(bit_or(1::bigint << c.group_id) filter (where c.pending), 0) as pending
    from changes c cross join lateral (values (0), (c.month)) m(month)
    where c.member_id not in (select l.member_id from rescanned l) group by 1, 2),
  changed as (
    select f.month, f.member_id, coalesce(o.complete, 0) as old_complete, coalesce(o.failed, 0) as old_failed, coalesce(o.pending, 0) as old_pending,
      coalesce(o.complete, 0) | f.complete as complete, coalesce(o.failed, 0) | f.failed as failed, coalesce(o.pending, 0) | f.pending as pending
    from fresh f left join statement_member_bitmap o on o.month = f.month and o.member_id = f.member_id
    union all
    select a.month, a.member_id, coalesce(o.complete, 0), coalesce(o.failed, 0), coalesce(o.pending, 0), a.complete, a.failed, a.pending
    from recomputed a left join statement_member_bitmap o on o.month = a.month and o.member_id = a.member_id
    union all
    select o.month, o.member_id, o.complete, o.failed, o.pending, 0, 0, 0
    from rescanned l join statement_member_bitmap o on o.member_id = l.member_id
    where not exists (select from recomputed a where a.month = o.month and a.member_id = o.member_id))
  select * from changed c where (c.old_complete, c.old_failed, c.old_pending) <> (c.complete, c.failed, c.pending)
$$;
