-- How many members have each three letters in a row in what they are searched by is kept: what a search asks the trigram index for,
-- and whether a text is common, follows from it, instead of from a look at a hundred of them.

-- Each three letters or digits in a row of a text, once, as the trigram index knows them; those at the ends of words have spaces, and
-- those with other letters are hashes.
create function list_search_parts(p_text text) returns table (part text) language sql immutable parallel safe as $$
  select t from unnest(show_trgm(p_text)) t where length(t) = 3 and strpos(t, ' ') = 0
$$;

create table member_search_counts (
  part text primary key,
  members bigint not null
) with (fillfactor = 60);
create table member_search_changes (
  id bigint generated always as identity primary key,
  part text not null,
  members bigint not null
);

create function keep_search_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into member_search_changes (part, members)
    select p.part, count(*) from after cross join lateral list_search_parts(username || E'\n' || email || E'\n' || fullname) p group by p.part;
  else
    insert into member_search_changes (part, members)
    select p.part, -count(*) from before cross join lateral list_search_parts(username || E'\n' || email || E'\n' || fullname) p group by p.part;
  end if;
  return null;
end
$$;
create trigger keep_search_counts_inserted after insert on members
  referencing new table as after for each statement execute function keep_search_counts();
create trigger keep_search_counts_deleted after delete on members
  referencing old table as before for each statement execute function keep_search_counts();
-- Members change all the time, their names hardly ever.
create function keep_changed_search_counts() returns trigger language plpgsql as $$
begin
  insert into member_search_changes (part, members)
  select part, sum(sign) from (
    select part, 1 as sign from list_search_parts(new.username || E'\n' || new.email || E'\n' || new.fullname)
    union all select part, -1 from list_search_parts(old.username || E'\n' || old.email || E'\n' || old.fullname)) changes
  group by part having sum(sign) <> 0;
  return null;
end
$$;
create trigger keep_search_counts_updated after update of username, email, fullname on members for each row
  when ((old.username, old.email, old.fullname) is distinct from (new.username, new.email, new.fullname)) execute function keep_changed_search_counts();

lock table members in share row exclusive mode;
insert into member_search_counts (part, members)
select p.part, count(*) from members cross join lateral list_search_parts(username || E'\n' || email || E'\n' || fullname) p group by p.part;

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
  with taken as (delete from member_search_changes returning part, members)
  insert into member_search_counts as c (part, members) select part, sum(members) from taken group by part
    on conflict (part) do update set members = c.members + excluded.members;
  v_some := v_some or found;
  delete from member_search_counts where members = 0;
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
