-- What has come since the roll-ups, summed for one filter or for each type: a page and its sums are then one statement, and so of
-- one instant, and nothing is looked for where nothing has come.

-- '' does not narrow, nor does month 0; where the type is null, each type is summed, and '' over all. No rows: nothing has come.
create function statement_sums_since_roll_up(p_type text, p_source text, p_status text, p_month int)
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
      from statement_changes_between(v_watermark, v_last) c where p_month in (0, c.month) group by c.group_id),
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

-- The staff's first page shows the newest runs that found something to do.
create index runs_newest on runs (created_at, id) where programme in ('accrual', 'release', 'completion') or items > 0;
