-- Staff narrow transactions to any days: entries are counted and summed by day in place of month, so that a period is found, counted
-- and summed from what is kept. The whole stays by month (its first day), as the sums of all time and of months are asked for most.

-- What requests changed and is not rolled up yet: members' bitmaps take it in, and the counts, which are made again, have it.
with changed as materialized (select c.* from statement_watermark w cross join lateral statement_bitmap_changes(w.watermark, w.watermark) c),
marked as (
  insert into statement_member_bitmap (month, member_id, complete, failed, pending)
  select month, member_id, complete, failed, pending from changed
  on conflict (month, member_id) do update
    set complete = excluded.complete, failed = excluded.failed, pending = excluded.pending)
insert into statement_member_counts (month, type, source, status, members)
  select c.month, f.type, f.source, f.status, sum(bitmap_matches(f.status, f.mask, c.complete, c.failed, c.pending)
    - bitmap_matches(f.status, f.mask, c.old_complete, c.old_failed, c.old_pending))
  from changed c cross join statement_filters f group by 1, 2, 3, 4
  having sum(bitmap_matches(f.status, f.mask, c.complete, c.failed, c.pending)
    - bitmap_matches(f.status, f.mask, c.old_complete, c.old_failed, c.old_pending)) <> 0
  on conflict (month, type, source, status) do update set members = statement_member_counts.members + excluded.members;
delete from statement_changes;

create function utc_day(p_at timestamptz) returns date language sql immutable parallel safe
  as $$ select (p_at at time zone 'UTC')::date $$;
-- A day's month as the roll-ups number it, 202611.
create function month_number(p_day date) returns int language sql immutable parallel safe
  as $$ select (extract(year from p_day) * 100 + extract(month from p_day))::int $$;
-- The day under which a block of 2^shift positions counts an entry of a day.
create function statement_count_day(p_shift int, p_day date) returns date language sql immutable parallel safe
  as $$ select case when p_shift = 62 then p_day - (extract(day from p_day)::int - 1) else p_day end $$;

alter table statement_changes drop column month;
alter table statement_changes add column day date not null;

create or replace function record_withdrawal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into statement_changes (group_id, position, day, member_id, status, lines, amount) values
      (statement_group('withdrawal_transaction', old.kind), old.position, utc_day(old.requested_at), old.member_id, withdrawal_display_status(old.status), -1, old.amount);
  end if;
  insert into statement_changes (group_id, position, day, member_id, status, lines, amount) values
    (statement_group('withdrawal_transaction', new.kind), new.position, utc_day(new.requested_at), new.member_id, withdrawal_display_status(new.status), 1, -new.amount);
  return null;
end $$;

create or replace function record_deposit_change() returns trigger language plpgsql as $$
declare v_group_id smallint := statement_group('deposit_transaction', 'provider');
begin
  if tg_op = 'UPDATE' and old.credited = 0 and old.member_id is not null and old.provider_payment_id is not null then
    insert into statement_changes (group_id, position, day, member_id, status, lines, amount) values
      (v_group_id, old.position, utc_day(old.created_at), old.member_id, deposit_display_status(old.state, old.amount_received, old.refunded), -1,
        - case when old.amount_received > 0 then old.amount_received else old.price_amount end);
  end if;
  if new.credited = 0 and new.member_id is not null and new.provider_payment_id is not null then
    insert into statement_changes (group_id, position, day, member_id, status, lines, amount) values
      (v_group_id, new.position, utc_day(new.created_at), new.member_id, deposit_display_status(new.state, new.amount_received, new.refunded), 1,
        case when new.amount_received > 0 then new.amount_received else new.price_amount end);
  end if;
  return null;
end $$;

drop function statement_changes_between;
-- Entries of postings after p_after up to p_upto, reversals among these of earlier postings, and what requests changed.
create function statement_changes_between(p_after bigint, p_upto bigint) returns table (
  "position" bigint, group_id smallint, day date, member_id int, rescan boolean,
  lines int, amount bigint, failed int, failed_amount bigint, pending int, pending_amount bigint
) language sql stable as $$
  select t.position, t.group_id, utc_day(t.created_at), t.member_id, false, 1, t.amount,
    (t.reversed_by <= p_upto is true)::int, case when t.reversed_by <= p_upto then t.amount else 0 end, 0, 0::bigint
  from transactions t where t.origin = 'P' and t.position > p_after and t.position <= p_upto
  union all
  select t.position, t.group_id, utc_day(t.created_at), t.member_id, true, 0, 0::bigint, 1, t.amount, 0, 0::bigint
  from postings r cross join lateral (
    -- `offset` lets each look up its lines by the index, which a join with the view would not
    select * from transactions l where l.origin = 'P' and l.position = r.reverses offset 0) t
  where r.id > p_after and r.id <= p_upto and r.entry_type = 'reversal' and r.reverses <= p_after
  union all
  select d.position, d.group_id, d.day, d.member_id, d.lines < 0, d.lines::int, d.amount,
    case when d.status = 'failed' then d.lines else 0 end::int, case when d.status = 'failed' then d.amount else 0 end,
    case when d.status = 'pending' then d.lines else 0 end::int, case when d.status = 'pending' then d.amount else 0 end
  from statement_changes d
