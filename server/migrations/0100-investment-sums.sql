-- Staff's narrowed list of investments is summed from what is kept by plan, stage and day of their end, not from every row that it
-- finds. What a statement changes is appended once for these and for the totals: the job adds it to both.

-- What waits is added first; no one changes an investment meanwhile.
lock table investments in share row exclusive mode;
select roll_up_kept_figures();

create function investment_stage(p_status text, p_notice_given_on date) returns text language sql immutable parallel safe
  as $$ select case when p_status <> 'active' then p_status when p_notice_given_on is null then 'running' else 'in_notice' end $$;
-- Under which day of its end it is summed: those that run under their own, all others under one before all days.
create function investment_sum_day(p_status text, p_notice_given_on date, p_end_day date) returns date language sql immutable parallel safe
  as $$ select case when p_status = 'active' and p_notice_given_on is null then p_end_day else date '0001-01-01' end $$;

create table investment_sums (
  -- as it was when they were made
  plan_name text not null,
  -- a state, but for the active ones: running or in notice
  stage text not null check (stage in ('running', 'in_notice', 'completed', 'pending', 'cancelled')),
  end_day date not null,
  investments bigint not null,
  invested numeric not null,
  growth numeric not null,
  earned numeric not null,
  -- what a business day asks of the returns pool
  due numeric not null,
  primary key (plan_name, stage, end_day)
) with (fillfactor = 60);
create table investment_sum_changes (
  id bigint generated always as identity primary key,
  plan_name text not null,
  stage text not null,
  end_day date not null,
  investments bigint not null,
  invested numeric not null,
  growth numeric not null,
  earned numeric not null,
  due numeric not null
);

-- Accruals change every row, those of a chunk in few plans and days: one row for each of these is appended.
create or replace function keep_investment_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into investment_sum_changes (plan_name, stage, end_day, investments, invested, growth, earned, due)
    select plan_name, investment_stage(status, notice_given_on), investment_sum_day(status, notice_given_on, end_day), count(*), sum(invested), sum(growth),
      sum(earned), coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0)
    from after group by 1, 2, 3;
    insert into investing_changes (member_id, active)
    select member_id, count(*) from after where status = 'active' group by member_id;
  elsif tg_op = 'DELETE' then
    insert into investment_sum_changes (plan_name, stage, end_day, investments, invested, growth, earned, due)
    select plan_name, investment_stage(status, notice_given_on), investment_sum_day(status, notice_given_on, end_day), -count(*), -sum(invested), -sum(growth),
      -sum(earned), -coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0)
    from before group by 1, 2, 3;
    insert into investing_changes (member_id, active)
    select member_id, -count(*) from before where status = 'active' group by member_id;
  else
    insert into investment_sum_changes (plan_name, stage, end_day, investments, invested, growth, earned, due)
    select plan_name, stage, end_day, sum(investments), sum(invested), sum(growth), sum(earned), sum(due) from (
      select plan_name, investment_stage(status, notice_given_on) as stage, investment_sum_day(status, notice_given_on, end_day) as end_day,
        count(*) as investments, sum(invested) as invested, sum(growth) as growth, sum(earned) as earned,
        coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0) as due
      from after group by 1, 2, 3
      union all
      select plan_name, investment_stage(status, notice_given_on), investment_sum_day(status, notice_given_on, end_day),
        -count(*), -sum(invested), -sum(growth), -sum(earned),
        -coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0)
      from before group by 1, 2, 3) changes
    group by plan_name, stage, end_day
    having (sum(investments), sum(invested), sum(growth), sum(earned), sum(due)) <> (0, 0, 0, 0, 0);
    -- accruals change every row and leave all active
    if exists (select from before where status <> 'active') or exists (select from after where status <> 'active') then
      insert into investing_changes (member_id, active)
      select member_id, sum(sign) from (
        select member_id, 1 as sign from after where status = 'active' union all select member_id, -1 from before where status = 'active') changes
      group by member_id having sum(sign) <> 0;
    end if;
  end if;
  return null;
end
$$;

insert into investment_sums (plan_name, stage, end_day, investments, invested, growth, earned, due)
select plan_name, investment_stage(status, notice_given_on), investment_sum_day(status, notice_given_on, end_day), count(*), sum(invested), sum(growth), sum(earned),
  coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0)
from investments group by 1, 2, 3;

create or replace function roll_up_kept_figures() returns boolean language plpgsql as $$
declare
  v_some boolean;
begin
  lock table investing_members in share row exclusive mode;
  with taken as (delete from member_count_changes returning kind, day, count)
  insert into member_counts as c (kind, day, count) select kind, day, sum(count) from taken group by kind, day
    on conflict (kind, day) do update set count = c.count + excluded.count;
  v_some := found;
  delete from member_counts where count = 0;
  with taken as (delete from investment_sum_changes returning plan_name, stage, end_day, investments, invested, growth, earned, due),
  added as (
    insert into investment_sums as s (plan_name, stage, end_day, investments, invested, growth, earned, due)
    select plan_name, stage, end_day, sum(investments), sum(invested), sum(growth), sum(earned), sum(due) from taken group by 1, 2, 3
    on conflict (plan_name, stage, end_day) do update set investments = s.investments + excluded.investments, invested = s.invested + excluded.invested,
      growth = s.growth + excluded.growth, earned = s.earned + excluded.earned, due = s.due + excluded.due),
  sums as (
    select sum(investments) as total, coalesce(sum(investments) filter (where stage in ('running', 'in_notice')), 0) as active,
      coalesce(sum(investments) filter (where stage = 'completed'), 0) as completed, sum(invested) as invested,
      coalesce(sum(invested + growth) filter (where stage in ('running', 'in_notice')), 0) as current, sum(earned) as earned, sum(due) as due
    from taken having count(*) > 0)
  update investment_totals t set total = t.total + s.total, active = t.active + s.active, completed = t.completed + s.completed,
    invested = t.invested + s.invested, current = t.current + s.current, earned = t.earned + s.earned, due = t.due + s.due
  from sums s;
  v_some := v_some or found;
  delete from investment_sums where investments = 0;
  with taken as (delete from investing_changes returning member_id, active),
  sums as (select member_id, sum(active)::int as active from taken group by member_id),
  former as (select s.member_id, s.active, coalesce(i.active, 0) as before from sums s left join investing_members i using (member_id)),
  kept as (
    insert into investing_members as i (member_id, active) select member_id, active from sums
    on conflict (member_id) do update set active = i.active + excluded.active)
  update investment_totals t set investing = t.investing + c.change
  from (select sum((before + active > 0)::int - (before > 0)::int) as change from former having count(*) > 0) c;
  v_some := v_some or found;
  delete from investing_members where active = 0;
  return v_some;
end
$$;
drop table investment_total_changes;
