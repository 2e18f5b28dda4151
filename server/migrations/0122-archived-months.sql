-- Months of returns and level commissions that the operator has moved into files. What was in them stays here as sums, which
-- `verify` compares with the ledger and with the files. Only the owner's login, which the operator's commands use, may archive or
-- bring back; the application reads. Here a month begins to count as archived before its tables go, and until they are back.

create table archived_months (
  month date primary key check (extract(day from month) = 1),
  -- the file that describes the others, and how it was when it was written
  manifest_name text not null,
  manifest_sha256 text not null check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  -- the newest migration then
  schema_version text not null,
  login text not null default session_user,
  archived_at timestamptz not null,
  -- when the tables went; null while they are still waited for
  dropped_at timestamptz
);

create table archived_files (
  month date not null references archived_months on delete cascade,
  table_name text not null check (table_name in ('return_accruals', 'level_commissions')),
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null,
  row_count bigint not null,
  -- null where the table had no rows
  first_day date,
  last_day date,
  primary key (month, table_name)
);

-- What a day's rows came to. Kind of a return: 0 paid out, 1 compounded, 2 claimed; of a commission: 0 of a return that was paid out,
-- 1 of one that was compounded. Calculated: what was due; credited: what the shares of the day's run left, rounded down row by row.
create table archived_days (
  day date not null,
  table_name text not null check (table_name in ('return_accruals', 'level_commissions')),
  kind smallint not null,
  row_count bigint not null,
  calculated bigint not null,
  credited_rows bigint not null,
  credited bigint not null,
  primary key (day, table_name, kind)
);

-- What all archived accruals of an investment come to.
create table archived_investments (
  investment_id int primary key,
  accruals int not null check (accruals > 0),
  credited bigint not null
);

-- Why a month cannot be archived: 'not_merged', 'not_final'; null where it can.
create function find_archive_obstacle(p_month date) returns text language sql stable set search_path = public, pg_temp as $$
  select case
    when not exists (select from pg_inherits where inhrelid = to_regclass('return_accruals' || month_suffix(p_month)))
      or not exists (select from pg_inherits where inhrelid = to_regclass('level_commissions' || month_suffix(p_month))) then 'not_merged'
    when exists (select from runs r left join runs release on release.id = r.released_by
      where r.programme = 'accrual' and r.day >= p_month and r.day < p_month + interval '1 month'
        and (r.finished_at is null or (release.id is not null and release.finished_at is null)
          or (release.id is null and exists (select from level_income_daily d where d.day = r.day)))) then 'not_final' end $$;

-- Adds up a month's table, day by day and kind by kind, whether it is attached or not.
create function sum_month_partition(p_table text, p_month date)
  returns table (day date, kind smallint, row_count bigint, calculated bigint, credited_rows bigint, credited bigint)
  language plpgsql stable set search_path = public, pg_temp as $$
