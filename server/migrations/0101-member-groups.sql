-- Staff's list of members is narrowed to what the overview counts of them: who is verified, activated now, blocked, or has an
-- active investment; each group a page by an index of its own, in the list's order.

create index members_verified_listed on members (created_at, id) where closed_at is null and verified_at is not null;
create index members_activated_listed on members (created_at, id) include (activation_ends_at)
  where closed_at is null and activation_ends_at is not null;
create index members_blocked_listed on members (created_at, id) where closed_at is null and blocked;

-- When a member joined never changes: kept here it is the order in which those who invest are listed.
alter table investing_members add column joined_at timestamptz;
update investing_members i set joined_at = m.created_at from members m where m.id = i.member_id;
alter table investing_members alter joined_at set not null;
create index investing_members_listed on investing_members (joined_at, member_id);

-- Members with an active investment, by what is rolled up and what is not yet; and how many they are.
create view investing_accounts as
  select member_id, joined_at from investing_members where member_id not in (select c.member_id from investing_changes c)
  union all
  select c.member_id, m.created_at
  from (select member_id, sum(active) as active from investing_changes group by member_id) c
    left join investing_members i on i.member_id = c.member_id join member_names m on m.id = c.member_id
  where coalesce(i.active, 0) + c.active > 0;
create view investing_count as
  select ((select investing from investment_totals) + coalesce(sum(
    (coalesce(i.active, 0) + c.active > 0)::int - (coalesce(i.active, 0) > 0)::int), 0))::int as members
  from (select member_id, sum(active) as active from investing_changes group by member_id) c
    left join investing_members i on i.member_id = c.member_id;

-- Adds what was appended to what is kept. One at a time: whether a member begins or ceases to invest follows from the number before.
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
    insert into investing_members as i (member_id, active, joined_at)
    select s.member_id, s.active, m.created_at from sums s join member_names m on m.id = s.member_id
    on conflict (member_id) do update set active = i.active + excluded.active)
  update investment_totals t set investing = t.investing + c.change
  from (select sum((before + active > 0)::int - (before > 0)::int) as change from former having count(*) > 0) c;
  v_some := v_some or found;
  delete from investing_members where active = 0;
  return v_some;
end
$$;
