-- Investments: what was frozen at subscribing, and what the runs keep up to date (checked against the accruals by
-- verify).
create table investments (
  id int generated always as identity primary key,
  member_id int not null references members,
  plan_id int not null references plans,
  plan_name text not null,
  distribution text not null check (distribution in ('pay_out', 'compound')),
  settlement text not null check (settlement in ('automatic', 'claimed')),
  pair text,
  rate_ppm int not null,
  term_days int not null,
  accrues_on text not null check (accrues_on in ('business_days', 'every_day')),
  -- own returns end at this share of what was invested (2,000,000 ppm = twice)
  return_cap_ppm int not null,
  exit_fee_ppm int not null,
  level_version int not null,
  risk_notice_version int not null,
  invested bigint not null check (invested > 0),
  -- compounded and still inside
  growth bigint not null default 0 check (growth >= 0),
  earned bigint not null default 0 check (earned >= 0),
  accruals_used int not null default 0,
  status text not null default 'active' check (status in ('active', 'completed', 'pending', 'cancelled')),
  -- in notice since: no accruals from that day on
  notice_given_on date,
  -- when a notice was withdrawn it accrues again from that day; days accrued later make up nothing before it
  accrues_from date,
  -- the day of subscribing does not accrue
  start_day date not null,
  end_day date not null,
  last_accrual_day date,
  ended_at timestamptz,
  created_at timestamptz not null
)
-- Each end-of-day run changes every row; in a page half empty the new version fits beside the old one and no index
-- changes.
with (fillfactor = 45);
create index investments_member on investments (member_id, id);
create index investments_active on investments (id) where status = 'active';
create index investments_plan on investments (plan_id);
-- The few names that investments were made under are read from here one by one, and the investments of one by it.
create index investments_plan_name on investments (plan_name);
-- New principal of a month.
create index investments_start on investments (start_day, id);

-- Credited for the newest day that accrued for the member, claimable or paid, less what was reversed; 0 where that day was unfunded.
create function member_roi_day(p_member int) returns bigint language sql stable as $$
  select coalesce(sum(p.amount), 0)::bigint
  from (select id, last_accrual_day, max(last_accrual_day) over () as newest from investments where member_id = p_member) i
  join postings p on p.entry_type in ('return', 'compound_return', 'claimable_return') and p.reference = i.id::bigint
    and p.sequence = i.last_accrual_day - date '2000-01-01'
  where i.last_accrual_day = i.newest and not exists (select from postings r where r.reverses = p.id)
$$;
