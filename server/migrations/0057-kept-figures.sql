-- What staff's first page and lists say of all members and all investments is kept, not counted each time. Triggers append what
-- a statement changes, so that writers never wait for each other; a job adds these rows to the totals; a read adds both in one
-- snapshot, and so is exact at any time.

-- Open accounts by what they are: joined (by day), verified, blocked, never activated, and activated (by the day it ends).
create table member_counts (
  kind text not null check (kind in ('open', 'verified', 'blocked', 'never_activated', 'activated')),
  day date not null,
  count bigint not null,
  primary key (kind, day)
);
create table member_count_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  day date not null,
  count bigint not null
);
-- A page of those who were never activated, where few are.
create index members_open_never_activated on members (id) where closed_at is null and activated_at is null;
-- Within the first and the last of these days each member's own time decides.
create index members_open_created on members (created_at) where closed_at is null;
create index members_open_activation_ends on members (activation_ends_at) where closed_at is null;

create function list_member_counts(
  p_created_at timestamptz, p_verified_at timestamptz, p_blocked boolean, p_activated_at timestamptz, p_activation_ends_at timestamptz
) returns table (kind text, day date) language sql immutable as $$
  select k.kind, k.day from (values
    ('open', (p_created_at at time zone 'UTC')::date),
    ('verified', case when p_verified_at is not null then date 'epoch' end),
    ('blocked', case when p_blocked then date 'epoch' end),
    ('never_activated', case when p_activated_at is null then date 'epoch' end),
    ('activated', (p_activation_ends_at at time zone 'UTC')::date)) k (kind, day)
  where k.day is not null
$$;

create function keep_member_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_count_changes (kind, day, count)
    select k.kind, k.day, count(*) from after cross join lateral list_member_counts(created_at, verified_at, blocked, activated_at, activation_ends_at) k where closed_at is null group by k.kind, k.day;
  elsif tg_op = 'DELETE' then
    insert into member_count_changes (kind, day, count)
    select k.kind, k.day, -count(*) from before cross join lateral list_member_counts(created_at, verified_at, blocked, activated_at, activation_ends_at) k where closed_at is null group by k.kind, k.day;
  else
    insert into member_count_changes (kind, day, count)
    select kind, day, sum(sign) from (
      select k.kind, k.day, 1 as sign from after cross join lateral list_member_counts(created_at, verified_at, blocked, activated_at, activation_ends_at) k where closed_at is null
      union all select k.kind, k.day, -1 from before cross join lateral list_member_counts(created_at, verified_at, blocked, activated_at, activation_ends_at) k where closed_at is null) changes
    group by kind, day having sum(sign) <> 0;
  end if;
  return null;
end
$$;
create trigger keep_member_counts_inserted after insert on members
  referencing new table as after for each statement execute function keep_member_counts();
create trigger keep_member_counts_updated after update on members
  referencing old table as before new table as after for each statement execute function keep_member_counts();
create trigger keep_member_counts_deleted after delete on members
  referencing old table as before for each statement execute function keep_member_counts();

insert into member_counts (kind, day, count)
select k.kind, k.day, count(*) from members cross join lateral list_member_counts(created_at, verified_at, blocked, activated_at, activation_ends_at) k where closed_at is null group by k.kind, k.day;

-- All investments: how many, in all states; what was invested, is invested with its growth, and was earned; what a business day
-- asks of the returns pool for those that are active and not in notice, whatever their last day. `investing`: members with one
-- that is active.
create table investment_totals (
  -- one row
  id int primary key default 1 check (id = 1),
  total bigint not null default 0,
  active bigint not null default 0,
  completed bigint not null default 0,
  invested numeric not null default 0,
  current numeric not null default 0,
  earned numeric not null default 0,
  due numeric not null default 0,
  investing bigint not null default 0
);
create table investment_total_changes (
  id bigint generated always as identity primary key,
  total bigint not null,
  active bigint not null,
  completed bigint not null,
  invested numeric not null,
  current numeric not null,
  earned numeric not null,
  due numeric not null
);
-- How many active investments a member has: the rolled up number, and what is to be added to it.
create table investing_members (
  member_id int primary key,
  active int not null
);
create table investing_changes (
  id bigint generated always as identity primary key,
  member_id int not null,
  active int not null
);
create index investments_past_end on investments (end_day) where status = 'active' and notice_given_on is null;