declare v_calculated text; v_credited text; v_kind text;
begin
  case p_table
    when 'return_accruals' then
      v_kind := 't.distribution'; v_calculated := 't.due';
      v_credited := 'ledger_share(t.due, r.funding_numerator, r.funding_denominator)';
    when 'level_commissions' then
      v_kind := 't.compound::int::smallint'; v_calculated := 't.amount';
      v_credited := 'case when t.reason = '''' then level_amount(t.base_amount, t.ppm, r.funding_numerator, r.funding_denominator,
        r.levels_funding_numerator, r.levels_funding_denominator) else 0 end';
  end case;
  return query execute format('select s.day, s.kind, count(*), sum(s.calculated)::bigint, count(*) filter (where s.credited > 0), sum(s.credited)::bigint
    from (select t.day, %s as kind, %s as calculated, %s as credited from %I t join runs r on r.programme = ''accrual'' and r.day = t.day) s
    group by s.day, s.kind', v_kind, v_calculated, v_credited, p_table || month_suffix(p_month));
end $$;

-- Holds a month's tables against writers until the transaction ends, the owner's too.
create function hold_month_partitions(p_month date) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('lock table %I, %I in share mode', 'return_accruals' || month_suffix(p_month), 'level_commissions' || month_suffix(p_month));
end $$;

-- Enters a month whose files are written and were compared with its tables, which the caller holds against writers. The sums are
-- the tables' own; those that were read from the files have to be the same.
create function record_archived_month(p_month date, p_manifest_name text, p_manifest_sha256 text, p_schema_version text, p_files jsonb, p_days jsonb)
  returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if find_archive_obstacle(p_month) is not null then raise exception 'the month % cannot be archived: %', p_month, find_archive_obstacle(p_month); end if;
  insert into archived_months (month, manifest_name, manifest_sha256, schema_version, archived_at)
    values (p_month, p_manifest_name, p_manifest_sha256, p_schema_version, app_now());
  insert into archived_files (month, table_name, file_name, sha256, bytes, row_count, first_day, last_day)
    select p_month, f.table_name, f.file_name, f.sha256, f.bytes, f.row_count, f.first_day, f.last_day
    from jsonb_to_recordset(p_files) f(table_name text, file_name text, sha256 text, bytes bigint, row_count bigint, first_day date, last_day date);
  insert into archived_days (day, table_name, kind, row_count, calculated, credited_rows, credited)
    select s.day, t.name, s.kind, s.row_count, s.calculated, s.credited_rows, s.credited
    from unnest(array['return_accruals', 'level_commissions']) t(name) cross join lateral sum_month_partition(t.name, p_month) s;
  if exists (
    select from (select * from archived_days where day >= p_month and day < p_month + interval '1 month') d
      full join jsonb_to_recordset(p_days) f(day date, table_name text, kind smallint, row_count bigint, calculated bigint, credited_rows bigint, credited bigint)
        using (day, table_name, kind)
    where (d.row_count, d.calculated, d.credited_rows, d.credited) is distinct from (f.row_count, f.calculated, f.credited_rows, f.credited)) then
    raise exception 'the files of % have other sums than its tables', p_month;
  end if;
  execute format('insert into archived_investments (investment_id, accruals, credited)
    select t.investment_id, count(*), sum(ledger_share(t.due, r.funding_numerator, r.funding_denominator))
    from %I t join runs r on r.programme = ''accrual'' and r.day = t.day group by t.investment_id
    on conflict (investment_id) do update set accruals = archived_investments.accruals + excluded.accruals,
      credited = archived_investments.credited + excluded.credited', 'return_accruals' || month_suffix(p_month));
end $$;

-- Lets the tables of a month that is entered go. Who reads days meanwhile waits; who reads too long, and would be waited for, ends
-- this instead, as in swap_month_partitions.
create function drop_archived_month(p_month date) returns void language plpgsql set search_path = public, pg_temp set lock_timeout = '900ms' as $$
declare v_table text;
begin
  if not exists (select from archived_months where month = p_month and dropped_at is null) then raise exception 'the month % is not to be dropped', p_month; end if;
  lock table only return_accruals, only level_commissions in access exclusive mode;
  foreach v_table in array array['return_accruals', 'level_commissions'] loop
    execute format('drop table %I', v_table || month_suffix(p_month));
  end loop;
  update archived_months set dropped_at = app_now() where month = p_month;
end $$;

-- Makes the bare tables of an archived month, to be filled from its files. Says false where a restore that was cut off has left
-- both complete: they only have to be attached.
create function create_restored_month(p_month date) returns boolean language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from archived_months where month = p_month and dropped_at is not null) then raise exception 'the month % is not archived', p_month; end if;
  return create_month_partitions(p_month);
end $$;

-- Adds lines of a file, without its first one, to a month's bare table. A line is the row as PostgreSQL writes it, without brackets.
create function load_archived_lines(p_table text, p_month date, p_lines text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if p_table not in ('return_accruals', 'level_commissions') then raise exception '% has no days', p_table; end if;
  execute format('insert into %I select (l.line).* from (
    select (''('' || f.line || '')'')::%I as line from string_to_table($1, E''\n'') f(line) where f.line <> '''' offset 0) l',
    p_table || month_suffix(p_month), p_table) using p_lines;
end $$;

-- Compares a month's bare table with what is kept of it: from here on it is complete.
create function complete_restored_month(p_table text, p_month date) returns void language plpgsql set search_path = public, pg_temp as $$
declare v_name text := p_table || month_suffix(p_month);
begin
  if exists (
    select from sum_month_partition(p_table, p_month) s
      full join (select * from archived_days where table_name = p_table and day >= p_month and day < p_month + interval '1 month') d using (day, kind)
    where (s.row_count, s.calculated, s.credited_rows, s.credited) is distinct from (d.row_count, d.calculated, d.credited_rows, d.credited)) then
    raise exception '% has other sums than were kept', v_name;
  end if;
  execute format('alter table %1$I add constraint %2$I primary key using index %2$I', v_name, v_name || '_key');
  execute format('analyze %I', v_name);
end $$;

-- Makes a month's complete tables part of the whole again; what was kept of them goes.
create function attach_restored_month(p_month date) returns void language plpgsql set search_path = public, pg_temp set lock_timeout = '900ms' as $$
declare v_table text; v_next date := (p_month + interval '1 month')::date;
begin
  if not exists (select from archived_months where month = p_month and dropped_at is not null) then raise exception 'the month % is not archived', p_month; end if;
  execute format('with back as (
      select t.investment_id, count(*) as accruals, sum(ledger_share(t.due, r.funding_numerator, r.funding_denominator)) as credited
      from %I t join runs r on r.programme = ''accrual'' and r.day = t.day group by t.investment_id),
    gone as (delete from archived_investments a using back b where a.investment_id = b.investment_id and a.accruals = b.accruals)
    update archived_investments a set accruals = a.accruals - b.accruals, credited = a.credited - b.credited
    from back b where a.investment_id = b.investment_id and a.accruals > b.accruals', 'return_accruals' || month_suffix(p_month));
  delete from archived_days where day >= p_month and day < v_next;
  delete from archived_months where month = p_month;
  lock table only return_accruals, only level_commissions in access exclusive mode;
  foreach v_table in array array['return_accruals', 'level_commissions'] loop
    if not is_month_complete(v_table, p_month) then raise exception '% is not complete', v_table || month_suffix(p_month); end if;
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', v_table, v_table || month_suffix(p_month), p_month, v_next);
  end loop;
end $$;

revoke execute on function find_archive_obstacle, hold_month_partitions, sum_month_partition, record_archived_month, drop_archived_month, create_restored_month,
  load_archived_lines, complete_restored_month, attach_restored_month from public, fairlead_app;
