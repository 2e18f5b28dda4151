-- The whole of members' statements is kept once more, without its months: the figures of all time, with which every list of
-- transactions begins, are one row per group, however many months there are.

-- The day under which a block of 2^shift positions counts an entry of a day: all time (63) under one day before all others, the
-- whole (62) by month, as its first day, smaller blocks by day.
create or replace function statement_count_day(p_shift int, p_day date) returns date language sql immutable parallel safe
  as $$ select case p_shift when 63 then date '0001-01-01' when 62 then p_day - (extract(day from p_day)::int - 1) else p_day end $$;

lock table statement_counts in share row exclusive mode;
insert into statement_counts (shift, group_id, block, day, lines, amount, failed, failed_amount, pending, pending_amount)
  select 63, group_id, 0, statement_count_day(63, min(day)), sum(lines), sum(amount), sum(failed), sum(failed_amount), sum(pending), sum(pending_amount)
  from statement_counts where shift = 62 group by group_id;