create function keep_investment_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into investment_total_changes (total, active, completed, invested, current, earned, due)
    select count(*), count(*) filter (where status = 'active'), count(*) filter (where status = 'completed'), coalesce(sum(invested), 0),
      coalesce(sum(invested + growth) filter (where status = 'active'), 0), coalesce(sum(earned), 0),
      coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0)
    from after having count(*) > 0;
    insert into investing_changes (member_id, active)
    select member_id, count(*) from after where status = 'active' group by member_id;
  elsif tg_op = 'DELETE' then
    insert into investment_total_changes (total, active, completed, invested, current, earned, due)
    select -count(*), -count(*) filter (where status = 'active'), -count(*) filter (where status = 'completed'), -coalesce(sum(invested), 0),
      -coalesce(sum(invested + growth) filter (where status = 'active'), 0), -coalesce(sum(earned), 0),
      -coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0)
    from before having count(*) > 0;
    insert into investing_changes (member_id, active)
    select member_id, -count(*) from before where status = 'active' group by member_id;
  else
    insert into investment_total_changes (total, active, completed, invested, current, earned, due)
    select 0, a.active - b.active, a.completed - b.completed, a.invested - b.invested, a.current - b.current, a.earned - b.earned, a.due - b.due
    from (
      select count(*) filter (where status = 'active') as active, count(*) filter (where status = 'completed') as completed,
        coalesce(sum(invested), 0) as invested, coalesce(sum(invested + growth) filter (where status = 'active'), 0) as current,
        coalesce(sum(earned), 0) as earned,
        coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0) as due
      from after) a, (
      select count(*) filter (where status = 'active') as active, count(*) filter (where status = 'completed') as completed,
        coalesce(sum(invested), 0) as invested, coalesce(sum(invested + growth) filter (where status = 'active'), 0) as current,
        coalesce(sum(earned), 0) as earned,
        coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0) as due
      from before) b
    where (a.active, a.completed, a.invested, a.current, a.earned, a.due) is distinct from (b.active, b.completed, b.invested, b.current, b.earned, b.due);
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
create trigger keep_investment_totals_inserted after insert on investments
  referencing new table as after for each statement execute function keep_investment_totals();
create trigger keep_investment_totals_updated after update on investments
  referencing old table as before new table as after for each statement execute function keep_investment_totals();
create trigger keep_investment_totals_deleted after delete on investments
  referencing old table as before for each statement execute function keep_investment_totals();

insert into investing_members (member_id, active) select member_id, count(*) from investments where status = 'active' group by member_id;
insert into investment_totals (total, active, completed, invested, current, earned, due, investing)
select count(*), count(*) filter (where status = 'active'), count(*) filter (where status = 'completed'), coalesce(sum(invested), 0),
  coalesce(sum(invested + growth) filter (where status = 'active'), 0), coalesce(sum(earned), 0),
  coalesce(sum((invested + growth) * rate_ppm / 1000000) filter (where status = 'active' and notice_given_on is null), 0),
  (select count(*) from investing_members)
from investments;

-- Adds what was appended to the totals. One at a time: whether a member begins or ceases to invest follows from the number before.
create function roll_up_kept_figures() returns boolean language plpgsql as $$
declare
  v_some boolean;
begin
  lock table investing_members in share row exclusive mode;
  with taken as (delete from member_count_changes returning kind, day, count)
  insert into member_counts as c (kind, day, count) select kind, day, sum(count) from taken group by kind, day
    on conflict (kind, day) do update set count = c.count + excluded.count;
  v_some := found;
  delete from member_counts where count = 0;
  with taken as (delete from investment_total_changes returning total, active, completed, invested, current, earned, due),
  sums as (
    select sum(total) as total, sum(active) as active, sum(completed) as completed, sum(invested) as invested, sum(current) as current,
      sum(earned) as earned, sum(due) as due from taken having count(*) > 0)
  update investment_totals t set total = t.total + s.total, active = t.active + s.active, completed = t.completed + s.completed,
    invested = t.invested + s.invested, current = t.current + s.current, earned = t.earned + s.earned, due = t.due + s.due
  from sums s;
  v_some := v_some or found;
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
