-- What today's salaries ask of everyone is kept with the totals of the tree: each member's strongest leg, and what began this
-- month below them. To read every leg and every investment of the month took seconds at a million members.

-- What is active of the investments that began in a month.
create view started_principal as
  select member_id, date_trunc('month', start_day::timestamp)::date as month, sum(invested)::bigint as amount
  from investments where status = 'active' and notice_given_on is null group by 1, 2;

-- How many binary digits a figure has: an index of these finds the large figures, and a small change leaves it as it is.
create function count_bits(p_figure bigint) returns smallint language sql immutable
  return length(ltrim(p_figure::bit(64)::text, '0'))::smallint;

-- What of an event began in the month of this first day; null where no investment stands behind it.
alter table volume_events add column new_month date, add column new_amount bigint not null default 0;
alter table volume_events_pending add column new_month date, add column new_amount bigint not null default 0;

alter table volume_totals
  -- what the strongest of the direct members has with everyone below them, as far as it is rolled up
  add column strongest_leg bigint not null default 0,
  -- of `business` and `own`, what began in the month of this first day
  add column new_month date,
  add column new_business bigint not null default 0,
  add column new_own bigint not null default 0,
  -- qualified business = the other legs + at most as much of the strongest
  add column qualified_bits smallint not null generated always as (
    count_bits(business - strongest_leg + least(strongest_leg, business - strongest_leg))) stored;

update volume_totals t set strongest_leg = l.leg from (
  select m.sponsor_id as member_id, max(f.business + f.own) as leg from volume_totals f join members m on m.id = f.member_id
  where m.sponsor_id is not null group by m.sponsor_id) l
where l.member_id = t.member_id and l.leg <> 0;

-- What is pending is in it already, and its events bring nothing new to this month.
with own as materialized (
  select member_id, month, amount from started_principal where month = date_trunc('month', app_today()::timestamp)::date),
parts as (
  select member_id, month, 0::bigint as business, amount as own from own
  union all select a.up, o.month, o.amount, 0 from own o join members m on m.id = o.member_id cross join unnest(m.ancestors) a(up))
insert into volume_totals as t (member_id, team, direct, business, own, new_month, new_business, new_own)
select member_id, 0, 0, 0, 0, month, sum(business), sum(own) from parts group by member_id, month
on conflict (member_id) do update set new_month = excluded.new_month, new_business = excluded.new_business, new_own = excluded.new_own;

create index volume_totals_qualified on volume_totals (qualified_bits);
