-- An end-of-day run's accruals and commissions are immutable rows in a partition of their own day: filled bare,
-- indexed, then attached whole. The application may insert into a day that is being made and reads the rest; partitions
-- are made by the functions below, which work as the owner. A run is found by its day: there is one accrual per day.

-- One accrual: (investment, day), unique for ever. Credited = due by the run's share, 0 until the run pays.
create table return_accruals (
  base bigint not null,
  due bigint not null check (due >= 0),
  day date not null,
  investment_id int not null,
  member_id int not null,
  -- the sponsor whose upline the level commissions went to, 0 for none
  sponsor_id int not null,
  rate_ppm int not null,
  level_version smallint not null,
  distribution smallint not null, -- 0 paid out, 1 compounded, 2 claimed
  -- why nothing is due: blocked, roi_closed, cap, zero; empty where something is
  reason text not null default '',
  constraint return_accruals_key primary key (investment_id, day)
) partition by range (day);

-- One commission: a sponsor's share of one accrual's return as it was calculated, had everything been funded. What it
-- came to follows from its run's shares: see the view settled_commissions.
create table level_commissions (
  base_amount bigint not null,
  amount bigint not null check (amount >= 0),
  day date not null,
  investment_id int not null,
  beneficiary_id int not null,
  from_id int not null,
  ppm int not null,
  level smallint not null,
  compound boolean not null,
  -- the first thing that failed: blocked, level_closed, not_activated, no_investment, directs, zero; empty where nothing did
  reason text not null default '',
  constraint level_commissions_key primary key (investment_id, level, day)
) partition by range (day);
create index level_commissions_of_beneficiary on level_commissions (beneficiary_id);

-- What a beneficiary's commissions of a day come to, by kind: what the release pays and what pages count by.
create table level_income_daily (
  amount bigint not null,
  day date not null,
  beneficiary_id int not null,
  commissions int not null,
  compound boolean not null,
  primary key (day, beneficiary_id, compound)
);
create index level_income_daily_beneficiary on level_income_daily (beneficiary_id, day);

-- Commissions taken back before their release: each posted levels_payable -> marketing_pool.
create table reversed_commissions (
  day date not null,
  investment_id int not null,
  level smallint not null,
  beneficiary_id int not null,
  compound boolean not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  staff_id int references staff,
  reversed_at timestamptz not null,
  primary key (investment_id, level, day)
);
create index reversed_commissions_day on reversed_commissions (day, beneficiary_id);

revoke update, delete on return_accruals, level_commissions, reversed_commissions from fairlead_app;

create function day_suffix(p_day date) returns text language sql immutable as $$ select '_d' || to_char(p_day, 'YYYYMMDD') $$;

-- Makes the bare tables of a day; what an interrupted end-of-day run left of them goes.
create function create_day_partitions(p_day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare v_name text; v_table text;
begin
  foreach v_table in array array['return_accruals', 'level_commissions'] loop
    v_name := v_table || day_suffix(p_day);
    if exists (select from pg_inherits where inhrelid = to_regclass(v_name)) then
      raise exception 'the day % is made already', p_day;
    end if;
    execute format('drop table if exists %I', v_name);
    execute format('create table %I (like %I including defaults including constraints, check (day = %L))', v_name, v_table, p_day);
    execute format('revoke all on %I from fairlead_app', v_name);
    execute format('grant select, insert on %I to fairlead_app', v_name);
  end loop;
end $$;

-- Builds one index of a day's bare table: 'accruals', 'commissions' or 'beneficiaries'.
create function index_day_partition(p_day date, p_which text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare v_accruals text := 'return_accruals' || day_suffix(p_day); v_commissions text := 'level_commissions' || day_suffix(p_day);
begin
  case p_which
    when 'accruals' then execute format('create unique index %I on %I (investment_id, day)', v_accruals || '_key', v_accruals);
    when 'commissions' then execute format('create unique index %I on %I (investment_id, level, day)', v_commissions || '_key', v_commissions);
    when 'beneficiaries' then execute format('create index %I on %I (beneficiary_id)', v_commissions || '_beneficiary', v_commissions);
  end case;
end $$;

-- Attaches a day's tables: from here on they are part of the whole, and nothing inserts into them any more.
create function attach_day_partitions(p_day date) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare v_name text; v_table text;
begin
  foreach v_table in array array['return_accruals', 'level_commissions'] loop
    v_name := v_table || day_suffix(p_day);
    execute format('revoke insert on %I from fairlead_app', v_name);
    execute format('alter table %1$I add constraint %2$I primary key using index %2$I', v_name, v_name || '_key');
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', v_table, v_name, p_day, p_day + 1);
  end loop;
end $$;
revoke execute on function create_day_partitions, index_day_partition, attach_day_partitions from public;

-- A commission's share of what its accrual was credited: the accrual's credit is rounded down, the commission's share
-- of it, then what an underfunded pool leaves of that.
create function level_amount(
  p_base_amount bigint, p_ppm int, p_funding_numerator bigint, p_funding_denominator bigint, p_levels_numerator bigint, p_levels_denominator bigint
) returns bigint language sql immutable parallel safe
  as $$ select ledger_share(ledger_share(p_base_amount, p_funding_numerator, p_funding_denominator) * p_ppm / 1000000, p_levels_numerator, p_levels_denominator) $$;

-- The commissions as they came out: with their run's shares, and why nothing came of those that brought nothing.
create view settled_commissions as
  select l.day, l.investment_id, l.level, l.beneficiary_id, l.from_id, l.ppm, l.compound, l.run_id, l.released_by, l.base_amount,
    l.amount, case when l.reason <> '' then l.reason when l.amount > 0 then null when l.base_amount = 0 or l.full > 0 then 'unfunded' else 'zero' end as reason,
    c.reversed_at
  from (
    select l.day, l.investment_id, l.level, l.beneficiary_id, l.from_id, l.ppm, l.compound, l.reason, r.id as run_id, r.released_by,
      ledger_share(l.base_amount, r.funding_numerator, r.funding_denominator) as base_amount,
      ledger_share(l.base_amount, r.funding_numerator, r.funding_denominator) * l.ppm / 1000000 as full,
      case when l.reason = '' then level_amount(l.base_amount, l.ppm, r.funding_numerator, r.funding_denominator, r.levels_funding_numerator, r.levels_funding_denominator) else 0 end as amount
    from level_commissions l join runs r on r.programme = 'accrual' and r.day = l.day) l
  left join reversed_commissions c on c.investment_id = l.investment_id and c.level = l.level and c.day = l.day;