$$;

create or replace function statement_bitmap_changes(p_after bigint, p_upto bigint) returns table (
  month int, member_id int, old_complete bigint, old_failed bigint, old_pending bigint, complete bigint, failed bigint, pending bigint
) language sql stable as $$
  with changes as materialized (
    select c.member_id, c.group_id, month_number(c.day) as month, c.rescan, c.failed > 0 as failed, c.pending > 0 as pending
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

create or replace function statement_sums_since_roll_up(p_type text, p_source text, p_status text, p_month int)
returns table (type text, lines int, total bigint, members int) language plpgsql stable as $$
#variable_conflict use_column
declare
  v_watermark bigint := (select w.watermark from statement_watermark w);
  v_last constant bigint := 9223372036854775807;
begin
  if v_watermark >= coalesce((select max(p.id) from postings p), 0) and not exists (select from statement_changes) then
    return;
  end if;
  return query
    with counted as materialized (
      select 1::bigint << c.group_id as bit,
        sum(case p_status when '' then c.lines when 'failed' then c.failed when 'pending' then c.pending else c.lines - c.failed - c.pending end) as lines,
        sum(case p_status when 'failed' then c.failed_amount when 'pending' then c.pending_amount else c.amount - c.failed_amount - c.pending_amount end) as total
      from statement_changes_between(v_watermark, v_last) c where p_month = 0 or p_month = month_number(c.day) group by c.group_id),
    changed as materialized (
      select c.old_complete, c.old_failed, c.old_pending, c.complete, c.failed, c.pending, count(*) as members
      from statement_bitmap_changes(v_watermark, v_last) c where c.month = p_month group by 1, 2, 3, 4, 5, 6)
    select f.type,
      coalesce((select sum(c.lines) from counted c where f.mask & c.bit <> 0), 0)::int,
      coalesce((select sum(c.total) from counted c where f.mask & c.bit <> 0), 0)::bigint,
      coalesce((select sum(c.members * (bitmap_matches(f.status, f.mask, c.complete, c.failed, c.pending)
        - bitmap_matches(f.status, f.mask, c.old_complete, c.old_failed, c.old_pending))) from changed c), 0)::int
    from statement_filters f where (p_type is null or f.type = p_type) and f.source = p_source and f.status = p_status;
end $$;

-- Again, by day, of every entry up to the watermark.
truncate statement_counts;
alter table statement_counts drop constraint statement_counts_pkey;
alter table statement_counts drop column month;
alter table statement_counts add column day date not null;
with leaves as materialized (
  select c.position >> 8 as block, c.group_id, c.day, sum(c.lines) as lines, sum(c.amount) as amount, sum(c.failed) as failed,
    sum(c.failed_amount) as failed_amount, sum(c.pending) as pending, sum(c.pending_amount) as pending_amount
  from statement_watermark w cross join lateral statement_changes_between(0, w.watermark) c group by 1, 2, 3
  union all
  select t.position >> 8, t.group_id, utc_day(t.created_at), count(*), sum(t.amount), count(*) filter (where t.status = 'failed'),
    coalesce(sum(t.amount) filter (where t.status = 'failed'), 0), count(*) filter (where t.status = 'pending'),
    coalesce(sum(t.amount) filter (where t.status = 'pending'), 0)
  from transactions t where t.origin in ('W', 'D') group by 1, 2, 3)
insert into statement_counts (shift, group_id, block, day, lines, amount, failed, failed_amount, pending, pending_amount)
  select s.shift, group_id, block >> (s.shift - 8), statement_count_day(s.shift, day), sum(lines), sum(amount), sum(failed),
    sum(failed_amount), sum(pending), sum(pending_amount)
  from leaves cross join (values (62), (26), (20), (14), (8)) s(shift) group by 1, 2, 3, 4;
alter table statement_counts add primary key (shift, group_id, block, day);
