-- The days of a month that is long over become one partition: a year of days would be some 520 tables, and who reads all of
-- them locks all of them. A month's tables are filled bare, indexed and compared with the days, then take their place in one
-- short transaction; the functions work as the owner, as those that make a day's tables do.

create function month_suffix(p_month date) returns text language sql immutable as $$ select '_m' || to_char(p_month, 'YYYYMM') $$;

-- The tables of a month's days, of one of the two parents.
create function day_partitions(p_table text, p_month date) returns setof text language sql stable set search_path = public, pg_temp as $$
  select c.relname::text from pg_inherits h join pg_class c on c.oid = h.inhrelid
  where h.inhparent = p_table::regclass and c.relname ~ ('_d' || to_char(p_month, 'YYYYMM') || '[0-9]{2}$') order by c.relname $$;

-- Whether a month's table of one of the parents has been compared with its days: it has its primary key from then on.
create function is_month_complete(p_table text, p_month date) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from pg_constraint where conrelid = to_regclass(p_table || month_suffix(p_month)) and contype = 'p') $$;

-- Makes the bare tables of a month, which no one but these functions writes to; what an interrupted merge left of them goes.
-- Says false where an interrupted merge has left both complete: they only have to take the place of the days.
create function create_month_partitions(p_month date) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare v_name text; v_table text; v_next date := (p_month + interval '1 month')::date;
begin
  if p_month <> date_trunc('month', p_month)::date or v_next > app_today()
    or exists (select from runs where programme = 'accrual' and day >= p_month and day < v_next and finished_at is null)
    or not exists (select from runs where programme = 'accrual' and day >= v_next and finished_at is not null) then
    raise exception 'the days of % may still change', p_month;
  end if;
  if is_month_complete('return_accruals', p_month) and is_month_complete('level_commissions', p_month) then return false; end if;
  foreach v_table in array array['return_accruals', 'level_commissions'] loop
    v_name := v_table || month_suffix(p_month);
    if exists (select from pg_inherits where inhrelid = to_regclass(v_name)) then
      raise exception 'the month % is merged already', p_month;
    end if;
    execute format('drop table if exists %I', v_name);
    -- what the check says the partition's bounds say too: attaching looks at no row
    execute format('create table %I (like %I including defaults including constraints, check (day >= %L and day < %L))', v_name, v_table, p_month, v_next);
    execute format('revoke all on %I from fairlead_app', v_name);
    execute format('grant select on %I to fairlead_app', v_name);
  end loop;
  return true;
end $$;

-- Copies one of a month's day tables. No one writes to the table of a day that is attached; the lock says so to the owner too.
create function copy_day_to_month(p_table text, p_day_table text, p_month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_table not in ('return_accruals', 'level_commissions') or p_day_table not in (select day_partitions(p_table, p_month))
    or is_month_complete(p_table, p_month) then
    raise exception '% is not to be copied', p_day_table;
  end if;
  execute format('lock table %I in share mode', p_day_table);
  execute format('insert into %I select * from %I', p_table || month_suffix(p_month), p_day_table);
end $$;

-- Builds one index of a month's bare tables: 'accruals', 'commissions', 'beneficiaries', or 'days' of both, by which one day of
-- the month is read alone: its rows lie together, as they were copied.
create function index_month_partition(p_month date, p_which text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare v_accruals text := 'return_accruals' || month_suffix(p_month); v_commissions text := 'level_commissions' || month_suffix(p_month);
begin
  case p_which
    when 'accruals' then execute format('create unique index %I on %I (investment_id, day)', v_accruals || '_key', v_accruals);
    when 'commissions' then execute format('create unique index %I on %I (investment_id, level, day)', v_commissions || '_key', v_commissions);
    when 'beneficiaries' then execute format('create index %I on %I (beneficiary_id)', v_commissions || '_beneficiary', v_commissions);
    when 'days' then
      execute format('create index %I on %I using brin (day)', v_accruals || '_days', v_accruals);
      execute format('create index %I on %I using brin (day)', v_commissions || '_days', v_commissions);
  end case;
end $$;

-- Compares a month's table with its days, row by row, and lets the planner know it: from here on it is complete.
create function complete_month_partition(p_table text, p_month date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_name text := p_table || month_suffix(p_month); v_next date := (p_month + interval '1 month')::date;
  v_count bigint; v_hash numeric; v_days_count bigint; v_days_hash numeric;
begin
  if p_table not in ('return_accruals', 'level_commissions') then raise exception '% has no days', p_table; end if;
  execute format('select count(*), coalesce(sum(hash_record_extended(row(t.*), 0)), 0) from %I t', v_name) into v_count, v_hash;
  execute format('select count(*), coalesce(sum(hash_record_extended(row(t.*), 0)), 0) from %I t where day >= %L and day < %L', p_table, p_month, v_next)
    into v_days_count, v_days_hash;
  if v_count <> v_days_count or v_hash <> v_days_hash then
    raise exception '% has other rows than its days: % and %', v_name, v_count, v_days_count;
  end if;
  execute format('alter table %1$I add constraint %2$I primary key using index %2$I', v_name, v_name || '_key');
  execute format('analyze %I', v_name);
end $$;

-- Lets a month's complete tables take the place of its days, all at once. Who reads meanwhile waits; what reads too long, and
-- would be waited for, ends this instead: no lock is waited for as long as PostgreSQL takes to look for a deadlock (1 s), so
-- that it is never a reader who is ended for one.
create function swap_month_partitions(p_month date) returns void language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '900ms' as $$
declare v_day text; v_name text; v_table text; v_missing boolean; v_next date := (p_month + interval '1 month')::date;
begin
  lock table only return_accruals, only level_commissions in access exclusive mode;
  foreach v_table in array array['return_accruals', 'level_commissions'] loop
    v_name := v_table || month_suffix(p_month);
    if not is_month_complete(v_table, p_month) then raise exception '% is not complete', v_name; end if;
    for v_day in select * from day_partitions(v_table, p_month) loop
      -- a day was copied whole or not at all: its first row stands for it
      execute format('select exists (select from (select investment_id, day from %I limit 1) d
        where not exists (select from %I m where m.investment_id = d.investment_id and m.day = d.day))', v_day, v_name) into v_missing;
      if v_missing then raise exception '% is not in %', v_day, v_name; end if;
      execute format('drop table %I', v_day);
    end loop;
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', v_table, v_name, p_month, v_next);
  end loop;
end $$;

revoke execute on function create_month_partitions, copy_day_to_month, index_month_partition, complete_month_partition, swap_month_partitions from public;
